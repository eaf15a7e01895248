import { sql } from 'kysely';
import { type Database, runFixed } from '../../../platform/database.ts';
import { writeStudentLeave } from './leave-marks.ts';
import { recountDays } from './recount-days.ts';
import type { LockedDay } from './register-locks.ts';

interface ChangedTime {
  schoolId: string;
  admissionId: string;
  /** The class in which the student is, or was; who changes class has one such time in either. */
  classId: string;
  /** The first day on which it is, or was, another class than before, or none. */
  from: string;
}

/**
 * Students joined or left classes: their leave applies where they are now, and the days on which registers are kept
 * are recounted for these classes. The schools' registers are locked.
 */
export async function refreshRegisters(
  db: Database,
  changes: readonly ChangedTime[],
): Promise<void> {
  for (const [schoolId, own] of bySchool(changes)) {
    const admissionIds = [...new Set(own.map((one) => one.admissionId))];
    await refreshLeave(db, { schoolId, admissionIds, from: firstDayOf(own) });
  }
  await recountClasses(db, changes);
}

/** The same for students who were just admitted, and so have no leave. */
export async function recountClasses(
  db: Database,
  changes: readonly Omit<ChangedTime, 'admissionId'>[],
): Promise<void> {
  for (const [schoolId, own] of bySchool(changes)) {
    const { rows: days } = await runFixed(
      db,
      sql<LockedDay>`
      select day, year from school_day
      where school_id = ${schoolId} and day >= ${firstDayOf(own)}::date order by day`,
    );
    const classIds = [...new Set(own.map((one) => one.classId))];
    await recountDays(db, schoolId, days, { classIds });
  }
}

function bySchool<Change extends { schoolId: string }>(changes: readonly Change[]) {
  const schools = new Map<string, Change[]>();
  for (const one of changes) {
    const own = schools.get(one.schoolId);
    if (own) own.push(one);
    else schools.set(one.schoolId, [one]);
  }
  return schools;
}

const firstDayOf = (changes: readonly { from: string }[]): string =>
  changes.map(({ from }) => from).sort()[0]!;

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
