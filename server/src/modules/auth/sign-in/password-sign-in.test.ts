import { parseOptions } from '@node-rs/argon2';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { openTestApp, type TestApp } from '../../../platform/test-kit/test-app.ts';
import { historyOf, makeAccount, password, sessionsOf, signIn } from '../testing/sign-in-calls.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp({ TRUST_PROXY: 'on' });
});
afterAll(() => app.close());
afterEach(() => app.db.deleteFrom('rate_limit_hit').execute());

describe('POST /api/User/isValidUserWithPassword', () => {
  it('returns the session that the page keeps, and nothing else', async () => {
    const { email, id } = await makeAccount(app, 'SuperAdmin', { name: 'Anagha Joshi' });
    const answer = await signIn(app, email!);
    expect(answer.result).toEqual({
      email,
      accessToken: expect.stringMatching(/^[\w-]{43}$/),
      name: 'Anagha Joshi',
      role: 'SuperAdmin',
      isPremium: true,
    });
    const [session] = await sessionsOf(app, id);
    expect(session!.token_hash.toString('base64url')).not.toBe(answer.result.accessToken);
    expect(JSON.stringify(session)).not.toContain(answer.result.accessToken);
  });

  it('accepts an e-mail in any case and with spaces around it', async () => {
    await makeAccount(app, 'SuperAdmin', { email: 'sunita@school.example' });
    expect((await signIn(app, '  Sunita@School.Example ')).status).toBe(200);
  });

  it('accepts the mobile number or the generated name of an account without an e-mail', async () => {
    const { id } = await makeAccount(app, 'SuperAdmin', { email: null, mobile: '9822012345' });
    const byMobile = await signIn(app, '9822012345');
    expect(byMobile.result.email).toBe(`${id}@shala.local`);
    const byName = await signIn(app, byMobile.result.email.toUpperCase());
    expect(byName.status).toBe(200);
    expect((await signIn(app, `${id}@elsewhere.example`)).status).toBe(401);
  });

  it.each(['+91 98230-12345', '098230 12345', '९८२३०१२३४५'])(
    'accepts the mobile number as %s',
    async (typed) => {
      const { id } = await makeAccount(app, 'SuperAdmin', { email: null, mobile: '9823012345' });
      expect((await signIn(app, typed)).result.email).toBe(`${id}@shala.local`);
      await app.db.deleteFrom('account').where('id', '=', id).execute();
    },
  );

  it('accepts a password in any Unicode composition', async () => {
    const typed = 'क\u093Cलम और काग\u091C\u093C';
    const { email } = await makeAccount(app, 'SuperAdmin', {
      password_hash: await app.services.passwords.hash(typed.normalize('NFC')),
    });
    expect((await signIn(app, email!, typed.normalize('NFD'))).status).toBe(200);
  });

  it('says whether the plan of the school runs today', async () => {
    const { email, id } = await makeAccount(app, 'Principal');
    const school = await app.make.school({ plan_ends_on: '2026-11-16' });
    await app.make.schoolUser(id, school.id);
    expect((await signIn(app, email!)).result.isPremium).toBe(true);
    await app.db
      .updateTable('school')
      .set({ plan_ends_on: '2026-11-15' })
      .where('id', '=', school.id)
      .execute();
    expect((await signIn(app, email!)).result.isPremium).toBe(false);
  });

  it('answers alike to an unknown name, a wrong password, a deactivated account and one without a password', async () => {
    const { email } = await makeAccount(app);
    const deactivated = await makeAccount(app, 'SuperAdmin', { status: 'deactivated' });
    const noPassword = await makeAccount(app, 'SuperAdmin', { password_hash: null });
    const answers = [
      await signIn(app, 'nobody@school.example'),
      await signIn(app, email!, 'not the password'),
      await signIn(app, deactivated.email!),
      await signIn(app, noPassword.email!),
    ];
    for (const answer of answers) {
      expect(answer.status).toBe(401);
      expect(answer.text).toBe(answers[0]!.text);
    }
    expect(JSON.parse(answers[0]!.text)).toEqual({
      success: false,
      code: 'not_signed_in',
      message: 'The e-mail, mobile number or password is wrong.',
    });
  });

  it('does the same hashing work for all of them', async () => {
    const { email } = await makeAccount(app);
    const deactivated = await makeAccount(app, 'SuperAdmin', { status: 'deactivated' });
    const noPassword = await makeAccount(app, 'SuperAdmin', { password_hash: null });
    const names = [
      email!,
      deactivated.email!,
      noPassword.email!,
      'nobody@school.example',
      '9822099999',
    ];
    for (const name of names) {
      app.hashing.restart();
      await signIn(app, name, 'not the password');
      expect(app.hashing.work.hashed).toBe(0);
      expect(app.hashing.work.verified).toHaveLength(1);
      const { memoryCost, timeCost, parallelism } = parseOptions(app.hashing.work.verified[0]!);
      expect({ memoryCost, timeCost, parallelism }).toEqual({
        memoryCost: 8,
        timeCost: 1,
        parallelism: 1,
      });
    }
  });

  it('answers in the language of the request', async () => {
    const answer = await signIn(app, 'nobody@school.example', 'x', { language: 'mr-IN' });
    expect(answer.message).toBe('ई-मेल, मोबाइल नंबर किंवा पासवर्ड चुकीचा आहे.');
  });

  it('records successes, failures and deactivated accounts', async () => {
    const { email, id } = await makeAccount(app);
    await signIn(app, email!, 'not the password', { from: '192.0.2.7' });
    await signIn(app, email!, password, { from: '192.0.2.8' });
    await app.db
      .updateTable('account')
      .set({ status: 'deactivated' })
      .where('id', '=', id)
      .execute();
    await signIn(app, email!, password);
    await signIn(app, email!, 'not the password');
    expect(await historyOf(app, id)).toEqual([
      { outcome: 'wrong_password', method: 'password', address: '192.0.2.7' },
      { outcome: 'signed_in', method: 'password', address: '192.0.2.8' },
      { outcome: 'deactivated', method: 'password', address: '192.0.2.1' },
      { outcome: 'wrong_password', method: 'password', address: '192.0.2.1' },
    ]);
  });

  it('stores the time of the last sign-in', async () => {
    const { email, id } = await makeAccount(app);
    await signIn(app, email!);
    const { at } = await app.db
      .selectFrom('account')
      .where('id', '=', id)
      .select('last_sign_in_at as at')
      .executeTakeFirstOrThrow();
    expect(at).toBe(app.clock.now().toISOString());
  });

  it('starts two sessions for two sign-ins at the same instant', async () => {
    const { email, id } = await makeAccount(app);
    const [one, other] = await Promise.all([signIn(app, email!), signIn(app, email!)]);
    expect([one!.status, other!.status]).toEqual([200, 200]);
    expect(one!.result.accessToken).not.toBe(other!.result.accessToken);
    expect(await sessionsOf(app, id)).toHaveLength(2);
  });

  it('refuses an account that is deactivated while the password is being checked', async () => {
    const { email, id } = await makeAccount(app);
    const isRight = app.services.passwords.isRight;
    vi.spyOn(app.services.passwords, 'isRight').mockImplementationOnce(async (...given) => {
      await app.db
        .updateTable('account')
        .set({ status: 'deactivated' })
        .where('id', '=', id)
        .execute();
      return isRight(...given);
    });
    expect((await signIn(app, email!)).status).toBe(401);
    expect(await sessionsOf(app, id)).toEqual([]);
  });

  it('requires name and password', async () => {
    const answer = await app.nobody.call('User/isValidUserWithPassword', {
      body: { email: ' ', password: '' },
    });
    expect(answer.status).toBe(422);
    expect(answer.errors).toEqual([
      { field: 'email', message: 'Fill this in.' },
      { field: 'password', message: 'Fill this in.' },
    ]);
  });

  it('distinguishes a value of the wrong type from a missing one', async () => {
    const body = { email: 7 } as never;
    const { errors } = await app.nobody.call('User/isValidUserWithPassword', { body });
    expect(errors).toEqual([
      { field: 'email', message: 'This value is of the wrong type.' },
      { field: 'password', message: 'Fill this in.' },
    ]);
  });
});

describe('a session', () => {
  const ask = async (token: string, email: string) => {
    const headers = { authorization: `Bearer ${token}` };
    return app.nobody.call('User/getUserData', { body: { email } }, { headers });
  };

  it('ends twelve hours after it was last used', async () => {
    const { email } = await makeAccount(app);
    const { accessToken } = (await signIn(app, email!)).result;
    app.clock.pass({ hours: 11 });
    expect((await ask(accessToken, email!)).status).toBe(200);
    app.clock.pass({ hours: 11 });
    expect((await ask(accessToken, email!)).status).toBe(200);
    app.clock.pass({ hours: 12 });
    const answer = await ask(accessToken, email!);
    expect([answer.status, answer.code]).toEqual([401, 'not_signed_in']);
  });

  it('ends with logout, and no other with it', async () => {
    const { email } = await makeAccount(app);
    const here = (await signIn(app, email!)).result.accessToken;
    const there = (await signIn(app, email!)).result.accessToken;
    const headers = { authorization: `Bearer ${here}` };
    expect((await app.nobody.call('auth/logout', {}, { headers })).status).toBe(200);
    expect((await ask(here, email!)).status).toBe(401);
    expect((await ask(there, email!)).status).toBe(200);
  });

  it('ends with the deactivation of its account', async () => {
    const { email, id } = await makeAccount(app);
    const { accessToken } = (await signIn(app, email!)).result;
    await app.db
      .updateTable('account')
      .set({ status: 'deactivated' })
      .where('id', '=', id)
      .execute();
    expect((await ask(accessToken, email!)).status).toBe(401);
  });
});
