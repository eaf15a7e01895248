import { districtImporter } from './modules/geography/import/district-import.ts';
import { schoolImporter } from './modules/schools/import/school-import.ts';
import { studentImporter } from './modules/students/import/student-import.ts';
import { userImporter } from './modules/users/import/user-import.ts';
import { importWork } from './platform/import-job/import-work.ts';
import { undoWork } from './platform/import-job/undo-work.ts';
import type { JobKind, JobWork } from './platform/jobs/job-work.ts';
import type { Services } from './platform/services.ts';

/** What each kind of job does. */
export function jobWork(
  services: Pick<Services, 'db' | 'clock' | 'files' | 'say' | 'settings'>,
): Record<JobKind, JobWork> {
  const importers = {
    'school-import': schoolImporter,
    'user-import': userImporter,
    'district-import': districtImporter,
    'student-import': studentImporter,
  };
  return {
    'school-import': importWork(services, importers['school-import']),
    'user-import': importWork(services, importers['user-import']),
    'district-import': importWork(services, importers['district-import']),
    'student-import': importWork(services, importers['student-import']),
    'import-undo': undoWork(services, importers),
  };
}
