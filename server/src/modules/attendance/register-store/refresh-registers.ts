import { sql } from 'kysely';
import type { Database } from '../../../platform/database.ts';
import { writeStudentLeave } from './leave-marks.ts';
import { recountDays } from './recount-days.ts';
import type { LockedDay } from './register-locks.ts';

export interface ChangedTime {
  schoolId: string;
  admissionId: string;
  /** The first day on which the student is, or was, in another class than before, or in none. */
  from: string;
}

/**
 * Students joined or left classes: their leave applies where they are now, and the days on which registers are kept
 * are recounted. The schools' registers are locked.
 */
export async function refreshRegisters(
  db: Database,
  changes: readonly ChangedTime[],
): Promise<void> {
  for (const schoolId of new Set(changes.map((one) => one.schoolId))) {
    const own = changes.filter((one) => one.schoolId === schoolId);
    const from = own.map((one) => one.from).sort()[0]!;
    const { rows: days } = await sql<LockedDay>`
      select day, year from school_day where school_id = ${schoolId} and day >= ${from}::date
      order by day`.execute(db);
    const admissionIds = [...new Set(own.map((one) => one.admissionId))];
    await refreshLeave(db, { schoolId, admissionIds, from });
    await recountDays(db, schoolId, days);
  }
}

async function refreshLeave(
  db: Database,
  { schoolId, admissionIds, from }: { schoolId: string; admissionIds: string[]; from: string },
): Promise<void> {
  const { rows } = await sql<{ admissionIds: string[] | null; to: string }>`
    select array_agg(distinct leave.admission_id) as "admissionIds", max(leave.to_day) as "to"
    from admission
    join leave on leave.student_id = admission.student_id and leave.admission_id = admission.id
    where admission.id = any(${admissionIds}::uuid[])
      and leave.state = 'approved' and leave.to_day >= ${from}::date`.execute(db);
  const [onLeave] = rows;
  if (!onLeave?.admissionIds) return;
  const of = { schoolId, admissionIds: onLeave.admissionIds, from, to: onLeave.to };
  await writeStudentLeave(db, of);
}
