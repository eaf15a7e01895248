import type { Language } from '@shala/contract/fields.ts';
import { smsLength } from '@shala/contract/sms-parts.ts';
import { sql } from 'kysely';
import type { Database } from '../../../platform/database.ts';
import { JobLost, type JobRun, type JobWork } from '../../../platform/jobs/job-work.ts';
import { reachSchool } from '../../../platform/jobs/reach-school.ts';
import type { CheckedDb } from '../../../platform/scope.ts';
import type { Services } from '../../../platform/services.ts';
import type { Delivery, TextMessage } from '../../../platform/sms.ts';
import { schoolName } from '../../schools/schools-public.ts';
import { nextMessages, type RoundToSend } from './next-messages.ts';

export interface ReminderOrder {
  schoolId: string;
  roundId: string;
}

const attempts = 3;

/**
 * Sends a round, some messages at a time: their texts are written before they are handed over, and what the gateway
 * answered after it. What a killed process leaves in between is offered again under the same ids.
 */
export const feeRemindersWork =
  (services: Pick<Services, 'db' | 'clock' | 'sms'>): JobWork =>
  async (run): Promise<null> => {
    const { schoolId, roundId } = run.input as ReminderOrder;
    const { checked } = await reach(services, run);
    const round = await roundToSend(checked, run, { schoolId, roundId });
    await forgetClaims(run, round);
    for (let attempt = 1; attempt <= attempts; attempt += 1) {
      while (await sendSome(services, run, round, attempt));
    }
    return null;
  };

const reach = (services: Pick<Services, 'db' | 'clock'>, run: JobRun) =>
  reachSchool(services, run, {
    row: 'fees/sendReminders',
    schoolId: (run.input as ReminderOrder).schoolId,
    outOfReach: 'messages:fees.reminders_out_of_reach',
  });

async function roundToSend(
  db: CheckedDb,
  run: JobRun,
  { schoolId, roundId }: ReminderOrder,
): Promise<RoundToSend> {
  const found = await db
    .selectFrom('fee_reminder_round')
    .where('id', '=', roundId)
    // Another job sends it by now.
    .where('job_id', '=', run.id)
    .select(['text', 'template_id as templateId'])
    .select(sql<Language>`language`.as('language'))
    .executeTakeFirst();
  if (!found) throw new JobLost();
  return { ...found, id: roundId, schoolId, school: await schoolName(db, schoolId) };
}

/** After a restart the ones in hand come first, under their ids and with their texts. */
const forgetClaims = (run: JobRun, round: RoundToSend): Promise<void> =>
  run.batch(async (db) => {
    await db
      .updateTable('fee_reminder')
      .set({ state: 'waiting', attempts: sql<number>`attempts - 1` })
      .where('school_id', '=', round.schoolId)
      .where('round_id', '=', round.id)
      .where('state', '=', 'sending')
      .execute();
    return progressOf(db, round);
  });

/** Whether anything was left to do in this attempt. */
async function sendSome(
  services: Pick<Services, 'clock' | 'sms'>,
  run: JobRun,
  round: RoundToSend,
  attempt: number,
): Promise<boolean> {
  let found: Awaited<ReturnType<typeof nextMessages>> = { taken: 0, messages: [] };
  await run.batch(async (db) => {
    // Nothing more is sent for a person whose rights end meanwhile.
    await reach({ db, clock: services.clock }, run);
    found = await nextMessages(db, services.clock, round, attempt);
    return progressOf(db, round);
  });
  const { taken, messages } = found;
  const answers = await Promise.all(
    messages.map(async (message) => ({ message, delivery: await services.sms.deliver(message) })),
  );
  if (answers.length > 0) {
    await run.batch(async (db) => {
      for (const { message, delivery } of answers) {
        await settle(db, services.clock.now(), round, { message, delivery, attempt });
      }
      return progressOf(db, round);
    });
  }
  return taken > 0;
}

interface Answered {
  message: TextMessage;
  delivery: Delivery;
  attempt: number;
}

/** A message that may have arrived once stays so, whatever a later try says. */
async function settle(
  db: Database,
  at: Date,
  { schoolId }: RoundToSend,
  { message, delivery, attempt }: Answered,
): Promise<void> {
  const isLast = delivery === 'refused' || attempt === attempts;
  await db
    .updateTable('fee_reminder')
    .set(
      delivery === 'sent'
        ? {
            state: 'sent',
            reason: null,
            parts: smsLength(message.text).parts,
            sent_at: at.toISOString(),
          }
        : {
            state: isLast ? 'failed' : 'waiting',
            reason: sql<string>`case when reason = 'no_answer' then reason else ${delivery} end`,
          },
    )
    .where('school_id', '=', schoolId)
    .where('id', '=', message.id)
    .execute();
}

async function progressOf(db: Database, { schoolId, id }: RoundToSend) {
  const { done, total } = await db
    .selectFrom('fee_reminder')
    .where('school_id', '=', schoolId)
    .where('round_id', '=', id)
    .where('mobile', 'is not', null)
    .select([
      sql<number>`count(*) filter (where state in ('sent', 'failed', 'skipped'))`.as('done'),
      sql<number>`count(*)`.as('total'),
    ])
    .executeTakeFirstOrThrow();
  return { done, total, checkpoint: null };
}
