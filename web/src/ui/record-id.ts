export const isRecordId = (id = ''): boolean => id.length === 36;

/** What has a record's id is named by people and not translated; what the page offers by itself has a short id. */
export const translateOf = (id?: string): 'no' | undefined => (isRecordId(id) ? 'no' : undefined);
