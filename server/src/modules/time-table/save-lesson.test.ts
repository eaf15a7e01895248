import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { issues } from '../../platform/test-kit/issues.ts';
import { openTestApp, type TestApp } from '../../platform/test-kit/test-app.ts';
import { type SchoolWeek, schoolWeek } from './testing/school-week.ts';

let app: TestApp;
let own: SchoolWeek;
let a: { id: string };
let b: { id: string };
let sunita: { id: string };
beforeAll(async () => {
  app = await openTestApp();
  own = await schoolWeek(app);
  a = await own.schoolClass('A');
  b = await own.schoolClass('B');
  sunita = await own.teacher('Sunita Patil');
});
afterAll(() => app.close());

const outcome = (answer: { status: number; message: string }) => [answer.status, answer.message];

describe('POST /api/timeTable/addEdit', () => {
  it('sets a cell, and the proposed period times become the school’s own', async () => {
    const { result } = await own.set(a.id, { teacherId: sunita.id, room: ' 4 ' });
    expect(result).toMatchObject({
      version: 1,
      classId: a.id,
      standard: 5,
      division: 'A',
      weekday: 1,
      period: 1,
      subjectId: own.maths.id,
      teacherName: 'Sunita Patil',
      room: '4',
      together: false,
    });
    const { result: plan } = await own.principal.call('timeTable/fetchPeriods/:schoolId', {
      params: { schoolId: own.school.id },
    });
    expect(plan.version).toBe(1);
  });

  it('adds the subject to the class, taught by the teacher of its first lesson', async () => {
    const { result } = await own.principal.call('class/fetchById/:id', { params: { id: a.id } });
    expect(result).toMatchObject({
      version: 2,
      teachings: [{ subjectId: own.maths.id, teacherName: 'Sunita Patil', periods: 1 }],
    });
  });

  it('edits and moves a lesson, and refuses an outdated edit with the present one', async () => {
    const of = await own.schoolClass('Moves');
    const { id } = await own.lesson(of.id);
    const moved = await own.set(of.id, { id, version: 1, weekday: 3, period: 2, room: 'Hall' });
    expect(moved.result).toMatchObject({ id, version: 2, weekday: 3, period: 2, room: 'Hall' });
    const late = await own.set(of.id, { id, version: 1 });
    expect([late.status, late.code, late.result]).toEqual([
      409,
      'conflict',
      expect.objectContaining({ version: 2, weekday: 3 }),
    ]);
    const same = await own.set(of.id, { id, version: 2, weekday: 3, period: 2, room: 'Hall' });
    expect(same.result.version).toBe(2);
    expect(await own.lessonsOf(of.id)).toHaveLength(1);
    expect(issues(await own.set(b.id, { id, version: 2, weekday: 3, period: 2 }))[0]).toBe(422);
  });

  it('refuses a period that the day does not have, and a subject or teacher from elsewhere', async () => {
    const ninth = await app.make.subject({ standards: [9] });
    const left = await own.teacher('Left Yesterday', { ends_on: '2026-11-15' });
    const cell = { weekday: 6, period: 7, subjectId: ninth.id, teacherId: left.id };
    expect(issues(await own.set(a.id, cell))).toEqual([
      422,
      {
        period: 'There is no period 7 on Saturday at this school.',
        subjectId: 'This subject is not for the standard or the school of this class.',
        teacherId: 'Left Yesterday is not a teacher or principal at this school today.',
      },
    ]);
    expect((await own.set(a.id, { weekday: 7 })).status).toBe(422);
  });

  it('names what clashes: the class, the teacher, the room', async () => {
    expect(outcome(await own.set(a.id))).toEqual([
      409,
      '5 A already has Maths on Monday in period 1.',
    ]);
    expect(outcome(await own.set(b.id, { teacherId: sunita.id }))).toEqual([
      409,
      'Sunita Patil teaches Maths in 5 A on Monday in period 1.',
    ]);
    expect(outcome(await own.set(b.id, { room: '4' }))).toEqual([
      409,
      '5 A (Maths) is in room 4 on Monday in period 1.',
    ]);
    expect(await own.lessonsOf(b.id)).toEqual([]);
  });

  it('names the clash, its subject too, in the language of the request', async () => {
    await app.db
      .updateTable('subject')
      .set({ local_name: 'गणित', name_hindi: null })
      .where('id', '=', own.maths.id)
      .execute();
    const cell = { teacherId: sunita.id };
    expect((await own.set(b.id, cell, own.principal, 'mr')).message).toBe(
      'सोमवार, तासिका 1: Sunita Patil 5 A या वर्गाला गणित शिकवतात.',
    );
    expect((await own.set(b.id, cell, own.principal, 'hi')).message).toBe(
      'सोमवार, पीरियड 1: Sunita Patil 5 A में गणित पढ़ाते हैं।',
    );
  });

  it('refuses a move into a cell that is taken, and leaves the lesson where it was', async () => {
    const of = await own.schoolClass('C');
    await own.lesson(of.id, { period: 3 });
    const { id } = await own.lesson(of.id, { period: 4 });
    const answer = await own.set(of.id, { id, version: 1, period: 3 });
    expect(outcome(answer)).toEqual([409, '5 C already has Maths on Monday in period 3.']);
    expect((await own.lessonsOf(of.id)).map(({ period }) => period)).toEqual([3, 4]);
  });

  it('counts a room once however it is written, and a teacher’s other schools not at all', async () => {
    const one = await own.schoolClass('R1');
    const two = await own.schoolClass('R2');
    await own.lesson(one.id, { period: 5, room: 'Science  Lab' });
    expect((await own.set(two.id, { period: 5, room: 'science lab' })).status).toBe(409);
    const other = await schoolWeek(app);
    await app.make.schoolUser(sunita.id, other.school.id);
    const there = await other.schoolClass('A');
    expect((await other.set(there.id, { teacherId: sunita.id })).status).toBe(200);
  });

  it('lets a teacher sit with several classes at once where they are together', async () => {
    const [one, two] = [await own.schoolClass('T1'), await own.schoolClass('T2')];
    const teacher = await own.teacher('Meena More');
    const cell = { period: 6, teacherId: teacher.id, room: 'Big hall' };
    const { id } = await own.lesson(one.id, cell);
    const joined = await own.set(two.id, { ...cell, together: true });
    expect(joined.result.together).toBe(true);
    expect((await own.lessonsOf(one.id))[0]!.together).toBe(true);
    const apart = await own.set(one.id, { ...cell, id, version: 1, together: false });
    expect(outcome(apart)).toEqual([
      409,
      'Meena More teaches Maths in 5 T2 on Monday in period 6.',
    ]);
    const elsewhere = await own.set(two.id, {
      ...cell,
      id: joined.result.id,
      version: 1,
      room: '4',
      together: false,
    });
    expect(elsewhere.status).toBe(409);
  });

  it('refuses a closed year, a teacher and an officer, and hides another school', async () => {
    const old = await own.schoolClass('Old', { academic_year_id: own.last.id });
    expect(outcome(await own.set(old.id))).toEqual([
      409,
      'The year 2025-26 is closed: you can view it but not change it.',
    ]);
    const teacher = await app.some('Teacher', { schoolId: own.school.id });
    const officer = await app.some('EducationOfficer', { districtId: own.school.district_id });
    for (const who of [teacher, officer]) {
      expect((await own.set(a.id, { period: 8 }, who)).status).toBe(403);
    }
    const other = await schoolWeek(app);
    const foreign = await other.schoolClass('A');
    expect((await own.set(foreign.id)).status).toBe(404);
    const theirs = await other.teacher('Works Elsewhere');
    expect((await own.set(a.id, { period: 8, teacherId: theirs.id })).status).toBe(404);
  });

  it('records the names in the audit', async () => {
    const of = await own.schoolClass('Trail');
    const { id } = await own.lesson(of.id, { period: 7 });
    await own.set(of.id, { id, version: 1, period: 7, room: '9' });
    const { result } = await own.principal.call('audit/fetchByEntity/:entity/:id', {
      params: { entity: 'lesson', id },
    });
    expect(result.map(({ act, entityName }) => [act, entityName])).toEqual([
      ['lesson.edit', '5 Trail, Monday, 7'],
      ['lesson.add', '5 Trail, Monday, 7'],
    ]);
    expect(result[0]!.changes).toEqual([{ field: 'room', from: null, to: '9' }]);
  });
});

describe('DELETE /api/timeTable/deleteById', () => {
  it('empties a cell, which can then be set again', async () => {
    const of = await own.schoolClass('Empties');
    const { id } = await own.lesson(of.id, { period: 2 });
    const answer = await own.principal.call('timeTable/deleteById/:id', { params: { id } });
    expect(answer.result).toBeNull();
    expect(await own.lessonsOf(of.id)).toEqual([]);
    expect((await own.set(of.id, { period: 2 })).status).toBe(200);
    expect((await own.principal.call('timeTable/deleteById/:id', { params: { id } })).status).toBe(
      404,
    );
  });

  it('leaves a closed year as it is', async () => {
    const old = await own.schoolClass('Old 2', { academic_year_id: own.last.id });
    const { id } = await app.make.lesson(old, { academic_year_id: own.last.id });
    const answer = await own.principal.call('timeTable/deleteById/:id', { params: { id } });
    expect(answer.status).toBe(409);
    expect(await own.lessonsOf(old.id)).toHaveLength(1);
  });
});
