import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { keptLog } from '../../../platform/test-kit/kept-log.ts';
import { openTestApp, type TestApp } from '../../../platform/test-kit/test-app.ts';
import { openAuthAlone } from '../testing/auth-only-app.ts';
import { makeAccount, password } from '../testing/sign-in-calls.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

describe('the log', () => {
  it('contains routes, statuses and account ids, and never a name, number, password, code or token', async () => {
    const { logger, written } = keptLog();
    const onError = (error: unknown) => logger.error({ err: error }, 'unexpected');
    const sent: string[] = [];
    const refuse = async (...given: unknown[]) => {
      sent.push(JSON.stringify(given));
      throw new Error('The gateway answered 500');
    };
    const sms = { canSend: true, send: refuse, deliver: refuse };
    const mail = { canSend: true, send: refuse };
    const alone = await openAuthAlone({ ...app.services, sms, mail, onError }, logger);
    const mobile = '9822012345';
    const { id, email } = await makeAccount(app, 'SuperAdmin', { mobile, name: 'Sunita Patil' });

    await alone.post('User/isValidUserWithPassword', { email, password: 'a wrong one here' });
    const signedIn = await alone.post('User/isValidUserWithPassword', { email, password });
    const { accessToken } = signedIn.json().result;
    const headers = { authorization: `Bearer ${accessToken}` };
    await alone.post('User/getUserData', { email }, headers);
    await alone.post('User/isValidUserWithMobile', { mobile });
    await alone.post('User/isValidUserWithMobile', { mobile, code: '314159' });
    await alone.post('auth/requestPasswordReset', { email });
    await alone.post('auth/resetPassword', {
      token: 'a'.repeat(43),
      newPassword: 'brand new words',
    });
    const asked = await alone.post('auth/requestAccountDeletion', {
      name: 'Sunita Patil',
      email,
      role: 'Teacher',
    });
    const { code } = asked.json().result;
    await alone.get(`auth/fetchDeletionRequest/${code}`);
    await alone.post(
      'auth/changePassword',
      { currentPassword: password, newPassword: 'brand new words' },
      headers,
    );
    await alone.close();

    const log = written();
    expect(log).toContain('/api/User/isValidUserWithPassword');
    expect(log).toContain('/api/auth/fetchDeletionRequest/:code');
    expect(log).toContain(id);
    expect(log).toContain('The gateway answered 500');
    const smsCode = /\d{6}/.exec(sent.find((text) => text.includes('is your code')) ?? '')![0];
    const token = /reset-password\/([\w-]+)/.exec(sent.join(' '))![1]!;
    const secrets = [
      ...['a wrong one here', password, 'brand new words', accessToken, 'a'.repeat(43)],
      ...[email!, mobile, 'Sunita', code, token, '$argon2id$'],
    ];
    expect(secrets.filter((secret) => log.includes(secret))).toEqual([]);
    // Six digits by themselves: an instant in milliseconds may hold the same ones.
    expect(['314159', smsCode].filter((digits) => new RegExp(`\\b${digits}\\b`).test(log))).toEqual(
      [],
    );
  });
});
