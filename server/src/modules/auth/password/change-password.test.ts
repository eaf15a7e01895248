import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../../../platform/test-kit/test-app.ts';
import { auditOf, makeAccount, password, sessionsOf, signIn } from '../testing/sign-in-calls.ts';

const better = 'other words than before';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());
afterEach(() => app.db.deleteFrom('rate_limit_hit').execute());

type Who = Awaited<ReturnType<TestApp['as']>>;
const change = (who: Who, newPassword = better, currentPassword = password) =>
  who.call('auth/changePassword', { body: { currentPassword, newPassword } });

describe('POST /api/auth/changePassword', () => {
  it('sets the new password and ends the old one', async () => {
    const { id, email } = await makeAccount(app);
    const answer = await change(await app.as(id));
    expect([answer.status, answer.message]).toEqual([
      200,
      'The password is changed. You are logged out on your other devices.',
    ]);
    expect((await signIn(app, email!)).status).toBe(401);
    expect((await signIn(app, email!, better)).status).toBe(200);
  });

  it('ends every other session and keeps this one', async () => {
    const { id, email } = await makeAccount(app);
    const here = await app.as(id);
    const there = await app.as(id);
    await change(here);
    const ask = (who: Who) => who.call('User/getUserData', { body: { email: email! } });
    expect((await ask(here)).status).toBe(200);
    expect((await ask(there)).status).toBe(401);
  });

  it('revokes reset links that were sent before', async () => {
    const { id } = await makeAccount(app);
    await app.db
      .insertInto('password_reset')
      .values({ token_hash: Buffer.alloc(32), account_id: id, expires_at: '2027-01-01T00:00:00Z' })
      .execute();
    await change(await app.as(id));
    expect(await app.db.selectFrom('password_reset').selectAll().execute()).toEqual([]);
  });

  it('requires the present password, and limits the rate of guesses', async () => {
    const { id } = await makeAccount(app);
    const person = await app.as(id);
    for (let tries = 0; tries < 5; tries += 1) {
      const answer = await change(person, better, 'not the password');
      expect([answer.status, answer.errors]).toEqual([
        422,
        [{ field: 'currentPassword', message: 'This is not your current password.' }],
      ]);
    }
    expect((await change(person)).result).toEqual({ seconds: 2 });
    app.clock.pass({ seconds: 2 });
    expect((await change(person)).status).toBe(200);
  });

  it('is recorded without any password', async () => {
    const { id } = await makeAccount(app);
    await change(await app.as(id));
    expect(await auditOf(app, id)).toEqual([
      { act: 'account.change_password', account_id: id, before: null, after: null },
    ]);
  });

  it('changes once where it is sent twice at the same instant', async () => {
    const { id, email } = await makeAccount(app);
    const person = await app.as(id);
    const [one, other] = await Promise.all([
      change(person, 'words of the first try'),
      change(person, 'words of the second try'),
    ]);
    expect([one!.status, other!.status].sort()).toEqual([200, 422]);
    const winner = one!.status === 200 ? 'words of the first try' : 'words of the second try';
    expect((await signIn(app, email!, winner)).status).toBe(200);
  });

  it('ends a session that was started with the old password meanwhile', async () => {
    const { id, email } = await makeAccount(app);
    const person = await app.as(id);
    const [changed, signedIn] = await Promise.all([change(person), signIn(app, email!)]);
    expect(changed!.status).toBe(200);
    const sessions = await sessionsOf(app, id);
    expect(sessions).toHaveLength(1);
    expect([200, 401]).toContain(signedIn!.status);
  });

  it.each([
    [password, 'The new password is the same as the current one.'],
    ['too short', 'At least 10 characters. A few words are easy to remember.'],
    ['Password@2026', 'This password is too easy to guess.'],
    ['Sunita@12345', 'Do not use your name, e-mail or mobile number in the password.'],
  ])('refuses %s', async (newPassword, message) => {
    const { id } = await makeAccount(app, 'SuperAdmin', { name: 'Sunita Patil' });
    const answer = await change(await app.as(id), newPassword);
    expect(answer.status).toBe(422);
    expect(answer.errors).toEqual([
      { field: 'newPassword', message: expect.stringContaining(message) },
    ]);
  });
});

describe('a one-time password', () => {
  const oneTime = 'Q9XW-7K3M';
  const issued = async (with_ = {}) =>
    makeAccount(app, 'SuperAdmin', {
      password_hash: await app.services.passwords.hash(oneTime),
      password_change_required: true,
      one_time_until: '2999-01-01T00:00:00Z',
      ...with_,
    });

  it.each(['Q9XW-7K3M', 'q9xw7k3m', ' q9xw 7k3m ', 'q9xw–7k3m'])(
    'is accepted as %s, and works once',
    async (typed) => {
      const { email } = await issued();
      expect((await signIn(app, email!, typed)).status).toBe(200);
      const again = await signIn(app, email!, typed);
      expect([again.status, again.message]).toEqual([
        401,
        'This one-time password has been used already, or it has expired. Ask for a new one.',
      ]);
    },
  );

  it('works for one of two who use it at the same instant', async () => {
    const { id, email } = await issued();
    const answers = await Promise.all([signIn(app, email!, oneTime), signIn(app, email!, oneTime)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401]);
    expect(await sessionsOf(app, id)).toHaveLength(1);
  });

  it('expires, which only whoever has it learns', async () => {
    const { email } = await issued({ one_time_until: app.clock.now().toISOString() });
    expect((await signIn(app, email!, oneTime)).message).toContain('has expired');
    expect((await signIn(app, email!, 'Q9XW-7K3N')).message).toBe(
      'The e-mail, mobile number or password is wrong.',
    );
  });

  it('ends after a hundred wrong guesses, from however many addresses they come', async () => {
    const { id, email } = await issued({ one_time_misses: 98 });
    const guess = (from: string) => signIn(app, email!, 'Q9XW-7K3N', { from });
    await guess('198.51.100.1');
    const { one_time_until: before } = await oneTimeOf(id);
    await guess('203.0.113.1');
    const { one_time_until: after } = await oneTimeOf(id);
    expect([before, after].map((until) => Date.parse(until!) > app.clock.now().getTime())).toEqual([
      true,
      false,
    ]);
    expect((await signIn(app, email!, oneTime, { from: '192.0.2.77' })).status).toBe(401);
  });

  it('is not asked for again when the own password is chosen, and any other password is', async () => {
    const { id } = await issued();
    const body = { newPassword: better };
    expect((await (await app.as(id)).call('auth/changePassword', { body })).status).toBe(200);
    const again = await (await app.as(id)).call('auth/changePassword', { body });
    expect([again.status, again.errors?.[0]?.field]).toEqual([422, 'currentPassword']);
  });

  const oneTimeOf = (id: string) =>
    app.db
      .selectFrom('account')
      .where('id', '=', id)
      .select(['one_time_until'])
      .executeTakeFirstOrThrow();

  it('allows nothing before it is changed', async () => {
    const { email } = await makeAccount(app, 'SuperAdmin', { password_change_required: true });
    const { accessToken } = (await signIn(app, email!)).result;
    const headers = { authorization: `Bearer ${accessToken}` };
    const body = { language: 'hi' } as const;
    const before = await app.nobody.call('User/updatePreferences', { body }, { headers });
    expect([before.status, before.code]).toEqual([403, 'password_change_required']);

    await app.nobody.call(
      'auth/changePassword',
      { body: { currentPassword: password, newPassword: better } },
      { headers },
    );
    const after = await app.nobody.call('User/updatePreferences', { body }, { headers });
    expect(after.status).toBe(200);
  });

  it('allows not even the own data, of which it says the language', async () => {
    const { id, email } = await makeAccount(app, 'SuperAdmin', {
      password_change_required: true,
      language: 'mr',
    });
    const person = await app.as(id);
    const answer = await person.call('User/getUserData', { body: { email: email! } });
    expect([answer.status, answer.code]).toEqual([403, 'password_change_required']);
    expect(answer.result).toEqual({ language: 'mr' });
  });

  it('allows logging out', async () => {
    const { id } = await makeAccount(app, 'SuperAdmin', { password_change_required: true });
    const person = await app.as(id);
    expect((await person.call('auth/logout')).status).toBe(200);
    expect(await sessionsOf(app, id)).toEqual([]);
  });
});
