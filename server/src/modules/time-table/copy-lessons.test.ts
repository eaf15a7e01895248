import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../../platform/test-kit/test-app.ts';
import { type SchoolWeek, schoolWeek } from './testing/school-week.ts';

let app: TestApp;
let of: SchoolWeek;
let meena: { id: string };
let gone: { id: string };
beforeAll(async () => {
  app = await openTestApp();
  of = await schoolWeek(app);
  meena = await of.teacher('Meena Rane');
  gone = await of.teacher('Has Left', { starts_on: '2025-06-15', ends_on: '2026-05-01' });
  const last = { academic_year_id: of.last.id, year: 2025 };
  const a = await of.schoolClass('A', last);
  const b = await of.schoolClass('B', last);
  const lesson = (schoolClass: typeof a, cell: object) =>
    app.make.lesson(schoolClass, {
      academic_year_id: of.last.id,
      subject_id: of.maths.id,
      ...cell,
    });
  const sitting = '01920000-0000-7000-8000-00000000c0de';
  await lesson(a, { weekday: 1, period: 1, teacher_id: meena.id, room: '4', room_key: '4' });
  await lesson(a, { weekday: 1, period: 2, teacher_id: gone.id });
  await lesson(a, { weekday: 2, period: 1, teacher_id: meena.id, sitting_id: sitting });
  await lesson(b, { weekday: 2, period: 1, teacher_id: meena.id, sitting_id: sitting });
  await lesson(b, { weekday: 3, period: 1, teacher_id: meena.id });
  await lesson(b, { weekday: 7, period: 9, teacher_id: meena.id });
});
afterAll(() => app.close());

const copy = (with_: object = {}) =>
  of.principal.call('class/copyStructure', {
    body: {
      schoolId: of.school.id,
      fromYearId: of.last.id,
      toYearId: of.year.id,
      ...with_,
    },
  });
const classesOf = async (academicYearId: string) => {
  const params = { schoolId: of.school.id };
  const query = { academicYearId };
  return (await of.principal.call('class/fetchBySchool/:schoolId', { params, query })).result;
};

describe('POST /api/class/copyStructure with the time table', () => {
  it('copies the lessons, without a teacher who has left, and reports what could not be copied', async () => {
    // Who teaches a class of the new year at that time already.
    const there = await of.schoolClass('C');
    await of.lesson(there.id, { weekday: 3, period: 1, teacherId: meena.id });
    const { result } = await copy({ withTimeTable: true });
    expect(result).toEqual({
      made: 2,
      present: 0,
      lessons: 4,
      withoutTeacher: [{ teacherName: 'Has Left', lessons: 1 }],
      notCopied: [
        { lesson: '5 B, Sunday, 9', message: 'There is no period 9 on Sunday at this school.' },
        {
          lesson: '5 B, Wednesday, 1',
          message: 'Meena Rane teaches Maths in 5 C on Wednesday in period 1.',
        },
      ],
    });
    const [a, b] = await classesOf(of.year.id);
    const cells = async (id: string) =>
      (await of.lessonsOf(id)).map(({ weekday, period, teacherName, room, together }) =>
        [weekday, period, teacherName, room, together ? 'together' : ''].join(' '),
      );
    expect(await cells(a!.id)).toEqual(['1 1 Meena Rane 4 ', '1 2   ', '2 1 Meena Rane  together']);
    expect(await cells(b!.id)).toEqual(['2 1 Meena Rane  together']);
  });

  it('leaves the lessons of existing classes as they are, and records the others in the audit', async () => {
    const { result } = await copy({ withTimeTable: true });
    expect(result).toMatchObject({ made: 0, present: 2, lessons: 0, notCopied: [] });
    const [a] = await classesOf(of.year.id);
    const [lesson] = await of.lessonsOf(a!.id);
    const params = { entity: 'lesson', id: lesson!.id } as const;
    const trail = await of.principal.call('audit/fetchByEntity/:entity/:id', { params });
    expect(trail.result.map(({ act, entityName }) => [act, entityName])).toEqual([
      ['lesson.add', '5 A, Monday, 1'],
    ]);
  });

  it('copies lessons without teachers where these are not copied, and none where it is not requested', async () => {
    const year = (name: string, begins: number) =>
      app.make.academicYear({
        name,
        starts_on: `${begins}-06-15`,
        ends_on: `${begins + 1}-05-01`,
        is_current: false,
      });
    const next = await year('2027-28', 2027);
    const bare = await copy({ toYearId: next.id, withTeachers: false, withTimeTable: true });
    expect(bare.result).toMatchObject({ lessons: 5, withoutTeacher: [] });
    const [a] = await classesOf(next.id);
    expect((await of.lessonsOf(a!.id)).map(({ teacherId }) => teacherId)).toEqual([
      ...[null, null, null],
    ]);
    const later = await year('2028-29', 2028);
    expect((await copy({ toYearId: later.id })).result).toMatchObject({ made: 2, lessons: 0 });
  });
});
