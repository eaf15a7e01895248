import type { Database } from '../../platform/database.ts';
import { unscoped } from '../../platform/scope.ts';
import type { Call } from '../../platform/serve.ts';
import {
  lockAllRegistersExclusive,
  lockRegistersExclusive,
  refreshDaysOff,
} from '../attendance/attendance-public.ts';
import { recountLeave } from '../leave/leave-public.ts';
import { type Place, schoolsIn } from './rule-place.ts';

/** Nobody saves a register, or answers a leave, where the days are about to change. */
export const lockRegistersOfPlace = (db: Database, { schoolId }: Place) =>
  schoolId ? lockRegistersExclusive(db, [schoolId]) : lockAllRegistersExclusive(db);

/** The registers of a place and the leave of its people follow what its days have become. */
export async function changeDays(
  saving: Pick<Call, 'db' | 'clock' | 'actor'>,
  place: Place,
  { from, to, note }: { from: string; to: string; note: string | null },
): Promise<void> {
  const bare = unscoped(saving.db, 'checked before');
  const schools = await bare
    .selectFrom('school')
    .select('school.id')
    .where(schoolsIn(place))
    .execute();
  const days = { schoolIds: schools.map(({ id }) => id), from, to };
  await refreshDaysOff(bare, days);
  const isOfOffices = !place.schoolId && !place.districtId;
  await recountLeave(saving, { ...days, isOfOffices, note });
}
