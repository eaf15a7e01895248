/** What has a record's id is named by people and not translated; what the page offers by itself has a short id. */
export const translateOf = (id = ''): 'no' | undefined => (id.length === 36 ? 'no' : undefined);
