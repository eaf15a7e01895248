import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeApp } from '../../app.ts';
import { everythingStored } from '../../platform/test-kit/everything-stored.ts';
import { keptLog } from '../../platform/test-kit/kept-log.ts';
import { openTestApp, type TestApp, type TestPerson } from '../../platform/test-kit/test-app.ts';
import { mixWaiting } from './mix-waiting.ts';
import { type SchoolFeedback, schoolFeedback } from './testing/school-feedback.ts';

let app: TestApp;
let of: SchoolFeedback;
beforeAll(async () => {
  app = await openTestApp();
  of = await schoolFeedback(app);
});
afterAll(() => app.close());

const shown = (there: SchoolFeedback, who: TestPerson = there.principal) =>
  there.texts(who, 'Student');
const codeOf = async (there: SchoolFeedback, name: string, with_: object = {}) => {
  const answer = await there.whisper(await there.student(name), with_);
  if (answer.status !== 200) throw new Error(answer.text);
  return answer.result.code;
};
const byCode = (code: string) => app.nobody.call('feedback/findByCode', { body: { code } });

describe('anonymous feedback', () => {
  it('leaves nothing of its author in any table', async () => {
    const student = await of.student('Sai Rane');
    const before = new Set((await everythingStored(app)).split('\n'));
    await of.whisper(student, { text: 'Only this is new' });
    const added = (await everythingStored(app)).split('\n').filter((line) => !before.has(line));
    expect(added).toHaveLength(1);
    expect(added[0]).toContain('Only this is new');
    for (const trace of [student.id, student.studentId, 'Sai', '2026-11-16']) {
      expect(added[0]).not.toContain(trace);
    }
  });

  it('leaves no line in the log, while named feedback leaves one', async () => {
    const { logger, written } = keptLog();
    const logged = await makeApp(app.services, { logger, callsPerMinute: 1000 });
    const student = await of.student('Om Mane');
    const send = (row: string, body: object) =>
      logged.inject({
        method: 'POST',
        url: `/api/feedback/${row}`,
        headers: { authorization: `Bearer ${student.token}` },
        payload: body,
      });
    const topicId = '01930000-0000-7000-8002-000000000005';
    const body = { topicId, rating: 3, text: 'Quiet' };
    const { result } = (await send('addAnonymousFeedback', body)).json();
    await send('findByCode', { code: result.code });
    // Whoever opens the form and leaves no line of named feedback would be known by it.
    const look = (row: string, { token }: TestPerson = student) =>
      logged.inject({ url: `/api/feedback/${row}`, headers: { authorization: `Bearer ${token}` } });
    for (const row of ['fetchTopics', 'fetchStaff', 'fetchAllStudentFeedback']) {
      expect((await look(row)).statusCode).toBe(200);
    }
    expect(written()).not.toContain(student.id);
    await send('addAnonymousFeedback', { ...body, rating: 7 });
    expect(written()).not.toMatch(/Anonymous|ByCode/);
    await look('fetchTopics', of.principal);
    expect(written()).toContain('fetchTopics');
    await send('addFeedbackByStudent', body);
    await logged.close();
    expect(written()).toContain('addFeedbackByStudent');
  });

  it('waits under a transaction that has nothing to do with its author, and loses none by it', async () => {
    const alone = await schoolFeedback(app);
    const transactions = async () =>
      (
        await sql<{ xmin: string }>`select xmin::text from feedback_waiting
          where school_id = ${alone.school.id}`.execute(app.db)
      ).rows.map(({ xmin }) => xmin);
    await alone.whisper(await alone.student('Sai Rane'), { text: 'First' });
    await alone.whisper(await alone.student('Om Mane'), { text: 'Second' });
    const before = await transactions();
    await Promise.all([
      mixWaiting(app.db),
      alone.whisper(await alone.student('Jai Sutar'), { text: 'Third' }),
    ]);
    await mixWaiting(app.db);
    const after = await transactions();
    expect(after).toHaveLength(3);
    expect(new Set([...before, ...after]).size).toBe(2);
    for (const name of ['Raj Bhoir', 'Anu Patil']) {
      await alone.whisper(await alone.student(name), { text: name });
    }
    expect(await transactions()).toEqual([]);
  });

  it('is shown in groups of five alone, all with one day, and without a time in any id', async () => {
    const there = await schoolFeedback(app);
    const codes: string[] = [];
    for (const name of ['A', 'B', 'C', 'D']) codes.push(await codeOf(there, name, { text: name }));
    expect(await shown(there)).toEqual([]);
    expect((await byCode(codes[0]!)).result).toMatchObject({ isWaiting: true, text: 'A' });
    const { result: none } = await there.principal.call('feedback/fetchSummary', { query: {} });
    expect(none.students.total).toBe(0);
    app.clock.pass({ days: 1 });
    codes.push(await codeOf(there, 'E', { text: 'E' }));
    const principal = await app.as(there.principal.id);
    expect((await shown(there, principal)).sort()).toEqual(['A', 'B', 'C', 'D', 'E']);
    const rows = await app.db
      .selectFrom('feedback')
      .where('school_id', '=', there.school.id)
      .select(['id', 'submitted_on', 'account_id', 'author_name', sql<string>`xmin`.as('by')])
      .execute();
    expect(new Set(rows.map(({ submitted_on }) => submitted_on))).toEqual(new Set(['2026-11-17']));
    expect(new Set(rows.map(({ by }) => by)).size).toBe(1);
    for (const { id, account_id, author_name } of rows) {
      expect(id[14]).toBe('4');
      expect([account_id, author_name]).toEqual([null, null]);
    }
    await codeOf(there, 'F', { text: 'F' });
    expect(await shown(there, principal)).not.toContain('F');
  });

  it('shows exactly five where the fifth and the sixth come at the same moment', async () => {
    const there = await schoolFeedback(app);
    for (const name of ['A', 'B', 'C', 'D']) await codeOf(there, name);
    const students = await Promise.all([there.student('E'), there.student('F')]);
    const both = await Promise.all(students.map((student) => there.whisper(student)));
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect(await shown(there, await app.as(there.principal.id))).toHaveLength(5);
    const waiting = await app.db
      .selectFrom('feedback_waiting')
      .where('school_id', '=', there.school.id)
      .select('code_hash')
      .execute();
    expect(waiting).toHaveLength(1);
  });

  it('about a person waits for five of those that the same superior reads', async () => {
    const there = await schoolFeedback(app);
    const about = { aboutId: there.vikas.id, text: 'Shouts' };
    for (const name of ['A', 'B', 'C', 'D']) await codeOf(there, name);
    for (const name of ['E', 'F', 'G', 'H']) await codeOf(there, name, about);
    expect(await shown(there, await app.as(there.principal.id))).toEqual([]);
    await codeOf(there, 'I', about);
    const principal = await app.as(there.principal.id);
    expect(await shown(there, principal)).toEqual(Array(5).fill('Shouts'));
    expect(await shown(there, await app.as(there.officer.id))).toEqual([]);
  });

  it('is answered through the code, and its author can say that this did not help', async () => {
    const there = await schoolFeedback(app);
    const codes: string[] = [];
    for (const name of ['A', 'B', 'C', 'D', 'E']) codes.push(await codeOf(there, name));
    const principal = await app.as(there.principal.id);
    const { result } = await principal.call('feedback/fetchAllStudentFeedback', { query: {} });
    for (const feedback of result.rows) {
      await there.respond(principal, feedback, { text: 'More slowly from now on' });
    }
    const typed = codes[0]!.toLowerCase().replaceAll('-', ' ');
    const { result: read } = await byCode(typed);
    expect(read).toMatchObject({ isWaiting: false, state: 'answered' });
    expect(read.entries).toMatchObject([
      { kind: 'answered', text: 'More slowly from now on', byName: 'Meena Kulkarni' },
    ]);
    const judged = await app.nobody.call('feedback/judgeByCode', {
      body: { code: codes[0]!, hasHelped: false, text: 'Still too fast' },
    });
    expect(judged.result).toMatchObject({ state: 'open', hasHelped: false });
    expect(judged.result.entries[1]).toEqual({
      kind: 'unhelpful',
      text: 'Still too fast',
      byName: null,
      at: null,
    });
    const twice = await app.nobody.call('feedback/judgeByCode', {
      body: { code: codes[0]!, hasHelped: true },
    });
    expect(twice.status).toBe(409);
  });

  it('has codes that cannot be guessed quickly', async () => {
    for (let count = 0; count < 10; count += 1) {
      expect((await byCode(`2345-ABCD-EFG${count % 10}`)).status).toBe(404);
    }
    expect((await byCode('2345-ABCD-EFGH')).status).toBe(429);
    await app.db.deleteFrom('rate_limit_hit').execute();
  });

  it('is written three times an hour at most, which is counted in memory alone', async () => {
    const student = await of.student('Eager Child');
    for (let count = 0; count < 3; count += 1) {
      expect((await of.whisper(student)).status).toBe(200);
    }
    const late = await of.whisper(student);
    expect([late.status, late.message]).toEqual([
      429,
      'Too many attempts in a short time. Try again in 60 minutes.',
    ]);
    const hits = await app.db.selectFrom('rate_limit_hit').select('id').execute();
    expect(hits).toEqual([]);
    app.clock.pass({ hours: 1 });
    expect((await of.whisper(await app.as(student.id))).status).toBe(200);
  });

  it('takes no file, and no feedback of teachers', async () => {
    const student = await of.student('Careful Child');
    const fileId = '01930000-0000-7000-8002-000000000005';
    expect((await of.whisper(student, { fileId })).status).toBe(422);
    expect((await of.whisper(await app.as(of.asha.id))).status).toBe(403);
  });
});
