import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../../../platform/test-kit/test-app.ts';
import { auditOf, makeAccount, password, sessionsOf, signIn } from '../testing/sign-in-calls.ts';
import { resetAdminPassword } from './reset-admin-password.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

async function reset(email: string): Promise<string[]> {
  const said: string[] = [];
  const { passwords } = app.services;
  await resetAdminPassword(app.db, app.clock, {
    email,
    passwords,
    say: (line) => void said.push(line),
  });
  return said;
}

describe('npm run reset-password', () => {
  it('prints a one-time password that signs in, ends the sessions, and is recorded', async () => {
    const { id, email } = await makeAccount(app);
    await app.as(id);
    const [line] = await reset(email!.toUpperCase());
    const oneTime = /: (\w{4}-\w{4}) /.exec(line!)![1]!;
    expect(await sessionsOf(app, id)).toEqual([]);
    expect((await signIn(app, email!, password)).status).toBe(401);
    expect((await signIn(app, email!, oneTime)).status).toBe(200);
    expect(await auditOf(app, id)).toEqual([
      { act: 'account.reset_password', account_id: null, before: null, after: null },
    ]);
  });

  it('says what to do where there is no such account, or it is deactivated', async () => {
    await expect(reset('nobody@shala.in')).rejects.toThrow('npm run reset-password -- name@');
    const { email } = await makeAccount(app, 'SuperAdmin', { status: 'deactivated' });
    await expect(reset(email!)).rejects.toThrow('is deactivated');
  });
});
