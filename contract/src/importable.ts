/**
 * Everything that can be imported: the rows of the API that accept the list and serve the template,
 * and the page. A line here, the importer in the server's `importers.ts` and the page are all that
 * a new import needs.
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
  question: {
    upload: 'quiz/bulkUploadMCQ',
    template: 'quiz/fetchImportTemplate',
    page: '/mcq-management/import',
  },
  book: {
    upload: 'library/bulkUploadBook',
    template: 'library/fetchImportTemplate',
    page: '/library-management/import',
  },
  opening: {
    upload: 'fees/bulkUploadOpening',
    template: 'fees/fetchOpeningTemplate',
    page: '/fees-management/import',
  },
  'past-payment': {
    upload: 'fees/bulkUploadPastPayment',
    template: 'fees/fetchPastPaymentTemplate',
    page: '/fees-management/import-payments',
  },
  bank: {
    upload: 'fees/bulkUploadBankStatement',
    template: 'fees/fetchBankStatementTemplate',
    page: '/fees-management/bank/import',
  },
} as const;

export type ImportName = keyof typeof importable;
export type ImportKind = `${ImportName}-import`;

export const importNames = Object.keys(importable) as ImportName[];

/** The kind of the import's job. */
export const importKindOf = (name: ImportName): ImportKind => `${name}-import`;

export const importOfKind = (kind: string): ImportName | undefined =>
  importNames.find((name) => importKindOf(name) === kind);
