/**
 * Everything that may be brought in from a list: the rows of the API that take it and give the empty list, and the
 * page. A line here, the importer in the server's `importers.ts` and the page are all that a new one needs.
 */
export const importable = {
  school: {
    upload: 'school/bulkUploadSchool',
    template: 'school/fetchImportTemplate',
    page: '/school-management/import',
  },
  user: {
    upload: 'User/bulkUploadUser',
    template: 'User/fetchImportTemplate',
    page: '/users-management/import',
  },
  district: {
    upload: 'district/bulkUploadDistrict',
    template: 'district/fetchImportTemplate',
    page: '/school-management/districts/import',
  },
  student: {
    upload: 'student/bulkUploadStudent',
    template: 'student/fetchImportTemplate',
    page: '/student-management/import',
  },
} as const;

export type ImportName = keyof typeof importable;
export type ImportKind = `${ImportName}-import`;

export const importNames = Object.keys(importable) as ImportName[];

/** The kind of the job that does it. */
export const importKindOf = (name: ImportName): ImportKind => `${name}-import`;

export const importOfKind = (kind: string): ImportName | undefined =>
  importNames.find((name) => importKindOf(name) === kind);
