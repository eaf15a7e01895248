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
  const [heading, ...lines] = answer.text.replace('\ufeff', '').trimEnd().split('\r\n');
  return { heading, slips: lines.map((line) => line.split(',')) };
};

const signIn = (email: string, password: string) =>
  app.nobody.call('User/isValidUserWithPassword', { body: { email, password } });

describe('POST /api/User/generateLoginSlips', () => {
  it('gives everyone who came in a password that signs in once', async () => {
    const { heading, slips } = await slipsOf(await newcomers(2));
    expect(heading).toBe('Name,Role,Works at,User ID,One-time password');
    expect(slips.map(([, role, place, name]) => [role, place, name])).toEqual([
      ['Teacher', 'ZP School Kudal', 't0@school.example'],
      ['Teacher', 'ZP School Kudal', '9822010001'],
    ]);
    for (const [, , , name, password] of slips) {
      const answer = await signIn(name!, password!);
      expect(answer.status, answer.text).toBe(200);
      const account = await app.db
        .selectFrom('account')
        .select('password_change_required as isRequired')
        .where((or) => or.or([or('email', '=', name!), or('mobile', '=', name!)]))
        .executeTakeFirst();
      expect(account?.isRequired).toBe(true);
    }
  });

  it('leaves out who has signed in, and makes earlier slips worthless', async () => {
    const jobId = await newcomers(3);
    const first = await slipsOf(jobId);
    const [, , , name, password] = first.slips[0]!;
    expect((await signIn(name!, password!)).status).toBe(200);
    const again = await slipsOf(jobId);
    expect(again.slips.map(([, , , signsInAs]) => signsInAs)).toEqual(
      first.slips.slice(1).map(([, , , signsInAs]) => signsInAs),
    );
    const [, , , other, old] = first.slips[1]!;
    expect((await signIn(other!, old!)).status).toBe(401);
  });

  it('holds more people than are hashed at once, in the order of the list', async () => {
    const jobId = await newcomers(60);
    const { slips } = await slipsOf(jobId);
    expect(slips).toHaveLength(60);
    const numbers = slips.map(([name]) => Number(name?.split(' ')[1]));
    expect(numbers).toEqual([...numbers].sort((a, b) => a - b));
    expect(new Set(slips.map(([, , , , password]) => password)).size).toBe(60);
  });

  it('leaves no password behind in the database', async () => {
    const { slips } = await slipsOf(await newcomers(1));
    const password = slips[0]![4]!;
    for (const table of ['audit', 'job', 'import_row', 'account'] as const) {
      const rows = await app.db.selectFrom(table).selectAll().execute();
      expect(JSON.stringify(rows), table).not.toContain(password);
    }
  });

  it('writes each reset into the trail', async () => {
    const { slips } = await slipsOf(await newcomers(1));
    const acts = await app.db
      .selectFrom('audit')
      .select(['act', 'account_id', 'school_id'])
      .where('entity_name', '=', slips[0]![0]!)
      .execute();
    expect(acts).toEqual([
      { act: 'account.reset_password', account_id: principal.id, school_id: school.id },
    ]);
  });

  it('leaves out who works at a school out of reach by now', async () => {
    const jobId = await newcomers(2);
    const elsewhere = await app.make.school();
    const { rows } = (
      await principal.call('User/fetchAllUser', { query: { search: `Teacher ${imported - 2}` } })
    ).result;
    await app.make.schoolUser(rows[0]!.id, elsewhere.id);
    const { slips } = await slipsOf(jobId);
    expect(slips.map(([name]) => name)).toEqual([`Teacher ${imported - 1}`]);
  });

  it('is for whoever made the import', async () => {
    const jobId = await newcomers(1);
    for (const role of ['Principal', 'SuperAdmin'] as const) {
      const who = await app.some(role, { schoolId: school.id });
      const { status } = await who.call('User/generateLoginSlips/:jobId', { params: { jobId } });
      expect(status).toBe(404);
    }
  });
});
