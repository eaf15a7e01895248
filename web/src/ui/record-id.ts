/** What has a record's id is named by people; what the page offers by itself has a short word for an id. */
export const isRecordId = (id: string): boolean => id.length === 36;
