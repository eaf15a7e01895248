import type { MadeExport } from '@shala/contract/school-export.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readZip } from '../../platform/test-kit/read-zip.ts';
import { openTestApp, type TestApp, type TestPerson } from '../../platform/test-kit/test-app.ts';

let app: TestApp;
let office: TestPerson;
beforeAll(async () => {
  app = await openTestApp();
  office = await app.some('SuperAdmin');
});
afterAll(() => app.close());

const today = () => app.clock.schoolDay();
const order = (accountId: string, period = { from: today(), to: today() }, who = office) =>
  who.call('User/makeBreachReport', { body: { accountId, ...period } });

async function reported(accountId: string, period?: { from: string; to: string }) {
  const answer = await order(accountId, period);
  expect(answer.status, answer.text).toBe(202);
  const job = await app.ended(office, answer.result.jobId);
  expect([job.state, job.message, job.done]).toEqual(['done', null, job.total]);
  const { fileId } = job.result as MadeExport;
  const files = await app.services.files.withPath(fileId, readZip);
  return (name: string) => files.get(name)!.toString().slice(1);
}

/** A school with a class teacher of standard 5, where Asha is in the teacher's class and Ravi is not. */
async function twoClasses() {
  const school = await app.make.school();
  const teacher = await app.some('Teacher', { schoolId: school.id });
  const own = await app.make.schoolClass(school.id, { standard: 5, class_teacher_id: teacher.id });
  const other = await app.make.schoolClass(school.id, { standard: 6 });
  const asha = await app.make.enrolled(own, { student: { name: 'Asha Patil' } });
  await app.make.guardian(asha.admission.student_id, { name: 'Lata Patil', mobile: '9822012345' });
  await app.make.enrolled(other, { student: { name: 'Ravi Naik' } });
  return { school, teacher };
}

describe('POST /api/User/makeBreachReport', () => {
  it('has the students that the account could open, with the guardians who are to be informed', async () => {
    const { school, teacher } = await twoClasses();
    const file = await reported(teacher.id);
    expect(file('students.csv')).toMatch(/Asha Patil.*Lata Patil,9822012345/);
    expect(file('students.csv')).not.toContain('Ravi Naik');
    expect(file('schools.csv')).toContain(school.udise_code);
    expect(file('read-me.txt')).toContain('students.csv – Students within reach');
    expect(file('read-me.txt')).not.toMatch(/breach-report:|shell:/);
  });

  it('has no student of another school', async () => {
    const { teacher } = await twoClasses();
    const { school } = await twoClasses();
    const file = await reported(teacher.id);
    expect(file('students.csv').trimEnd().split('\r\n')).toHaveLength(2);
    expect(file('schools.csv')).not.toContain(school.udise_code);
  });

  it('has what the account did, exported and started in the period', async () => {
    const { school } = await twoClasses();
    const principal = await app.some('Principal', { schoolId: school.id });
    await principal.call('student/fetchAllAsCsv', { query: {} });
    await principal.call('school/exportEverything', { body: { schoolId: school.id } });
    const file = await reported(principal.id);
    expect(file('acts.csv')).toContain(`Exported students-${today()}.csv`);
    expect(file('background-work.csv')).toContain(`School export,${school.name}`);
    const before = await reported(principal.id, { from: '2026-01-01', to: '2026-01-31' });
    expect(before('acts.csv').trimEnd().split('\r\n')).toHaveLength(1);
    expect(before('background-work.csv').trimEnd().split('\r\n')).toHaveLength(1);
  });

  it('is made of a deactivated account too, as its reach is what it was', async () => {
    const { teacher } = await twoClasses();
    await office.call('User/updateUserStatus', {
      body: { id: teacher.id, status: 'deactivated', version: 1 },
    });
    const file = await reported(teacher.id);
    expect(file('students.csv')).toContain('Asha Patil');
  });

  it('reaches the schools where somebody worked on the last day of the period, not those of later', async () => {
    const { school } = await twoClasses();
    const moved = await app.some('Principal', { schoolId: school.id });
    await app.db
      .updateTable('school_user')
      .set({ starts_on: '2026-06-01', ends_on: '2026-10-31' })
      .where('account_id', '=', moved.id)
      .execute();
    const inOctober = await reported(moved.id, { from: '2026-10-01', to: '2026-10-31' });
    expect(inOctober('schools.csv')).toContain(school.udise_code);
    const inNovember = await reported(moved.id, { from: '2026-11-01', to: today() });
    expect(inNovember('schools.csv')).not.toContain(school.udise_code);
  });

  it('is in the history of the account, with its period', async () => {
    const { teacher } = await twoClasses();
    await reported(teacher.id);
    const history = await office.call('audit/fetchByEntity/:entity/:id', {
      params: { entity: 'account', id: teacher.id },
    });
    expect(history.result[0]).toMatchObject({
      act: 'account.breach_report',
      accountId: office.id,
      changes: [
        { field: 'since', from: null, to: today() },
        { field: 'until', from: null, to: today() },
      ],
    });
  });

  it('is made once when it is ordered again before it is done', async () => {
    const { teacher } = await twoClasses();
    const answers = await Promise.all([order(teacher.id), order(teacher.id)]);
    const [first, second] = answers.map(({ result }) => result.jobId);
    expect(second).toBe(first);
    const other = await order(teacher.id, { from: '2026-11-01', to: today() });
    expect(other.result.jobId).not.toBe(first);
    const history = await office.call('audit/fetchByEntity/:entity/:id', {
      params: { entity: 'account', id: teacher.id },
    });
    const acts = history.result.map(({ act }: { act: string }) => act);
    expect(acts.filter((act: string) => act === 'account.breach_report')).toHaveLength(2);
  });

  it('refuses a period that ends before it begins, and one of more than a year', async () => {
    const { teacher } = await twoClasses();
    const backwards = await order(teacher.id, { from: '2026-11-02', to: '2026-11-01' });
    expect(backwards.status).toBe(422);
    expect(backwards.text).toContain('"to"');
    const long = await order(teacher.id, { from: '2025-01-01', to: '2026-11-01' });
    expect(long.status).toBe(422);
  });

  it.each(['Principal', 'EducationOfficer', 'Teacher'] as const)(
    'is not made for a %s',
    async (role) => {
      const { school, teacher } = await twoClasses();
      const who = await app.some(role, {
        schoolId: school.id,
        ...(role === 'EducationOfficer' && { districtId: school.district_id }),
      });
      expect((await order(teacher.id, undefined, who)).status).toBe(403);
    },
  );
});
