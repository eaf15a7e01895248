import type { Student } from '@shala/contract/students.ts';
import { sql } from 'kysely';
import { anyOf, brokenConstraint, type Database } from '../../../platform/database.ts';
import { conflictError } from '../../../platform/errors.ts';
import type { Scoped } from '../../../platform/scope.ts';
import type { SavingWithTexts } from '../../../platform/serve.ts';
import { keepParticulars, removeEnrolments } from '../../enrolments/enrolments-public.ts';
import { mergeAccounts } from '../../fees/fees-public.ts';
import { moveBorrowed } from '../../library/library-public.ts';

/**
 * The dropped record's admissions, enrolments, certificates, transfers, consents and leave become the kept one's. Where
 * both were in a class at the same time the dropped one's enrolment is removed, unless something was written for it;
 * where both are at the school now, the dropped one's admission ends, its register number stays used, and
 * what the fee structures charged to it is reversed, and what was paid for it counts for the kept one's. Books on loan
 * to it are on loan to the kept one's.
 */
export async function moveHistory(
  call: SavingWithTexts,
  kept: Student,
  dropped: Student,
): Promise<void> {
  const checked = call.db.checked('student', kept.id, dropped.id);
  await sql`select id from admission where student_id = ${anyOf([kept.id, dropped.id])}
    order by id for update`.execute(checked);
  await requireNoTransfer(checked, dropped);
  await keepParticulars(checked, ofFormerSchools(kept, dropped));
  await endSecondAdmission(call, kept, dropped);
  for (const table of moved) {
    await rejectEntries(
      dropped,
      sql`update ${sql.table(table)} set student_id = ${kept.id}
        where student_id = ${dropped.id}`.execute(checked),
    );
  }
}

/** What either record says of days at a school that the one student has left for another is kept before they are one. */
function ofFormerSchools(...records: readonly Student[]): string[] {
  const all = records.flatMap(({ admissions }) => admissions);
  const [last] = all.toSorted((one, other) =>
    (other.leftOn ?? 'now') > (one.leftOn ?? 'now') ? 1 : -1,
  );
  return all.filter(({ schoolId }) => schoolId !== last!.schoolId).map(({ id }) => id);
}

const moved = ['admission', 'enrolment', 'certificate', 'transfer', 'consent', 'leave'] as const;

/** Whatever is written for a class refers to the enrolment, and the leaves of one student do not overlap. */
async function rejectEntries(dropped: Student, work: Promise<unknown>): Promise<void> {
  try {
    await work;
  } catch (error) {
    const broken = brokenConstraint(error);
    if (!broken) throw error;
    throw broken === 'leave_once'
      ? conflictError('student.merge_leave', { name: dropped })
      : conflictError('student.merge_has_entries', { name: dropped });
  }
}

async function requireNoTransfer(db: Database, student: Student): Promise<void> {
  const waiting = await db
    .selectFrom('transfer')
    .select('id')
    .where('student_id', '=', student.id)
    .where('state', '=', 'asked')
    .executeTakeFirst();
  if (waiting) throw conflictError('student.in_transfer', { name: student });
}

async function endSecondAdmission(
  { db, clock, actor, say }: SavingWithTexts,
  kept: Student,
  dropped: Student,
): Promise<void> {
  const [first, second] = [kept, dropped].map(({ admissions }) =>
    admissions.find(({ leftOn }) => leftOn === null),
  );
  if (first && second && first.schoolId !== second.schoolId) {
    const values = { school: first.schoolName, other: second.schoolName };
    throw conflictError('student.at_two_schools', values);
  }
  await removeDoubleEnrolments(db, kept.id, dropped);
  if (!first || !second) return;
  const day = [clock.schoolDay(), second.admittedOn].sort().at(-1)!;
  const checked = db.checked('student', dropped.id);
  await checked
    .updateTable('admission')
    .set({
      left_on: day,
      leaving_reason: 'other',
      leaving_remark: say('messages:student.merged_remark', { number: first.registerNumber }),
      version: second.version + 1,
      updated_at: clock.now().toISOString(),
    })
    .where('id', '=', second.id)
    .execute();
  // Those that were merged into it before go on as the kept one's too.
  await checked
    .updateTable('admission')
    .set({ merged_into: first.id })
    .where((one) => one.or([one('id', '=', second.id), one('merged_into', '=', second.id)]))
    .execute();
  const { schoolId } = second;
  const both = { schoolId, from: second.id, into: first.id };
  await mergeAccounts({ db: db.checked('student', kept.id, dropped.id), clock, actor }, both);
  await moveBorrowed(checked, clock, { schoolId, from: second.id, to: first.id });
}

async function removeDoubleEnrolments(db: Scoped, keptId: string, dropped: Student): Promise<void> {
  const checked = db.checked('student', keptId, dropped.id);
  const { rows } = await sql<{ id: string; isInSight: boolean }>`
    select id, ${db.condition('enrolment')} as "isInSight" from enrolment
    where student_id = ${dropped.id} and exists (
      select from enrolment as other where other.student_id = ${keptId}
        and daterange(other.from_day, other.to_day, '[]')
          && daterange(enrolment.from_day, enrolment.to_day, '[]'))`.execute(checked);
  // No school removes what another one has written.
  if (rows.some(({ isInSight }) => !isInSight)) {
    throw conflictError('student.merge_has_entries', { name: dropped });
  }
  const ids = rows.map(({ id }) => id);
  await checked.deleteFrom('promotion_row').where('new_enrolment_id', '=', anyOf(ids)).execute();
  await rejectEntries(dropped, removeEnrolments(checked, ids));
}
