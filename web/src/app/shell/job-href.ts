import type { Job } from '@shala/contract/jobs.ts';

const pages: Partial<Record<Job['kind'], string>> = {
  'school-import': '/school-management/import',
  'district-import': '/school-management/districts/import',
  'user-import': '/users-management/import',
  'student-import': '/student-management/import',
};

/** Where the result of a job is shown. */
export function jobHref({ kind, id }: Pick<Job, 'kind' | 'id'>): string | undefined {
  const page = pages[kind];
  return page && `${page}?job=${id}`;
}
