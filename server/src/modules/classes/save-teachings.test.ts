import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { issues } from '../../platform/test-kit/issues.ts';
import { openTestApp, type TestApp } from '../../platform/test-kit/test-app.ts';
import { schoolYear } from './testing/school-year.ts';

let app: TestApp;
let own: Awaited<ReturnType<typeof schoolYear>>;
let maths: { id: string };
let science: { id: string };
beforeAll(async () => {
  app = await openTestApp();
  own = await schoolYear(app);
  maths = await app.make.subject({ name: 'Maths' });
  science = await app.make.subject({ name: 'Science', school_id: own.school.id });
});
afterAll(() => app.close());

const five = () => app.make.schoolClass(own.school.id);
const set = (
  id: string,
  teachings: { subjectId: string; teacherId?: string }[],
  version = 1,
  who = own.principal,
) => who.call('class/updateTeachings', { body: { id, version, teachings } });

describe('POST /api/class/updateTeachings', () => {
  it('sets, changes and empties the subjects of a class', async () => {
    const { id } = await five();
    const teacher = await own.teacher('Sunita Patil');
    const first = await set(id, [
      { subjectId: science.id },
      { subjectId: maths.id, teacherId: teacher.id },
    ]);
    expect(first.result).toMatchObject({
      version: 2,
      teachings: [
        { subjectName: 'Maths', teacherName: 'Sunita Patil', periods: 0 },
        { subjectName: 'Science', teacherId: null, periods: 0 },
      ],
    });
    const second = await set(id, [{ subjectId: science.id, teacherId: teacher.id }], 2);
    expect(second.result.teachings.map(({ subjectName }) => subjectName)).toEqual(['Science']);
    expect((await set(id, [], 3)).result.teachings).toEqual([]);
  });

  it('says which subject teacher has left the school or is deactivated', async () => {
    const { id } = await five();
    const leaves = await own.teacher('Has Left');
    const deactivated = await own.teacher('Is Deactivated');
    await set(id, [
      { subjectId: maths.id, teacherId: leaves.id },
      { subjectId: science.id, teacherId: deactivated.id },
    ]);
    const left = async () => {
      const { result } = await own.principal.call('class/fetchById/:id', { params: { id } });
      return result.teachings.map(({ teacherHasLeft }) => teacherHasLeft);
    };
    expect(await left()).toEqual([false, false]);
    await app.db
      .updateTable('school_user')
      .set({ ends_on: '2026-10-31' })
      .where('account_id', '=', leaves.id)
      .execute();
    expect(await left()).toEqual([true, false]);
    await app.db
      .updateTable('account')
      .set({ status: 'deactivated' })
      .where('id', '=', deactivated.id)
      .execute();
    expect(await left()).toEqual([true, true]);
  });

  it('refuses an outdated edit, and a subject that is given twice', async () => {
    const { id } = await five();
    await set(id, [{ subjectId: maths.id }]);
    const late = await set(id, []);
    expect([late.status, late.code, late.result.version]).toEqual([409, 'conflict', 2]);
    expect(issues(await set(id, [{ subjectId: maths.id }, { subjectId: maths.id }], 2))).toEqual([
      422,
      { 'teachings.1.subjectId': 'This appears twice.' },
    ]);
  });

  it("refuses a subject of another standard or school, and a teacher who is not on the school's staff", async () => {
    const { id } = await five();
    const other = await app.make.school();
    const ninth = await app.make.subject({ standards: [9] });
    const foreign = await app.make.subject({ school_id: other.id });
    const admin = await app.some('SuperAdmin');
    const message = 'This subject is not for the standard or the school of this class.';
    expect(
      issues(await set(id, [{ subjectId: ninth.id }, { subjectId: foreign.id }], 1, admin)),
    ).toEqual([422, { 'teachings.0.subjectId': message, 'teachings.1.subjectId': message }]);
    expect((await set(id, [{ subjectId: foreign.id }])).status).toBe(404);

    const stranger = await app.make.account('Teacher', { name: 'Works Elsewhere' });
    await app.make.schoolUser(stranger.id, other.id);
    expect(
      issues(await set(id, [{ subjectId: maths.id, teacherId: stranger.id }], 1, admin)),
    ).toEqual([
      422,
      {
        'teachings.0.teacherId':
          'Works Elsewhere is not a teacher or principal at this school today.',
      },
    ]);
  });

  it('keeps a subject that has periods in the time table', async () => {
    const of = await five();
    await set(of.id, [{ subjectId: maths.id }]);
    await app.make.lesson(of, { subject_id: maths.id });
    await app.make.lesson(of, { subject_id: maths.id, period: 2 });
    const answer = await set(of.id, [], 2);
    expect([answer.status, answer.code, answer.message]).toEqual([
      409,
      'in_use',
      'Maths has 2 periods in the time table of this class. Remove them there first.',
    ]);
  });

  it('refuses a closed year, a teacher and an officer, and hides another school', async () => {
    const old = await app.make.schoolClass(own.school.id, { academic_year_id: own.last.id });
    expect((await set(old.id, [])).status).toBe(409);
    const { id } = await five();
    const teacher = await app.some('Teacher', { schoolId: own.school.id });
    const officer = await app.some('EducationOfficer', { districtId: own.school.district_id });
    for (const who of [teacher, officer]) expect((await set(id, [], 1, who)).status).toBe(403);
    const foreign = await app.make.schoolClass((await app.make.school()).id);
    expect((await set(foreign.id, [])).status).toBe(404);
  });

  it('accepts one of two edits at the same moment', async () => {
    const { id } = await five();
    const answers = await Promise.all([
      set(id, [{ subjectId: maths.id }]),
      set(id, [{ subjectId: science.id }]),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('never leaves a class with a subject that was deleted at the same moment', async () => {
    for (let round = 0; round < 10; round += 1) {
      const { id } = await five();
      const subject = await app.make.subject({ school_id: own.school.id });
      const [saved, deleted] = await Promise.all([
        set(id, [{ subjectId: subject.id }]),
        own.principal.call('subject/delete/:id', { params: { id: subject.id } }),
      ]);
      expect(saved.status === 200).not.toBe(deleted.status === 200);
    }
  });
});
