/** How many letters take room in a line: vowel signs of Devanagari take none of their own. */
export const letterCount = (text: string): number => text.replace(/\p{M}/gu, '').length;
