import { type Database, jsonb } from '../../../platform/database.ts';
import { JobFailure, type JobRun, type JobWork } from '../../../platform/jobs/job-work.ts';
import { type Person, personById } from '../../../platform/person.ts';
import type { Services } from '../../../platform/services.ts';
import { reportMail } from './report-mail.ts';
import {
  isSchoolDay,
  reachOf,
  readersNow,
  type SavedToSend,
  savedToSend,
} from './saved-to-send.ts';

export interface SendingInput {
  savedReportId: string;
  /** The day in the links. */
  day: string;
}

/** What is committed after each e-mail. */
interface Checkpoint {
  sentTo: string[];
  /** By account: why the e-mail was not sent. */
  failures: Record<string, string>;
}

type SendingServices = Pick<Services, 'db' | 'clock' | 'settings' | 'mail' | 'say'>;

/** Sends the link to the owner and the readers one by one, and continues after a crash with the next. */
export const reportMailWork =
  (services: SendingServices): JobWork =>
  async (run) => {
    const { db, clock } = services;
    const { savedReportId, day } = run.input as SendingInput;
    const saved = await savedToSend(db, savedReportId);
    // Stopped or deleted after its time had come.
    if (!saved?.repeats) return null;
    const owner = await personById(db, clock, saved.accountId);
    const reached = owner && (await reachOf(db, owner, saved, day));
    if (!owner || !reached) {
      const failure = { key: 'messages:report.out_of_scope_mail' };
      await run.batch((db) => noteResult(db, clock.now(), saved.id, { sent: 0, failure }));
      throw new JobFailure(failure.key);
    }
    if (saved.repeats === 'schoolDays' && !(await isSchoolDay(db, reached, day))) return null;
    const readers = await readersNow(services, owner, saved.id);
    const people = saved.mailsOwner ? [owner, ...readers] : readers;
    const { sentTo, failures } = await sendAll(services, run, { saved, owner, people, day });
    const failure = failureOf(Object.values(failures));
    const result = { sent: sentTo.length, failure };
    await run.batch((db) => noteResult(db, clock.now(), saved.id, result));
    return { sent: sentTo.length, notSent: Object.keys(failures).length };
  };

interface Sending {
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
  let reached = (run.checkpoint as Checkpoint | null) ?? { sentTo: [], failures: {} };
  for (const person of people) {
    const { accountId } = person;
    if (reached.sentTo.includes(accountId) || reached.failures[accountId]) continue;
    const failure = await sendTo(services, run.id, person, sending);
    const checkpoint: Checkpoint = failure
      ? { ...reached, failures: { ...reached.failures, [accountId]: failure } }
      : { ...reached, sentTo: [...reached.sentTo, accountId] };
    const done = checkpoint.sentTo.length;
    await run.batch(async () => ({ done, total: people.length, checkpoint }));
    reached = checkpoint;
  }
  return reached;
}

const mayNotOpen = 'mayNotOpen';

/** Why the e-mail was not sent; undefined where it was. */
async function sendTo(
  { db, mail, ...services }: SendingServices,
  id: string,
  person: Person,
  { saved, owner, day }: Omit<Sending, 'people'>,
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
function failureOf(reasons: readonly string[]): Failure | undefined {
  const byServer = reasons.filter((reason) => reason !== mayNotOpen);
  if (byServer.length > 0) {
    const values = { n: byServer.length, reason: byServer[0] };
    return { key: 'messages:report.mail_failed', values };
  }
  if (reasons.length === 0) return undefined;
  return { key: 'messages:report.mail_not_opened', values: { n: reasons.length } };
}

async function noteResult(
  db: Database,
  now: Date,
  savedId: string,
  { sent, failure }: { sent: number; failure: Failure | undefined },
) {
  const at = now.toISOString();
  await db
    .updateTable('saved_report')
    .set({
      ...(sent > 0 && { last_sent_at: at }),
      failed_at: failure ? at : null,
      failure_key: failure?.key ?? null,
      failure_values: jsonb(failure?.values ?? null),
    })
    .where('id', '=', savedId)
    .execute();
  return { done: sent, checkpoint: null };
}
