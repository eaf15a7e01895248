import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { openMailServer, textOf } from '../../../platform/test-kit/mail-server.ts';
import { openTestApp, type TestApp } from '../../../platform/test-kit/test-app.ts';
import { openAuthAlone } from '../testing/auth-only-app.ts';
import { auditOf, makeAccount, sessionsOf, signIn } from '../testing/sign-in-calls.ts';

const newPassword = 'other words than before';

let app: TestApp;
let post: Awaited<ReturnType<typeof openMailServer>>;
beforeAll(async () => {
  post = await openMailServer();
  app = await openTestApp({
    SMTP_URL: post.url,
    PUBLIC_URL: 'https://shala.school.example',
    SHALA_ADMIN_EMAIL: 'office@school.example',
  });
});
afterAll(async () => {
  await app.close();
  await post.close();
});
afterEach(async () => {
  await app.db.deleteFrom('rate_limit_hit').execute();
  await app.db.deleteFrom('password_reset').execute();
  post.mails.length = 0;
});

const ask = (email: string) => app.nobody.call('auth/requestPasswordReset', { body: { email } });
const reset = (token: string, password = newPassword) =>
  app.nobody.call('auth/resetPassword', { body: { token, newPassword: password } });

async function sentToken(email: string): Promise<string> {
  const mail = post.next();
  expect((await ask(email)).status).toBe(200);
  const link = /https:\/\/shala\.school\.example\/auth\/reset-password\/([\w-]+)/.exec(
    textOf(await mail),
  );
  return link![1]!;
}

describe('POST /api/auth/requestPasswordReset', () => {
  it('mails a link, in the language of the account', async () => {
    const { email } = await makeAccount(app, 'SuperAdmin', {
      name: 'Sunita Patil',
      language: 'mr',
    });
    const mail = post.next();
    await ask(email!.toUpperCase());
    const message = await mail;
    expect(message).toContain(`To: ${email}`);
    expect(message).toContain('From: office@school.example');
    expect(textOf(message)).toMatch(/^प्रिय Sunita Patil,/);
  });

  it('answers an unknown e-mail and a deactivated account the same, and mails nothing', async () => {
    const { email } = await makeAccount(app);
    const deactivated = await makeAccount(app, 'SuperAdmin', { status: 'deactivated' });
    const mail = post.next();
    const unknown = await ask('nobody@school.example');
    const shutOut = await ask(deactivated.email!);
    const known = await ask(email!);
    await mail;
    for (const answer of [unknown, shutOut]) {
      expect([answer.status, answer.text]).toEqual([200, known.text]);
    }
    expect(known.message).toContain('If this e-mail address belongs to an account');
    expect(post.mails).toHaveLength(1);
  });

  it('mails nobody more than once a minute', async () => {
    const { email } = await makeAccount(app);
    await sentToken(email!);
    expect((await ask(email!)).result).toEqual({ seconds: 60 });
    await ask('nobody@school.example');
    expect((await ask('nobody@school.example')).result).toEqual({ seconds: 60 });
    app.clock.pass({ seconds: 60 });
    await sentToken(email!);
  });

  it('keeps a hash of the token and not the token', async () => {
    const { email } = await makeAccount(app);
    const token = await sentToken(email!);
    const row = await app.db.selectFrom('password_reset').selectAll().executeTakeFirstOrThrow();
    expect(row.token_hash).toHaveLength(32);
    expect(row.token_hash.toString('base64url')).not.toBe(token);
  });

  it('answers the same where the mail server refuses, and writes to the log', async () => {
    const { email } = await makeAccount(app);
    const refuse = vi.fn(() => Promise.reject(new Error('mailbox full')));
    let report!: (error: unknown) => void;
    const reported = new Promise<unknown>((resolve) => {
      report = resolve;
    });
    const mail = { canSend: true, send: refuse };
    const alone = await openAuthAlone({ ...app.services, mail, onError: report });
    const answer = await alone.post('auth/requestPasswordReset', { email });
    expect(answer.statusCode).toBe(200);
    expect(String(await reported)).toBe('Error: mailbox full');
    await alone.close();
  });

  it('refuses where SMTP_URL is not set', async () => {
    const mail = { canSend: false, send: () => Promise.reject(new Error('not set')) };
    const alone = await openAuthAlone({ ...app.services, mail });
    const answer = await alone.post('auth/requestPasswordReset', { email: 'a@school.example' });
    expect([answer.statusCode, answer.json().message]).toEqual([
      403,
      'This server does not send e-mail. Ask your administrator for a new password.',
    ]);
    await alone.close();
  });
});

describe('POST /api/auth/resetPassword', () => {
  it('sets the password and ends all sessions', async () => {
    const { id, email } = await makeAccount(app, 'SuperAdmin', { password_change_required: true });
    await app.as(id);
    expect((await reset(await sentToken(email!))).status).toBe(200);
    expect(await sessionsOf(app, id)).toEqual([]);
    const { accessToken } = (await signIn(app, email!, newPassword)).result;
    const headers = { authorization: `Bearer ${accessToken}` };
    const answer = await app.nobody.call(
      'User/getUserData',
      { body: { email: email! } },
      { headers },
    );
    expect(answer.status).toBe(200);
    expect(await auditOf(app, id)).toEqual([
      { act: 'account.reset_own_password', account_id: id, before: null, after: null },
    ]);
  });

  it('accepts a link once', async () => {
    const { email } = await makeAccount(app);
    const token = await sentToken(email!);
    await reset(token);
    const again = await reset(token, 'words of a second try');
    expect([again.status, again.code]).toEqual([422, 'invalid_input']);
    expect(again.message).toContain('has been used');
    expect((await signIn(app, email!, newPassword)).status).toBe(200);
  });

  it('accepts a link once when two send it at the same instant', async () => {
    const { email } = await makeAccount(app);
    const token = await sentToken(email!);
    const words = ['words of the first try', 'words of the second try'];
    const answers = await Promise.all(words.map((each) => reset(token, each)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
    const winner = answers.findIndex(({ status }) => status === 200);
    expect((await signIn(app, email!, words[winner])).status).toBe(200);
    expect((await signIn(app, email!, words[1 - winner])).status).toBe(401);
  });

  it('accepts one of two links of an account that are used at the same instant', async () => {
    const { id, email } = await makeAccount(app);
    const first = await sentToken(email!);
    app.clock.pass({ seconds: 60 });
    const second = await sentToken(email!);
    const answers = await Promise.all([reset(first), reset(second)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
    expect(await auditOf(app, id)).toHaveLength(1);
  });

  it('accepts a link for an hour', async () => {
    const { email } = await makeAccount(app);
    const token = await sentToken(email!);
    app.clock.pass({ hours: 1 });
    expect((await reset(token)).status).toBe(422);
  });

  it('refuses an unknown token', async () => {
    expect((await reset('a'.repeat(43))).status).toBe(422);
  });

  it('refuses an account that was deactivated meanwhile', async () => {
    const { id, email } = await makeAccount(app);
    const token = await sentToken(email!);
    await app.db
      .updateTable('account')
      .set({ status: 'deactivated' })
      .where('id', '=', id)
      .execute();
    expect((await reset(token)).status).toBe(422);
  });

  it('keeps the link valid where the password is refused', async () => {
    const { email } = await makeAccount(app);
    const token = await sentToken(email!);
    const refused = await reset(token, 'password1234');
    expect(refused.errors?.[0]?.field).toBe('newPassword');
    expect((await reset(token)).status).toBe(200);
  });
});
