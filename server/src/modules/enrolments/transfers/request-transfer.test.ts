import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { issues } from '../../../platform/test-kit/issues.ts';
import { openTestApp, type TestApp } from '../../../platform/test-kit/test-app.ts';
import { type SchoolOffice, schoolOffice } from '../testing/school-office.ts';
import { named, transferring } from '../testing/transfer-calls.ts';

let app: TestApp;
let from: SchoolOffice;
let to: SchoolOffice;
beforeAll(async () => {
  app = await openTestApp();
  from = await schoolOffice(app, { name: 'Old School' });
  to = await schoolOffice(app, { name: 'New School' });
});
afterAll(() => app.close());
// Wrong guesses of one test are not to slow the next one down.
beforeEach(() => app.clock.pass({ hours: 2 }));

describe('POST /api/studentSchool/requestTransfer', () => {
  it('shows the requesting school nothing that it has not entered itself', async () => {
    const enrolled = await from.student('Hidden Name', undefined, {
      student: { local_name: 'लपलेले नाव' },
    });
    const { result } = await transferring(to).ask(named(from, enrolled));
    expect(result).toMatchObject({
      direction: 'ask',
      state: 'asked',
      isMineToAnswer: false,
      studentId: null,
      studentName: null,
      studentLocalName: null,
      standard: null,
      dateOfBirth: '2015-08-14',
      fromSchoolName: 'Old School',
      fromSchoolId: null,
      fromAdmissionId: null,
      toSchoolName: 'New School',
    });
    const { rows } = await transferring(to).list();
    expect(JSON.stringify(rows)).not.toContain('Hidden');
    expect(JSON.stringify(rows)).not.toContain('लपलेले');
    expect((await transferring(to).list({ search: 'hidden' })).total).toBe(0);
    const { result: audit } = await to.principal.call('audit/fetchByEntity/:entity/:id', {
      params: { entity: 'transfer', id: result.id },
    });
    expect(audit).toHaveLength(1);
    expect(JSON.stringify(audit)).not.toContain('Hidden');
    const student = await to.principal.call('student/fetchById/:id', {
      params: { id: enrolled.student.id },
    });
    expect(student.status).toBe(404);
  });

  it('shows the present school the student, and that it has to decide', async () => {
    const enrolled = await from.student('Named Here', undefined, {
      student: { local_name: 'येथे नाव' },
    });
    const { result } = await transferring(to).ask(named(from, enrolled));
    const [first] = (await transferring(from).list({ search: 'named' })).rows;
    expect(first).toMatchObject({
      id: result.id,
      studentId: enrolled.student.id,
      studentName: 'Named Here',
      studentLocalName: 'येथे नाव',
      standard: 5,
      fromSchoolId: from.school.id,
      fromAdmissionId: enrolled.admission.id,
      isMineToAnswer: true,
    });
  });

  it('finds by PEN too, and then hides the present school', async () => {
    await from.student('By Pen', from.a, { student: { pen: '27330098765' } });
    const { result } = await transferring(to).ask({ pen: '27330098765' });
    expect(result).toMatchObject({ state: 'asked', fromSchoolName: null, studentName: null });
    expect((await transferring(to).list({ search: 'old school' })).rows).not.toContainEqual(
      expect.objectContaining({ id: result.id }),
    );
  });

  it('answers alike to a wrong number, birthday or school and to an unknown student', async () => {
    const enrolled = await from.student('Guessed', from.a, { student: { pen: '27330055555' } });
    const right = named(from, enrolled);
    const guesses = [
      { ...right, dateOfBirth: '2015-08-15' },
      { ...right, fromRegisterNumber: 'none' },
      { ...right, fromUdiseCode: '27339999999' },
      { pen: '27330055555', dateOfBirth: '2015-08-15' },
      { pen: '27330011111' },
      { ...right, pen: '27330011111' },
      { pen: '27330055555', fromUdiseCode: '27339999999' },
      { pen: '27330055555', fromRegisterNumber: 'none' },
    ];
    const answers = [];
    for (const guess of guesses) {
      app.clock.pass({ hours: 2 });
      const { status, code, message, result } = await transferring(to).ask(guess);
      answers.push({ status, code, message, result });
    }
    for (const answer of answers) expect(answer).toEqual(answers[0]);
    expect(answers[0]).toMatchObject({ status: 404, code: 'not_found' });
    expect(answers[0]?.message).toMatch(/^No student with this number and date of birth/);
  });

  it('limits the rate of guesses', async () => {
    const enrolled = await from.student('Many Guesses');
    const guess = { ...named(from, enrolled), dateOfBirth: '2014-01-01' };
    const statuses = [];
    for (let count = 0; count < 6; count += 1) {
      statuses.push((await transferring(to).ask(guess)).status);
    }
    expect(statuses).toEqual([404, 404, 404, 404, 404, 429]);
    expect((await transferring(to).ask(named(from, enrolled))).status).toBe(429);
    app.clock.pass({ seconds: 31 });
    expect((await transferring(to).ask(named(from, enrolled))).status).toBe(200);
  });

  it('refuses invalid details of the requesting school', async () => {
    const enrolled = await from.student('Own Side');
    const { ask } = transferring(to);
    const taken = await to.student('Has The Number');
    const reported = async (with_: object) =>
      issues(await ask({ ...named(from, enrolled), ...with_ }))[1];
    expect(await reported({ registerNumber: taken.admission.register_number })).toEqual({
      registerNumber:
        'Another student has or had this register number. A number is never used again.',
    });
    expect(issues(await ask({}))[1]).toEqual({
      pen: 'Enter the PEN, or the UDISE code of the other school and the register number there.',
    });
    expect(issues(await ask(named(to, taken)))[1]).toEqual({
      fromRegisterNumber: 'The student is already at this school.',
    });
    const old = await to.schoolClass(5, 'OLD', { academic_year_id: to.last.id, year: 2025 });
    expect((await ask({ ...named(from, enrolled), classId: old.id })).code).toBe('conflict');
    expect((await ask({ ...named(from, enrolled), classId: from.b.id })).status).toBe(404);
    expect((await ask({ ...named(from, enrolled), dateOfBirth: '0000-01-01' })).status).toBe(422);
  });

  it('keeps one request when two schools ask for the same student at the same moment', async () => {
    const third = await schoolOffice(app);
    const enrolled = await from.student('Wanted');
    const both = await Promise.all([
      transferring(to).ask(named(from, enrolled)),
      transferring(third).ask(named(from, enrolled)),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(both.find(({ status }) => status === 409)?.message).toBe(
      'A transfer of this student is already pending.',
    );
  });

  it('refuses anybody but the principal of the new school', async () => {
    const enrolled = await from.student('Not For Teachers');
    const teacher = transferring(to, await to.classTeacher(to.a));
    const principal = await app.some('Principal', { schoolId: from.school.id });
    expect((await teacher.ask(named(from, enrolled))).status).toBe(403);
    expect((await transferring(to, principal).ask(named(from, enrolled))).status).toBe(404);
  });
});

describe('GET /api/studentSchool/fetchTransfers', () => {
  it('shows a teacher only those of students of own classes', async () => {
    const a = await from.student('Of The Class');
    const b = await from.student('Of Another', from.b);
    for (const enrolled of [a, b]) await transferring(to).ask(named(from, enrolled));
    const teacher = await from.classTeacher(from.b);
    const { rows } = await transferring(from, teacher).list();
    expect(rows.map(({ studentName, isMineToAnswer }) => [studentName, isMineToAnswer])).toEqual([
      ['Of Another', false],
    ]);
  });

  it('lists undecided ones first, and filters by state', async () => {
    const own = await schoolOffice(app);
    const students = [await from.student('First'), await from.student('Second')];
    const asked = [];
    for (const enrolled of students) {
      asked.push((await transferring(own).ask(named(from, enrolled))).result.id);
      app.clock.pass({ seconds: 60 });
    }
    await transferring(own).answer(asked[1]!, 'cancelled');
    const { rows, total } = await transferring(own).list();
    expect([rows.map(({ id }) => id), total]).toEqual([asked, 2]);
    expect((await transferring(own).list({ state: ['cancelled'] })).total).toBe(1);
  });
});
