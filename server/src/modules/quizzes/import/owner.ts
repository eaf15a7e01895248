import { chosenSchool } from '../../../platform/import-job/chosen-school.ts';
import type { ImportContext } from '../../../platform/import-job/importer.ts';
import type { Scoped } from '../../../platform/scope.ts';

/** The school whose questions they become; null: the programme's, which its office alone adds to. */
export async function ownerOf(
  context: ImportContext,
  db: Scoped,
): Promise<string | null | undefined> {
  const schoolId = chosenSchool(context);
  if (schoolId === undefined) return context.person.role === 'SuperAdmin' ? null : undefined;
  await db.require('school', [schoolId]);
  return schoolId;
}
