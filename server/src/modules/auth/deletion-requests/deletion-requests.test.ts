import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp, type TestPerson } from '../../../platform/test-kit/test-app.ts';
import { auditOf } from '../testing/sign-in-calls.ts';

let app: TestApp;
let admin: TestPerson;
beforeAll(async () => {
  app = await openTestApp({ TRUST_PROXY: 'on' });
  admin = await app.some('SuperAdmin');
});
afterAll(() => app.close());
afterEach(async () => {
  await app.db.deleteFrom('rate_limit_hit').execute();
  await app.db.deleteFrom('deletion_request').execute();
});

const asha = { name: 'Asha Naik', mobile: '9822012345', role: 'Teacher' } as const;

const request = (body: object = asha, from = '192.0.2.1') =>
  app.nobody.call(
    'auth/requestAccountDeletion',
    { body: body as typeof asha },
    { headers: { 'x-forwarded-for': from } },
  );
const follow = (code: string) =>
  app.nobody.call('auth/fetchDeletionRequest/:code', { params: { code } });
const list = (query: object = {}) => admin.call('auth/fetchDeletionRequests', { query });

describe('POST /api/auth/requestAccountDeletion', () => {
  it('returns a code that can be read aloud', async () => {
    const { result } = await request();
    expect(result.code).toMatch(/^DR-[2-9A-HJKMNP-TV-Z]{4}-[2-9A-HJKMNP-TV-Z]{4}$/);
  });

  it('requires a mobile number or an e-mail', async () => {
    const answer = await request({ name: 'Asha', role: 'Teacher' });
    expect(answer.errors).toEqual([
      { field: 'mobile', message: 'Enter a mobile number or an e-mail address.' },
    ]);
  });

  it('limits the rate of an address from the tenth request in an hour on', async () => {
    for (let count = 0; count < 10; count += 1) expect((await request()).status).toBe(200);
    expect((await request()).result).toEqual({ seconds: 60 });
    expect((await request(asha, '192.0.2.2')).status).toBe(200);
    app.clock.pass({ seconds: 60 });
    expect((await request()).status).toBe(200);
  });

  it('is recorded without the data that is to be deleted', async () => {
    await request({ ...asha, reason: 'I have left the school.' });
    const { id, code } = (await list()).result.rows[0]!;
    const audit = await auditOf(app, id);
    expect(audit).toEqual([
      { act: 'deletion_request.add', account_id: null, before: null, after: { role: 'Teacher' } },
    ]);
    const kept = await app.db
      .selectFrom('audit')
      .where('entity_id', '=', id)
      .select('entity_name as name')
      .executeTakeFirstOrThrow();
    expect(kept.name).toBe(code);
  });
});

describe('GET /api/auth/fetchDeletionRequest/{code}', () => {
  it('shows the status of the request, and no more', async () => {
    const { code } = (await request()).result;
    expect((await follow(code)).result).toEqual({
      code,
      status: 'received',
      note: null,
      createdAt: app.clock.now().toISOString(),
      updatedAt: app.clock.now().toISOString(),
    });
  });

  it('accepts the code as people type it', async () => {
    const { code } = (await request()).result;
    for (const typed of [code.toLowerCase(), code.replaceAll('-', ''), code.slice(3)]) {
      expect((await follow(typed)).result.code).toBe(code);
    }
  });

  it('limits the rate of guesses', async () => {
    const { code } = (await request()).result;
    for (let count = 0; count < 10; count += 1) {
      const answer = await follow('DR-2222-2222');
      expect([answer.status, answer.code]).toEqual([404, 'not_found']);
    }
    expect((await follow(code)).result).toEqual({ seconds: 2 });
    app.clock.pass({ seconds: 2 });
    expect((await follow(code)).status).toBe(200);
  });

  it('refuses a code of another form', async () => {
    expect((await follow('DR')).status).toBe(422);
  });
});

describe('GET /api/auth/fetchDeletionRequests', () => {
  it('names the account of the mobile, or else of the e-mail', async () => {
    const byMobile = await app.make.account('Teacher', { mobile: '9822054321' });
    const byEmail = await app.make.account('Teacher', { email: 'asha@school.example' });
    await request({ ...asha, mobile: '9822054321', email: 'asha@school.example' });
    expect((await list()).result.rows[0]!.account?.id).toBe(byMobile.id);
    await app.db.deleteFrom('deletion_request').execute();
    await request({ ...asha, email: 'Asha@School.example' });
    expect((await list()).result.rows[0]!.account?.id).toBe(byEmail.id);
    await app.db.deleteFrom('deletion_request').execute();
    await request();
    expect((await list()).result.rows[0]!.account).toBeNull();
  });

  it('shows the newest first, a page at a time, filtered and searched', async () => {
    for (const name of ['Asha', 'Bharat', 'Chitra']) {
      await request({ ...asha, name });
      app.clock.pass({ seconds: 1 });
    }
    const names = async (query: object) => {
      const { rows, total } = (await list(query)).result;
      return [rows.map(({ name }) => name).join(' '), total];
    };
    expect(await names({})).toEqual(['Chitra Bharat Asha', 3]);
    expect(await names({ sort: 'name' })).toEqual(['Asha Bharat Chitra', 3]);
    expect(await names({ page: 2, pageSize: 2 })).toEqual(['Asha', 3]);
    expect(await names({ search: 'HAR' })).toEqual(['Bharat', 1]);
    expect(await names({ search: '9822012' })).toEqual(['Chitra Bharat Asha', 3]);
    expect(await names({ status: 'done' })).toEqual(['', 0]);
    const { code } = (await list({ search: 'chitra' })).result.rows[0]!;
    expect(await names({ search: code })).toEqual(['Chitra', 1]);
  });
});

describe('POST /api/auth/updateDeletionRequest', () => {
  const handle = (body: object) =>
    admin.call('auth/updateDeletionRequest', {
      body: body as { id: string; version: number; status: 'in_progress' },
    });

  it('shows the holder of the code what was done, and records who did it', async () => {
    const { code } = (await request()).result;
    const { id, version } = (await list()).result.rows[0]!;
    const answer = await handle({ id, version, status: 'in_progress', note: 'We will call you.' });
    expect(answer.result).toMatchObject({ id, version: 2, status: 'in_progress' });
    expect((await follow(code)).result).toMatchObject({
      status: 'in_progress',
      note: 'We will call you.',
    });
    expect((await auditOf(app, id)).at(-1)).toEqual({
      act: 'deletion_request.edit',
      account_id: admin.id,
      before: { status: 'received', note: null },
      after: { status: 'in_progress', note: 'We will call you.' },
    });
  });

  it('saves one of two edits at the same instant, and shows the other the present record', async () => {
    await request();
    const { id } = (await list()).result.rows[0]!;
    const answers = await Promise.all([
      handle({ id, version: 1, status: 'in_progress' }),
      handle({ id, version: 1, status: 'refused', note: 'Not yours.' }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const late = answers.find(({ status }) => status === 409)!;
    expect(late.code).toBe('conflict');
    expect(late.result).toMatchObject({ id, version: 2 });
  });

  it('answers 404 for an unknown request', async () => {
    const answer = await handle({
      id: '01920000-0000-7000-8000-00000000ffff',
      version: 1,
      status: 'in_progress',
    });
    expect(answer.status).toBe(404);
  });
});
