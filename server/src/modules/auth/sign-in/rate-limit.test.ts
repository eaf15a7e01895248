import { sql } from 'kysely';
import {
  afterAll,
  afterEach,
  beforeAll,
  describe,
  expect,
  inject,
  it,
  onTestFinished,
} from 'vitest';
import { openDatabase } from '../../../platform/database.ts';
import { databaseUrl } from '../../../platform/test-kit/databases.ts';
import { openTestApp, type TestApp } from '../../../platform/test-kit/test-app.ts';
import { openAuthAlone } from '../testing/auth-only-app.ts';
import { historyOf, makeAccount, password, signIn } from '../testing/sign-in-calls.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp({ TRUST_PROXY: 'on' });
});
afterAll(() => app.close());
afterEach(() => app.db.deleteFrom('rate_limit_hit').execute());

const times = <T>(count: number, work: (index: number) => Promise<T>): Promise<T[]> =>
  Array.from({ length: count }).reduce<Promise<T[]>>(
    async (done, _, index) => [...(await done), await work(index)],
    Promise.resolve([]),
  );

const fail = (email: string, from?: string) =>
  signIn(app, email, 'not the password', from ? { from } : {});

describe('failures of one account from one address', () => {
  it('are not limited up to the fifth', async () => {
    const { email } = await makeAccount(app);
    const answers = await times(5, () => fail(email!));
    expect(answers.map(({ status }) => status)).toEqual([401, 401, 401, 401, 401]);
  });

  it('are limited from the fifth on, with the time to wait', async () => {
    const { email } = await makeAccount(app);
    await times(5, () => fail(email!));
    const answer = await fail(email!);
    expect([answer.status, answer.code]).toEqual([429, 'too_many_requests']);
    expect(answer.result).toEqual({ seconds: 2 });
    expect(answer.headers['retry-after']).toBe('2');
    expect(answer.message).toBe('Too many attempts in a short time. Try again in 2 s.');
  });

  it('are not waited for for years where the clock was that far ahead', async () => {
    const { email } = await makeAccount(app);
    await times(5, () => fail(email!));
    onTestFinished(() => app.clock.pass({ days: 1000 }));
    app.clock.pass({ days: -1000 });
    expect((await signIn(app, email!)).status).toBe(200);
  });

  it('double the wait each time, up to half a minute', async () => {
    const { email } = await makeAccount(app);
    await times(4, () => fail(email!));
    const waits = await times(8, async () => {
      await fail(email!);
      const { seconds } = (await fail(email!)).result as unknown as { seconds: number };
      app.clock.pass({ seconds });
      return seconds;
    });
    expect(waits).toEqual([2, 4, 8, 16, 30, 30, 30, 30]);
  });

  it('delay the right password as well', async () => {
    const { email, id } = await makeAccount(app);
    await times(5, () => fail(email!));
    expect((await signIn(app, email!)).status).toBe(429);
    app.clock.pass({ seconds: 2 });
    expect((await signIn(app, email!)).status).toBe(200);
    const outcomes = (await historyOf(app, id)).map(({ outcome }) => outcome);
    expect(outcomes.filter((outcome) => outcome === 'signed_in')).toHaveLength(1);
    expect(outcomes).toHaveLength(6);
  });

  it('are counted for an unknown name in the same way', async () => {
    await times(5, () => fail('nobody@school.example'));
    expect((await fail('Nobody@School.Example')).result).toEqual({ seconds: 2 });
  });

  it('are forgotten after a success', async () => {
    const { email } = await makeAccount(app);
    await times(4, () => fail(email!));
    expect((await signIn(app, email!)).status).toBe(200);
    const answers = await times(5, () => fail(email!));
    expect(answers.map(({ status }) => status)).toEqual([401, 401, 401, 401, 401]);
  });

  it('are forgotten after an hour', async () => {
    const { email } = await makeAccount(app);
    await times(6, () => fail(email!));
    app.clock.pass({ hours: 1 });
    expect((await fail(email!)).status).toBe(401);
  });

  it('limit neither another address nor another account', async () => {
    const { email } = await makeAccount(app);
    const other = await makeAccount(app);
    await times(5, () => fail(email!));
    expect((await signIn(app, email!, password, { from: '192.0.2.2' })).status).toBe(200);
    expect((await signIn(app, other.email!)).status).toBe(200);
  });

  it('from the addresses of one IPv6 network count together', async () => {
    const { email } = await makeAccount(app);
    await times(5, (index) => fail(email!, `2001:db8:1:2::${index + 1}`));
    expect((await fail(email!, '2001:db8:1:2:ffff::9')).status).toBe(429);
    expect((await fail(email!, '2001:db8:1:3::1')).status).toBe(401);
  });

  it('sent all at once are no more than five guesses', async () => {
    const { email } = await makeAccount(app);
    const answers = await Promise.all(Array.from({ length: 20 }, () => fail(email!)));
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses).toEqual([...Array(5).fill(401), ...Array(15).fill(429)]);
  });

  it('are counted by all server processes together', async () => {
    const { email } = await makeAccount(app);
    await times(5, () => fail(email!));
    const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(app.db);
    const db = openDatabase({
      url: databaseUrl(inject('runtimeUrl'), rows[0]!.name),
      onError: (error) => {
        throw error;
      },
    });
    const process = await openAuthAlone({ ...app.services, db });
    const answer = await process.post(
      'User/isValidUserWithPassword',
      { email, password },
      { 'x-forwarded-for': '192.0.2.1' },
    );
    await process.close();
    await db.destroy();
    expect(answer.statusCode).toBe(429);
  });

  it('are stored without the name that was tried', async () => {
    await fail('nobody@school.example');
    const hits = await app.db.selectFrom('rate_limit_hit').selectAll().execute();
    expect(hits).toHaveLength(1);
    expect(hits[0]!.subject.toString('latin1')).not.toContain('nobody');
  });
});

describe('failures of many accounts from one address', () => {
  const failWithMany = (count: number, from?: string) =>
    times(count, (index) => fail(`person${index}@school.example`, from));

  it('limit the whole address from the fiftieth in ten minutes on', async () => {
    const { email } = await makeAccount(app);
    const answers = await failWithMany(50);
    expect(answers.every(({ status }) => status === 401)).toBe(true);
    const answer = await signIn(app, email!);
    expect([answer.status, answer.result]).toEqual([429, { seconds: 2 }]);
    expect((await signIn(app, email!, password, { from: '192.0.2.2' })).status).toBe(200);
    app.clock.pass({ seconds: 2 });
    expect((await signIn(app, email!)).status).toBe(200);
  });

  it('do not limit a school in which forty-nine people mistype', async () => {
    const { email } = await makeAccount(app);
    await failWithMany(49);
    expect((await signIn(app, email!)).status).toBe(200);
  });

  it('are forgotten after ten minutes', async () => {
    await failWithMany(51);
    app.clock.pass({ seconds: 600 });
    expect((await fail('somebody@school.example')).status).toBe(401);
  });
});
