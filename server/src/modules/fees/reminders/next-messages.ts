import { earlier } from '@shala/contract/days.ts';
import type { Language } from '@shala/contract/fields.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database.ts';
import type { CheckedDb } from '../../../platform/scope.ts';
import type { TextMessage } from '../../../platform/sms.ts';
import { readAccounts } from '../ledger/student-account.ts';
import { reminderText } from './reminder-text.ts';

export interface RoundToSend {
  id: string;
  schoolId: string;
  school: string;
  language: Language;
  text: string;
  templateId: string | null;
}

const atOnce = 10;

/**
 * Takes the next messages of a round and writes their texts, so that they may be handed over. A family that has paid
 * since gets none.
 */
export async function nextMessages(
  db: Database,
  clock: Clock,
  round: RoundToSend,
  attempt: number,
): Promise<{ taken: number; messages: TextMessage[] }> {
  const { schoolId, templateId } = round;
  const taken = await db
    .selectFrom('fee_reminder')
    .innerJoin('admission', 'admission.id', 'fee_reminder.admission_id')
    .innerJoin('student', 'student.id', 'admission.student_id')
    .where('fee_reminder.school_id', '=', schoolId)
    .where('fee_reminder.round_id', '=', round.id)
    .where('fee_reminder.state', '=', 'waiting')
    .where('fee_reminder.attempts', '<', attempt)
    .orderBy('fee_reminder.id')
    .limit(atOnce)
    .forUpdate('fee_reminder')
    .select([
      'fee_reminder.id',
      'fee_reminder.admission_id as admissionId',
      'fee_reminder.mobile',
      'fee_reminder.text',
      'fee_reminder.paise',
      'student.name',
      'student.local_name as localName',
    ])
    .execute();
  if (taken.length === 0) return { taken: 0, messages: [] };
  // The job has checked the school, on which the accounts hang.
  const accounts = await readAccounts(
    db as CheckedDb,
    schoolId,
    taken.map(({ admissionId }) => admissionId),
  );
  const today = clock.schoolDay();
  const messages: TextMessage[] = [];
  for (const { id, admissionId, mobile, text: written, ...student } of taken) {
    const late = accounts
      .get(admissionId)!
      .charges.filter(({ owed, lateAfter }) => owed > 0 && lateAfter < today);
    const paise = late.reduce((sum, { owed }) => sum + owed, 0);
    const since = late.map((one) => one.lateAfter).reduce(earlier, today);
    const facts = { ...student, school: round.school, paise, since };
    const text = written ?? reminderText(round.text, round.language, facts);
    await db
      .updateTable('fee_reminder')
      .set(
        late.length > 0
          ? { state: 'sending', text, attempts: attempt, ...(written ? {} : { paise }) }
          : { state: 'skipped', reason: 'paid' },
      )
      .where('school_id', '=', schoolId)
      .where('id', '=', id)
      .execute();
    if (late.length > 0) messages.push({ id, mobile: mobile!, text, templateId });
  }
  return { taken: taken.length, messages };
}
