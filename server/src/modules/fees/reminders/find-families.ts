import { addDays } from '@shala/contract/days.ts';
import type { Language } from '@shala/contract/fields.ts';
import { smsLength } from '@shala/contract/sms-parts.ts';
import { sql } from 'kysely';
import { anyOf } from '../../../platform/database.ts';
import { schoolDay } from '../../../platform/days.ts';
import type { CheckedDb, Scoped } from '../../../platform/scope.ts';
import { schoolName } from '../../schools/schools-public.ts';
import { type PresentedStudent, presentedStudents } from '../account/presented-students.ts';
import { studentsToRemind } from '../dues/student-fees.ts';
import { reminderText } from './reminder-text.ts';

interface RemindersChoice {
  schoolId: string;
  classId?: string | null | undefined;
  overdueDays: number;
  quietDays: number;
  language: Language;
}

/** A family whose fees are overdue for long enough: with its message, or why it gets none. */
export interface FamilyToRemind {
  student: PresentedStudent;
  paise: number;
  mobile: string | null;
  text: string | null;
  parts: number | null;
  reason: 'no_mobile' | 'reminded' | null;
}

/** Class by class; who owes nothing that is overdue is not among them. */
export async function findFamilies(
  { db, checked, today }: { db: Scoped; checked: CheckedDb; today: string },
  { quietDays, language, ...of }: RemindersChoice,
  template: string,
): Promise<FamilyToRemind[]> {
  const { schoolId } = of;
  const late = await studentsToRemind(db, of, today);
  const ids = late.map(({ id }) => id);
  const students = await presentedStudents(
    db.from('admission').where('admission.id', '=', anyOf(ids)),
  ).execute();
  const byId = new Map(students.map((one) => [one.id, one]));
  const reminded = await remindedSince(checked, schoolId, addDays(today, -quietDays));
  const school = await schoolName(checked, schoolId);
  return late.flatMap(({ id, overduePaise: paise, overdueSince }) => {
    const student = byId.get(id);
    if (!student) return [];
    const { name, localName, mobile } = student;
    const reason = mobile === null ? 'no_mobile' : reminded.has(id) ? 'reminded' : null;
    const facts = { name, localName, school, paise, since: overdueSince! };
    const text = reason ? null : reminderText(template, language, facts);
    return {
      student,
      paise,
      mobile,
      text,
      parts: text === null ? null : smsLength(text).parts,
      reason,
    };
  });
}

/** To whom a message went after this day, is on its way, or may have arrived. */
async function remindedSince(
  db: CheckedDb,
  schoolId: string,
  day: string,
): Promise<ReadonlySet<string>> {
  const found = await db
    .selectFrom('fee_reminder')
    .innerJoin('fee_reminder_round as round', (join) =>
      join
        .onRef('round.school_id', '=', 'fee_reminder.school_id')
        .onRef('round.id', '=', 'fee_reminder.round_id'),
    )
    .where('fee_reminder.school_id', '=', schoolId)
    .where(sql<boolean>`${schoolDay('round.at')} > ${day}::date`)
    .where(
      sql<boolean>`(fee_reminder.state in ('waiting', 'sending', 'sent')
        or fee_reminder.state = 'failed' and fee_reminder.reason = 'no_answer')`,
    )
    .select('fee_reminder.admission_id as id')
    .execute();
  return new Set(found.map(({ id }) => id));
}

export const totalsOf = (families: readonly FamilyToRemind[]) => {
  const reached = families.filter(({ reason }) => !reason);
  return {
    students: reached.length,
    parts: reached.reduce((sum, { parts }) => sum + (parts ?? 0), 0),
  };
};
