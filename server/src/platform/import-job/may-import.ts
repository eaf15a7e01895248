import type { RowName } from '@shala/contract/rows.ts';
import { isAllowed } from '../access.ts';
import type { Person } from '../person.ts';

const uploadOf: Partial<Record<string, RowName>> = {
  'school-import': 'school/bulkUploadSchool',
  'user-import': 'User/bulkUploadUser',
  'district-import': 'district/bulkUploadDistrict',
  'student-import': 'student/bulkUploadStudent',
};

export const isImport = (kind: string): boolean => kind in uploadOf;

/** Whoever may bring a list in may take it back; asked anew when the work begins, which may be later. */
export function mayImport(kind: string, person: Person): boolean {
  const row = uploadOf[kind];
  return row !== undefined && isAllowed(row, person);
}
