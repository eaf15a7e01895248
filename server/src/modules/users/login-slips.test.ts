import type { SignInSlip } from '@shala/contract/users.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp, type TestPerson } from '../../platform/test-kit/test-app.ts';
import { importList } from './testing/import-list.ts';

let app: TestApp;
let principal: TestPerson;
let school: { id: string; udise_code: string };

beforeAll(async () => {
  app = await openTestApp();
  school = await app.make.school({ name: 'ZP School Kudal' });
  principal = await app.some('Principal', { schoolId: school.id });
});
afterAll(() => app.close());

let imported = 0;

/** An import of so many new teachers; the last of them has only a mobile. */
async function newcomers(count: number) {
  const first = imported;
  imported += count;
  const lines = Array.from({ length: count }, (_, index) => {
    const number = first + index;
    const contact =
      index === count - 1 ? `,98220${String(10_000 + number)}` : `t${number}@school.example,`;
    return `Teacher ${number},${contact},Teacher,${school.udise_code}`;
  });
  const outcome = await importList(app, principal, [
    'Name,E-mail,Mobile,Role,UDISE code',
    ...lines,
  ]);
  expect(outcome.inserted).toBe(count);
  return outcome.jobId;
}

const slipsOf = async (jobId: string, who = principal) => {
  const answer = await who.call('User/generateLoginSlips/:jobId', { params: { jobId } });
  expect(answer.status, answer.text).toBe(200);
  return answer.text
    .trimEnd()
    .split('\n')
    .map((line): SignInSlip => JSON.parse(line));
};

const signIn = (email: string, password: string) =>
  app.nobody.call('User/isValidUserWithPassword', { body: { email, password } });

describe('POST /api/User/generateLoginSlips', () => {
  it('issues everyone imported a password that signs in once', async () => {
    const slips = await slipsOf(await newcomers(2));
    expect(slips).toEqual([
      {
        name: 'Teacher 0',
        role: 'Teacher',
        worksAt: ['ZP School Kudal'],
        signInName: 't0@school.example',
        oneTimePassword: expect.any(String),
      },
      {
        name: 'Teacher 1',
        role: 'Teacher',
        worksAt: ['ZP School Kudal'],
        signInName: '9822010001',
        oneTimePassword: expect.any(String),
      },
    ]);
    for (const { signInName, oneTimePassword } of slips) {
      const answer = await signIn(signInName, oneTimePassword);
      expect(answer.status, answer.text).toBe(200);
      const account = await app.db
        .selectFrom('account')
        .select('password_change_required as isRequired')
        .where((or) => or.or([or('email', '=', signInName), or('mobile', '=', signInName)]))
        .executeTakeFirst();
      expect(account?.isRequired).toBe(true);
    }
  });

  it('skips people who have signed in, and revokes earlier slips', async () => {
    const jobId = await newcomers(3);
    const first = await slipsOf(jobId);
    const { signInName, oneTimePassword } = first[0]!;
    expect((await signIn(signInName, oneTimePassword)).status).toBe(200);
    const again = await slipsOf(jobId);
    expect(again.map((slip) => slip.signInName)).toEqual(
      first.slice(1).map((slip) => slip.signInName),
    );
    const old = first[1]!;
    expect((await signIn(old.signInName, old.oneTimePassword)).status).toBe(401);
  });

  it('lists more people than are hashed at once, in the order of the file', async () => {
    const jobId = await newcomers(60);
    const slips = await slipsOf(jobId);
    expect(slips).toHaveLength(60);
    const numbers = slips.map(({ name }) => Number(name.split(' ')[1]));
    expect(numbers).toEqual([...numbers].sort((a, b) => a - b));
    expect(new Set(slips.map(({ oneTimePassword }) => oneTimePassword)).size).toBe(60);
  });

  it('stores no password in the database', async () => {
    const slips = await slipsOf(await newcomers(1));
    const password = slips[0]!.oneTimePassword;
    for (const table of ['audit', 'job', 'import_row', 'account'] as const) {
      const rows = await app.db.selectFrom(table).selectAll().execute();
      expect(JSON.stringify(rows), table).not.toContain(password);
    }
  });

  it('records each reset in the audit', async () => {
    const slips = await slipsOf(await newcomers(1));
    const acts = await app.db
      .selectFrom('audit')
      .select(['act', 'account_id', 'school_id'])
      .where('entity_name', '=', slips[0]!.name)
      .execute();
    expect(acts).toEqual([
      { act: 'account.reset_password', account_id: principal.id, school_id: school.id },
    ]);
  });

  it('skips people who work at a school outside the scope by now', async () => {
    const jobId = await newcomers(2);
    const elsewhere = await app.make.school();
    const { rows } = (
      await principal.call('User/fetchAllUser', { query: { search: `Teacher ${imported - 2}` } })
    ).result;
    await app.make.schoolUser(rows[0]!.id, elsewhere.id);
    const slips = await slipsOf(jobId);
    expect(slips.map(({ name }) => name)).toEqual([`Teacher ${imported - 1}`]);
  });

  it('refuses anyone but the owner of the import', async () => {
    const jobId = await newcomers(1);
    for (const role of ['Principal', 'SuperAdmin'] as const) {
      const who = await app.some(role, { schoolId: school.id });
      const { status } = await who.call('User/generateLoginSlips/:jobId', { params: { jobId } });
      expect(status).toBe(404);
    }
  });
});
