import { Readable } from 'node:stream';
import type { SignInSlip } from '@shala/contract/users.ts';
import type { Clock } from '../../platform/clock.ts';
import { anyOf } from '../../platform/database.ts';
import { notFound } from '../../platform/errors.ts';
import type { FileAnswer } from '../../platform/file-answer.ts';
import { type Scoped, unscoped } from '../../platform/scope.ts';
import { mayChangeWhole } from './account-guards.ts';
import { peopleOf } from './find-person.ts';
import { issueOneTimePasswords } from './one-time-password.ts';
import { type ActingWithPasswords, recordAccount } from './record-changes.ts';
import { listedUsers } from './user-queries.ts';

/** Hashing takes its time: this many stay well under two seconds. */
const slipsAtOnce = 25;

/**
 * New one-time passwords for those whom the import added and who never signed in, shown only once: the
 * database keeps hashes only. New slips replace lost ones, whose passwords then stop working.
 */
export async function* loginSlips(
  acting: ActingWithPasswords,
  jobId: string,
): AsyncGenerator<SignInSlip> {
  const ids = await newcomersOf(acting.db, jobId);
  for (let start = 0; start < ids.length; start += slipsAtOnce) {
    yield* await slipsFor(acting, ids.slice(start, start + slipsAtOnce));
  }
}

/** Sent line by line while the passwords are being hashed: for a large import that takes minutes. */
export const slipLines = (slips: AsyncIterable<SignInSlip>, clock: Clock): FileAnswer => ({
  name: `login-slips-${clock.schoolDay()}.ndjson`,
  mediaType: 'application/x-ndjson; charset=utf-8',
  disposition: 'attachment',
  content: Readable.from(lines(slips), { objectMode: false }),
});

async function* lines(slips: AsyncIterable<SignInSlip>): AsyncGenerator<string> {
  for await (const slip of slips) yield `${JSON.stringify(slip)}\n`;
}

/** Checked before the first byte is sent. */
export async function requireUserImport(db: Scoped, jobId: string): Promise<void> {
  const job = await db
    .from('job')
    .select('job.id')
    .where('job.id', '=', jobId)
    .where('job.kind', '=', 'user-import')
    .executeTakeFirst();
  if (!job) throw notFound('job');
}

async function newcomersOf(db: Scoped, jobId: string): Promise<string[]> {
  const rows = await unscoped(db, 'job')
    .selectFrom('import_row')
    .innerJoin('account', 'account.id', 'import_row.entity_id')
    .where('import_row.job_id', '=', jobId)
    .where('import_row.outcome', '=', 'inserted')
    .where('account.last_sign_in_at', 'is', null)
    .where('account.status', '=', 'active')
    .where(db.condition('account'))
    .select('account.id')
    .orderBy('import_row.line')
    .execute();
  return rows.map(({ id }) => id);
}

const slipsFor = (acting: ActingWithPasswords, newcomers: string[]): Promise<SignInSlip[]> =>
  acting.db.transaction(async (db) => {
    const here = { ...acting, db };
    const bare = unscoped(db, 'sign-in');
    const locked = await bare
      .selectFrom('account')
      .select('id')
      .where('id', '=', anyOf(newcomers))
      .where('last_sign_in_at', 'is', null)
      .orderBy('id')
      .forUpdate()
      .execute();
    const people = await peopleOf(
      db,
      acting.clock,
      locked.map(({ id }) => id),
    );
    const kept = [...people.values()].filter((person) => mayChangeWhole(db, person));
    const given = await issueOneTimePasswords(
      bare,
      acting,
      kept.map(({ id }) => id),
    );
    for (const person of kept) await recordAccount(here, 'reset_password', person);
    const users = await listedUsers(
      db,
      acting.clock,
      newcomers.filter((id) => given.has(id)),
    );
    return users.map(({ id, name, role, worksAt, email, mobile }) => ({
      name,
      role,
      worksAt,
      signInName: (email ?? mobile)!,
      oneTimePassword: given.get(id)!,
    }));
  });
