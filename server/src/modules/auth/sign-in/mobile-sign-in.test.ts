import { parseOptions } from '@node-rs/argon2';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { openSmsGateway } from '../../../platform/test-kit/sms-gateway.ts';
import { openTestApp, type TestApp } from '../../../platform/test-kit/test-app.ts';
import { openAuthAlone } from '../testing/auth-only-app.ts';
import { historyOf, sessionsOf } from '../testing/sign-in-calls.ts';

const mobile = '9822012345';
const nobodys = '9822099999';

let app: TestApp;
let gateway: Awaited<ReturnType<typeof openSmsGateway>>;
let id: string;

beforeAll(async () => {
  gateway = await openSmsGateway();
  app = await openTestApp({ TRUST_PROXY: 'on', SMS_GATEWAY_URL: gateway.url });
  ({ id } = await app.make.account('SuperAdmin', { mobile, email: null, name: 'Anagha Joshi' }));
});
afterAll(async () => {
  await app.close();
  await gateway.close();
});
afterEach(async () => {
  await app.db.deleteFrom('rate_limit_hit').execute();
  await app.db.deleteFrom('one_time_code').execute();
  await app.db.updateTable('account').set({ status: 'active' }).execute();
  gateway.messages.length = 0;
});

const ask = (number = mobile, from = '192.0.2.1') =>
  app.nobody.call(
    'User/isValidUserWithMobile',
    { body: { mobile: number } },
    { headers: { 'x-forwarded-for': from } },
  );

const enter = (code: string, number = mobile) =>
  app.nobody.call('User/isValidUserWithMobile', { body: { mobile: number, code } });

async function sentCode(): Promise<string> {
  const message = gateway.next();
  expect((await ask()).result).toEqual({ sent: true });
  return /\d{6}/.exec((await message).text)![0];
}

const anotherThan = (code: string) => (code === '000000' ? '000001' : '000000');

describe('POST /api/User/isValidUserWithMobile without a code', () => {
  it('sends six digits to the mobile, in the language of its owner', async () => {
    const message = gateway.next();
    await ask();
    expect(await message).toEqual({
      mobile,
      text: expect.stringMatching(/^\d{6} is your code to sign in to Shala, valid for 5 minutes/),
    });
  });

  it('answers an unknown mobile the same, with the same hashing work, and sends nothing', async () => {
    const hash = vi.spyOn(app.services.passwords, 'hash');
    const message = gateway.next();
    const known = await ask();
    expect(hash).toHaveBeenCalledTimes(1);
    const unknown = await ask(nobodys);
    expect(hash).toHaveBeenCalledTimes(2);
    expect([unknown.status, unknown.text]).toEqual([known.status, known.text]);
    await message;
    expect(gateway.messages.map((sent) => sent.mobile)).toEqual([mobile]);
    hash.mockRestore();
  });

  it('sends nothing to a deactivated account', async () => {
    await app.db.updateTable('account').set({ status: 'deactivated' }).execute();
    expect((await ask()).result).toEqual({ sent: true });
    expect(await app.db.selectFrom('one_time_code').selectAll().execute()).toEqual([]);
  });

  it('sends the next one after a minute at the earliest, wherever it is requested', async () => {
    await sentCode();
    for (const number of [mobile, nobodys]) {
      await ask(number);
      const again = await ask(number, '192.0.2.2');
      expect([again.status, again.result]).toEqual([429, { seconds: 60 }]);
    }
    app.clock.pass({ seconds: 60 });
    await sentCode();
  });

  it('sends one message for many requests at once', async () => {
    const answers = await Promise.all(Array.from({ length: 6 }, () => ask()));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 429, 429, 429, 429, 429]);
  });

  it('keeps a slow hash of the code and not the code', async () => {
    const code = await sentCode();
    const row = await app.db.selectFrom('one_time_code').selectAll().executeTakeFirstOrThrow();
    expect(parseOptions(row.code_hash).memoryCost).toBe(8);
    expect(row.code_hash.toString()).not.toContain(code);
  });

  it('answers the same where the gateway refuses, and writes to the log', async () => {
    gateway.status = 500;
    let report!: (error: unknown) => void;
    const reported = new Promise<unknown>((resolve) => {
      report = resolve;
    });
    const alone = await openAuthAlone({ ...app.services, onError: report });
    const answer = await alone.post('User/isValidUserWithMobile', { mobile });
    expect(answer.json().result).toEqual({ sent: true });
    expect(String(await reported)).toBe('Error: The SMS gateway answered 500');
    await alone.close();
    gateway.status = 200;
  });
});

describe('POST /api/User/isValidUserWithMobile with a code', () => {
  it('signs in with the code', async () => {
    const answer = await enter(await sentCode());
    expect(answer.result).toEqual({
      email: `${id}@shala.local`,
      accessToken: expect.stringMatching(/^[\w-]{43}$/),
      name: 'Anagha Joshi',
      role: 'SuperAdmin',
      isPremium: true,
    });
    expect((await historyOf(app, id)).at(-1)).toMatchObject({
      outcome: 'signed_in',
      method: 'mobile',
    });
  });

  it('accepts a code once, also when two send it at the same instant', async () => {
    const code = await sentCode();
    await app.db.deleteFrom('session').execute();
    const answers = await Promise.all([enter(code), enter(code), enter(code)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401]);
    expect((await enter(code)).status).toBe(401);
    expect(await sessionsOf(app, id)).toHaveLength(1);
  });

  it('accepts a code for five minutes', async () => {
    const first = await sentCode();
    app.clock.pass({ seconds: 299 });
    expect((await enter(first)).status).toBe(200);
    const second = await sentCode();
    app.clock.pass({ seconds: 300 });
    expect((await enter(second)).status).toBe(401);
  });

  it('accepts only the newest code', async () => {
    const first = await sentCode();
    app.clock.pass({ seconds: 60 });
    const second = await sentCode();
    if (first !== second) expect((await enter(first)).status).toBe(401);
    expect((await enter(second)).status).toBe(200);
  });

  it('refuses even the right code after five wrong ones', async () => {
    const code = await sentCode();
    for (let tries = 0; tries < 5; tries += 1) {
      expect((await enter(anotherThan(code))).status).toBe(401);
    }
    expect((await enter(code)).status).toBe(429);
    app.clock.pass({ seconds: 30 });
    expect((await enter(code)).status).toBe(401);
    expect((await historyOf(app, id)).at(-1)).toMatchObject({ outcome: 'wrong_code' });
  });

  it('allows no more than five tries at once, from any addresses', async () => {
    const code = await sentCode();
    const isRight = vi.spyOn(app.services.passwords, 'isRight');
    const wrong = anotherThan(code);
    await Promise.all(
      Array.from({ length: 12 }, (_, index) =>
        app.nobody.call(
          'User/isValidUserWithMobile',
          { body: { mobile, code: wrong } },
          { headers: { 'x-forwarded-for': `192.0.2.${index + 10}` } },
        ),
      ),
    );
    const checked = isRight.mock.calls.filter(([, hash]) => hash);
    expect(checked).toHaveLength(5);
    isRight.mockRestore();
    expect((await enter(code)).status).toBe(401);
  });

  it('answers alike to a wrong code, none that was sent and an unknown mobile, after the same work', async () => {
    const code = await sentCode();
    const isRight = vi.spyOn(app.services.passwords, 'isRight');
    const answers = [await enter(anotherThan(code)), await enter('123456', nobodys)];
    await app.db.deleteFrom('one_time_code').execute();
    answers.push(await enter(code));
    expect(isRight).toHaveBeenCalledTimes(3);
    for (const answer of answers) {
      expect([answer.status, answer.text]).toEqual([401, answers[0]!.text]);
    }
    isRight.mockRestore();
  });

  it('refuses an account that was deactivated after the code was sent', async () => {
    const code = await sentCode();
    await app.db.updateTable('account').set({ status: 'deactivated' }).execute();
    expect((await enter(code)).status).toBe(401);
  });

  it('requires no change of a one-time password that was never shown', async () => {
    await app.db.updateTable('account').set({ password_change_required: true }).execute();
    const { accessToken, email } = (await enter(await sentCode())).result as {
      accessToken: string;
      email: string;
    };
    const headers = { authorization: `Bearer ${accessToken}` };
    const answer = await app.nobody.call('User/getUserData', { body: { email } }, { headers });
    expect(answer.status).toBe(200);
    await app.db.updateTable('account').set({ password_change_required: false }).execute();
  });
});

describe('POST /api/User/isValidUserWithMobile without SMS_GATEWAY_URL', () => {
  it('refuses the sign-in by mobile', async () => {
    const without = await openTestApp();
    const answers = [
      await without.nobody.call('User/isValidUserWithMobile', { body: { mobile } }),
      await without.nobody.call('User/isValidUserWithMobile', { body: { mobile, code: '123456' } }),
    ];
    await without.close();
    for (const answer of answers) {
      expect([answer.status, answer.code]).toEqual([403, 'not_allowed']);
      expect(answer.message).toContain('Sign in with your password');
    }
  });
});
