import type { remindersForm } from '@shala/contract/fee-reminders.ts';
import { newId } from '@shala/contract/new-id.ts';
import type * as z from 'zod';
import { recordAct } from '../../../platform/audit.ts';
import { conflictError } from '../../../platform/errors.ts';
import { once } from '../../../platform/idempotency.ts';
import { type Scoped, transact } from '../../../platform/scope.ts';
import type { Call, Saving } from '../../../platform/serve.ts';
import type { Services } from '../../../platform/services.ts';
import { type FamilyToRemind, findFamilies, totalsOf } from './find-families.ts';
import type { ReminderOrder } from './reminders-work.ts';
import { smsTextOf } from './sms-texts.ts';

type Form = z.output<typeof remindersForm>;
type Sending = Pick<Services, 'say' | 'sms' | 'jobs'>;

/**
 * Writes the messages of a round and queues the job that sends them, at once. Rounds of a school come one after the
 * other, so that the second finds whom the first reminds.
 */
export async function sendReminders(
  services: Sending,
  call: Saving & Pick<Call, 'say'>,
  { idempotencyKey: key, expected, ...form }: Form,
): Promise<{ roundId: string; jobId: string }> {
  requireGateway(services);
  const { clock } = call;
  const attempt = { clock, key, path: 'fees/sendReminders', body: JSON.stringify(form) };
  return once(call.db, attempt, async (db) => {
    const { schoolId, classId, language } = form;
    const checked = await db.lock('school', schoolId, 'no key update');
    const { text, templateId } = await smsTextOf(services, checked, schoolId, language);
    const found = await findFamilies({ db, checked, today: clock.schoolDay() }, form, text);
    const totals = totalsOf(found);
    if (totals.students !== expected.students || totals.parts !== expected.parts) {
      throw conflictError('fees.reminders_changed');
    }
    const round = { id: newId(), schoolId, label: call.say('fees:reminders.title') };
    const jobId = await queueRound(services, db, round);
    await checked
      .insertInto('fee_reminder_round')
      .values({
        id: round.id,
        school_id: schoolId,
        class_id: classId ?? null,
        overdue_days: form.overdueDays,
        quiet_days: form.quietDays,
        language,
        text,
        template_id: templateId,
        job_id: jobId,
        at: clock.now().toISOString(),
        account_id: db.person.accountId,
        account_name: db.person.name,
      })
      .execute();
    await checked
      .insertInto('fee_reminder')
      .values(found.map(asRow(schoolId, round.id)))
      .execute();
    await recordAct(
      { ...call, db },
      {
        act: 'fee_reminder_round.add',
        entityId: round.id,
        entityName: round.label,
        schoolId,
        before: null,
        after: { smsLanguage: language, messages: totals.students, text },
      },
    );
    return { roundId: round.id, jobId };
  });
}

const asRow =
  (schoolId: string, roundId: string) =>
  ({ student, mobile, paise, reason }: FamilyToRemind) => ({
    school_id: schoolId,
    id: newId(),
    round_id: roundId,
    admission_id: student.id,
    state: reason ? 'skipped' : 'waiting',
    reason,
    mobile,
    paise,
  });

const queueRound = (
  { jobs }: Sending,
  db: Scoped,
  { id, schoolId, label }: { id: string; schoolId: string; label: string },
): Promise<string> => {
  const { accountId } = db.person;
  return jobs.enqueue(db.checked('account', accountId), {
    kind: 'fee-reminders',
    accountId,
    input: { schoolId, roundId: id } satisfies ReminderOrder,
    label,
  });
};

/** Offers again, under their ids, the messages that did not go out or whose answer was lost. */
export async function retryReminders(
  services: Sending,
  call: Saving & Pick<Call, 'say'>,
  id: string,
): Promise<{ jobId: string }> {
  requireGateway(services);
  return transact(call, async ({ db, say }) => {
    const checked = await db.lock('fee_reminder_round', id);
    const { schoolId, state } = await checked
      .selectFrom('fee_reminder_round')
      .leftJoin('job', 'job.id', 'fee_reminder_round.job_id')
      .where('fee_reminder_round.id', '=', id)
      .select(['fee_reminder_round.school_id as schoolId', 'job.state'])
      .executeTakeFirstOrThrow();
    if (state === 'queued' || state === 'running') throw conflictError('fees.reminders_sending');
    const { numUpdatedRows } = await checked
      .updateTable('fee_reminder')
      .set({ state: 'waiting', attempts: 0 })
      .where('school_id', '=', schoolId)
      .where('round_id', '=', id)
      .where('state', 'in', ['waiting', 'sending', 'failed'])
      .executeTakeFirst();
    if (numUpdatedRows === 0n) throw conflictError('fees.reminders_done');
    const jobId = await queueRound(services, db, {
      id,
      schoolId,
      label: say('fees:reminders.title'),
    });
    await checked
      .updateTable('fee_reminder_round')
      .set({ job_id: jobId })
      .where('id', '=', id)
      .execute();
    return { jobId };
  });
}

function requireGateway({ sms: { canSend } }: Pick<Services, 'sms'>): void {
  if (!canSend) throw conflictError('fees.no_sms_gateway');
}
