import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp, type TestPerson } from '../platform/test-kit/test-app.ts';

let app: TestApp;
let elsewhere: TestApp;
beforeAll(async () => {
  app = await openTestApp();
  elsewhere = await openTestApp();
});
afterAll(async () => {
  await elsewhere.close();
  await app.close();
});

const row = 'state/fetchAll';
const statusOf = async (who: TestPerson) => (await who.call(row)).status;
const statusWith = async (authorization: string) =>
  (await app.nobody.call(row, {}, { headers: { authorization } })).status;

describe('a token', () => {
  it('is good for twelve hours after its last use and not a moment longer', async () => {
    const used = await app.some('Principal');
    const unused = await app.some('Principal');
    app.clock.pass({ hours: 11, seconds: 3599 });
    expect(await statusOf(used)).toBe(200);
    app.clock.pass({ seconds: 1 });
    expect([await statusOf(used), await statusOf(unused)]).toEqual([200, 401]);
    app.clock.pass({ hours: 11, seconds: 3598 });
    expect(await statusOf(used)).toBe(200);
  });

  it('goes on by any use that is more than a minute after the last', async () => {
    const person = await app.some('Principal');
    const lastUse = async () => {
      const { last_used_at } = await app.db
        .selectFrom('session')
        .select('last_used_at')
        .where('account_id', '=', person.id)
        .executeTakeFirstOrThrow();
      return Date.parse(last_used_at);
    };
    const start = app.clock.now().getTime();
    app.clock.pass({ seconds: 60 });
    await statusOf(person);
    expect(await lastUse()).toBe(start);
    app.clock.pass({ seconds: 1 });
    await statusOf(person);
    expect(await lastUse()).toBe(start + 61_000);
  });

  it('of another installation is no good', async () => {
    const foreign = await elsewhere.some('Principal');
    expect(await statusOf(foreign)).toBe(200);
    expect(await statusWith(`Bearer ${foreign.token}`)).toBe(401);
  });

  it.each([
    ['nothing', () => ''],
    ['the token alone', (token: string) => token],
    ['another scheme', (token: string) => `Basic ${token}`],
    ['a letter less', (token: string) => `Bearer ${token.slice(0, -1)}`],
    ['a letter more', (token: string) => `Bearer ${token}A`],
    ['something behind it', (token: string) => `Bearer ${token} more`],
    ['something before it', (token: string) => `Or Bearer ${token}`],
    ['two of them', (token: string) => `Bearer ${token},${token}`],
  ])('is no good with %s', async (_, made) => {
    const { token } = await app.some('Principal');
    expect(await statusWith(made(token))).toBe(401);
    expect(await statusWith(`Bearer ${token}`)).toBe(200);
  });

  it('ends with the active state of its account', async () => {
    const person = await app.some('Principal');
    const account = app.db.updateTable('account').where('id', '=', person.id);
    await account.set({ status: 'deactivated' }).execute();
    expect(await statusOf(person)).toBe(401);
    await account.set({ status: 'active' }).execute();
    expect(await statusOf(person)).toBe(200);
  });

  it('of a session that began with a code opens everything during a one-time password', async () => {
    const person = await app.some('Principal');
    const account = app.db.updateTable('account').where('id', '=', person.id);
    await account.set({ password_change_required: true }).execute();
    expect(await statusOf(person)).toBe(403);
    const session = app.db.updateTable('session').where('account_id', '=', person.id);
    await session.set({ method: 'mobile' }).execute();
    expect(await statusOf(person)).toBe(200);
  });
});
