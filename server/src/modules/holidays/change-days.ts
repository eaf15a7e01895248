import type { Database } from '../../platform/database.ts';
import { closeAllBooks, closeBook, refreshDaysOff } from '../attendance/attendance-public.ts';
import { type Place, schoolsIn } from './rule-place.ts';

/** Nobody saves a register where the days are about to change. */
export const holdPlace = (db: Database, { schoolId }: Place) =>
  schoolId ? closeBook(db, [schoolId]) : closeAllBooks(db);

/** The registers of a place follow what its days have become. */
export async function changeDays(
  db: Database,
  place: Place,
  { from, to }: { from: string; to: string },
): Promise<void> {
  const schools = await db
    .selectFrom('school')
    .select('school.id')
    .where(schoolsIn(place))
    .execute();
  await refreshDaysOff(db, { schoolIds: schools.map(({ id }) => id), from, to });
}
