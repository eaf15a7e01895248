import { Readable } from 'node:stream';
import { passwordsAtOnce } from '@shala/contract/account-fields.ts';
import { inPieces } from '@shala/contract/in-pieces.ts';
import type { SignInSlip } from '@shala/contract/users.ts';
import type { Clock } from '../../platform/clock.ts';
import { anyOf } from '../../platform/database.ts';
import { notFound } from '../../platform/errors.ts';
import type { FileAnswer } from '../../platform/file-answer.ts';
import { type Scoped, transact } from '../../platform/scope.ts';
import { mayChangeWhole } from './account-guards.ts';
import { peopleOf } from './find-person.ts';
import { issueOneTimePasswords } from './one-time-password.ts';
import { recordAccount, type SavingPasswords } from './record-changes.ts';
import { slipsOf } from './slips-of.ts';
import { listedUsers } from './user-queries.ts';

/**
 * New one-time passwords for those whom the import added and who never signed in, shown this once: the database has
 * only hashes. Lost slips are generated again, and the old ones become invalid.
 */
export async function* loginSlips(
  call: SavingPasswords,
  jobId: string,
): AsyncGenerator<SignInSlip> {
  const ids = await newcomersOf(call.db, jobId);
  for (const piece of inPieces(ids, passwordsAtOnce)) {
    yield* await slipsFor(call, piece);
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

/** To be called before the first byte is sent. */
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
  const rows = await db
    .checked('job', jobId)
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

const slipsFor = (call: SavingPasswords, newcomers: string[]): Promise<SignInSlip[]> =>
  transact(call, async (call) => {
    const { db, clock } = call;
    const locked = await db
      .from('account')
      .select('account.id')
      .where('account.id', '=', anyOf(newcomers))
      .where('account.last_sign_in_at', 'is', null)
      .orderBy('account.id')
      .forUpdate('account')
      .execute();
    const people = await peopleOf(
      db,
      clock,
      locked.map(({ id }) => id),
    );
    const managed = [...people.values()].filter((person) => mayChangeWhole(db, person));
    if (managed.length === 0) return [];
    const ids = managed.map(({ id }) => id);
    const passwords = await issueOneTimePasswords(await db.require('account', ids), call, ids);
    for (const person of managed) await recordAccount(call, 'reset_password', person);
    const listed = await listedUsers(
      db,
      clock,
      newcomers.filter((id) => passwords.has(id)),
    );
    return slipsOf(listed, passwords);
  });
