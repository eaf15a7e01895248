import { clockTime } from '@shala/contract/clock-times.ts';
import { type Database, jsonb } from '../../../platform/database.ts';
import { JobFailure, type JobRun, type JobWork } from '../../../platform/jobs/job-work.ts';
import { type Person, personById } from '../../../platform/person.ts';
import type { Services } from '../../../platform/services.ts';
import { reportMail } from './report-mail.ts';
import {
  type Checkpoint,
  isByServer,
  mayNotOpen,
  type Retry,
  retryAfter,
  type SendingInput,
  withoutRefused,
} from './retry.ts';
import {
  isSchoolDay,
  reachOf,
  readersNow,
  type SavedToSend,
  savedToSend,
} from './saved-to-send.ts';

type SendingServices = Pick<Services, 'db' | 'clock' | 'settings' | 'mail' | 'say'>;

/** Sends the link to the owner and the readers one by one, and continues after a crash with the next. */
export const reportMailWork =
  (services: SendingServices): JobWork =>
  async (run) => {
    const { db, clock } = services;
    const { savedReportId, day, again } = run.input as SendingInput;
    const saved = await savedToSend(db, savedReportId);
    // Stopped or deleted after its time had come.
    if (!saved?.repeats) return null;
    const owner = await personById(db, clock, saved.accountId);
    const schools = owner && (await reachOf(db, owner, saved, day));
    if (!owner || !schools) {
      const failure = { key: 'messages:report.out_of_scope_mail' };
      await run.batch((db) => noteResult(db, clock.now(), saved.id, { sent: 0, failure }));
      throw new JobFailure(failure.key);
    }
    if (saved.repeats === 'schoolDays' && !(await isSchoolDay(db, schools, day))) return null;
    const readers = await readersNow(services, owner, saved.id);
    const people = saved.mailsOwner ? [owner, ...readers] : readers;
    const id = again?.id ?? run.id;
    const reached = await sendAll(services, run, { id, saved, owner, people, day });
    const reasons = Object.values(reached.failures);
    const retry = retryAfter(
      { savedReportId, day, again: { tries: 0, ...again, id, reached } },
      clock.now(),
    );
    const result = { sent: reached.sentTo.length, failure: failureOf(reasons, retry?.at), retry };
    await run.batch((db) => noteResult(db, clock.now(), saved.id, result));
    return { sent: reached.sentTo.length, notSent: reasons.length };
  };

interface Sending {
  /** Of the first try, so that a mail sent twice is known as one. */
  id: string;
  saved: SavedToSend;
  owner: Person;
  people: readonly Person[];
  day: string;
}

async function sendAll(
  services: SendingServices,
  run: JobRun,
  { people, ...sending }: Sending,
): Promise<Checkpoint> {
  const { again } = run.input as SendingInput;
  const before = again ? withoutRefused(again.reached) : { sentTo: [], failures: {} };
  let reached = (run.checkpoint as Checkpoint | null) ?? before;
  for (const person of people) {
    const { accountId } = person;
    if (reached.sentTo.includes(accountId) || reached.failures[accountId]) continue;
    const failure = await sendTo(services, person, sending);
    const checkpoint: Checkpoint = failure
      ? { ...reached, failures: { ...reached.failures, [accountId]: failure } }
      : { ...reached, sentTo: [...reached.sentTo, accountId] };
    const done = checkpoint.sentTo.length;
    await run.batch(async () => ({ done, total: people.length, checkpoint }));
    reached = checkpoint;
  }
  return reached;
}

/** Why the e-mail was not sent; undefined where it was. */
async function sendTo(
  { db, mail, ...services }: SendingServices,
  person: Person,
  { id, saved, owner, day }: Omit<Sending, 'people'>,
): Promise<string | undefined> {
  if (!person.email || !(await reachOf(db, person, saved, day))) return mayNotOpen;
  try {
    await mail.send(reportMail(services, { id, saved, owner, person, day }));
    return undefined;
  } catch (error) {
    return (error as { code?: string }).code ?? 'SMTP';
  }
}

interface Failure {
  key: string;
  values?: Record<string, unknown>;
}

/** What the mail server refused is said first: the administrator can fix it. */
function failureOf(reasons: readonly string[], retryAt: Date | undefined): Failure | undefined {
  const byServer = reasons.filter(isByServer);
  if (byServer.length > 0) {
    const values = { n: byServer.length, reason: byServer[0] };
    if (!retryAt) return { key: 'messages:report.mail_failed', values };
    const time = clockTime(retryAt.toISOString(), 'en');
    return { key: 'messages:report.mail_tried_again', values: { ...values, time } };
  }
  if (reasons.length === 0) return undefined;
  return { key: 'messages:report.mail_not_opened', values: { n: reasons.length } };
}

async function noteResult(
  db: Database,
  now: Date,
  savedId: string,
  {
    sent,
    failure,
    retry,
  }: { sent: number; failure: Failure | undefined; retry?: Retry | undefined },
) {
  const at = now.toISOString();
  await db
    .updateTable('saved_report')
    .set({
      ...(sent > 0 && { last_sent_at: at }),
      failed_at: failure ? at : null,
      failure_key: failure?.key ?? null,
      failure_values: jsonb(failure?.values ?? null),
      retry_at: retry?.at.toISOString() ?? null,
      retry: jsonb(retry?.input ?? null),
    })
    .where('id', '=', savedId)
    .execute();
  return { done: sent, checkpoint: null };
}
