/** As texts are compared in a search: without regard to capital letters, and to how Unicode composes a letter. */
export const folded = (text: string): string => text.normalize('NFC').toLocaleLowerCase('en-IN');
