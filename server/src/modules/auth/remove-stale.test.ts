import { newId } from '@shala/contract/new-id.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addSeconds } from '../../platform/clock.ts';
import { longestWindow } from '../../platform/rate-limit/rate-limits.ts';
import { makers } from '../../platform/test-kit/makers.ts';
import { movedClock } from '../../platform/test-kit/moved-clock.ts';
import { openTestDatabase } from '../../platform/test-kit/test-database.ts';
import { removeStale } from './remove-stale.ts';

const clock = movedClock();
const ago = (seconds: number) => addSeconds(clock.now(), -seconds).toISOString();

let database: Awaited<ReturnType<typeof openTestDatabase>>;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

describe('stale data', () => {
  it('is removed: ended sessions, old hits of rate limits, those of a clock that was far ahead, expired codes and links', async () => {
    const { db } = database;
    const account_id = (await makers(db, clock).account('SuperAdmin')).id;
    const common = { account_id, created_at: ago(50_000), address: '127.0.0.1' };
    await db
      .insertInto('session')
      .values([
        {
          ...common,
          token_hash: Buffer.from('too old'),
          created_at: ago(30 * 24 * 3600),
          last_used_at: ago(0),
        },
        { ...common, token_hash: Buffer.from('ended'), last_used_at: ago(12 * 3600) },
        { ...common, token_hash: Buffer.from('not yet'), last_used_at: ago(-12 * 3600) },
        { ...common, token_hash: Buffer.from('going on'), last_used_at: ago(12 * 3600 - 1) },
      ])
      .execute();
    const hit = { kind: 'password', subject: Buffer.from('x'), address: '127.0.0.1' };
    await db
      .insertInto('rate_limit_hit')
      .values([
        { ...hit, id: newId(), at: ago(longestWindow) },
        { ...hit, id: newId(), at: ago(-longestWindow) },
        { ...hit, id: newId(), at: ago(longestWindow - 1) },
      ])
      .execute();
    const code = { code_hash: Buffer.from('x'), sent_at: ago(300) };
    await db
      .insertInto('one_time_code')
      .values([
        { ...code, mobile: '9822012345', expires_at: ago(0) },
        { ...code, mobile: '9822054321', expires_at: ago(-1) },
      ])
      .execute();
    await db
      .insertInto('password_reset')
      .values([
        { account_id, token_hash: Buffer.from('over'), expires_at: ago(0) },
        { account_id, token_hash: Buffer.from('good'), expires_at: ago(-1) },
      ])
      .execute();

    await removeStale(db, clock);

    const sessions = await db.selectFrom('session').selectAll().execute();
    expect(sessions.map((session) => session.token_hash.toString())).toEqual(['going on']);
    const hits = await db.selectFrom('rate_limit_hit').selectAll().execute();
    expect(hits.map(({ at }) => at)).toEqual([ago(longestWindow - 1)]);
    const codes = await db.selectFrom('one_time_code').selectAll().execute();
    expect(codes.map(({ mobile }) => mobile)).toEqual(['9822054321']);
    const links = await db.selectFrom('password_reset').selectAll().execute();
    expect(links.map((link) => link.token_hash.toString())).toEqual(['good']);
  });
});
