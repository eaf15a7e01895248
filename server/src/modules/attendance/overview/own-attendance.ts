import type { OwnHome } from '@shala/contract/dashboard.ts';
import type { Reading } from '../../../platform/serve.ts';
import { studentMonths } from './student-months.ts';

/** The latest month with marks at the present school; undefined before the first. */
export async function ownAttendance(reading: Reading): Promise<OwnHome['attendance'] | undefined> {
  const { db } = reading;
  const { rows } = await db.reach('admission', (own) =>
    own
      .where('admission.student_id', '=', db.person.studentId)
      .where('admission.left_on', 'is', null)
      .select('admission.id'),
  );
  const [own] = rows;
  if (!own) return undefined;
  const months = await studentMonths(reading, own.id);
  const latest = months.find(({ marked }) => marked > 0);
  return latest && { month: latest.month, attended: latest.attended, marked: latest.marked };
}
