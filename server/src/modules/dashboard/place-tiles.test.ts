import { newId } from '@shala/contract/new-id.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ledgerMakers } from '../../platform/test-kit/ledger-makers.ts';
import { openTestApp, type TestApp, type TestPerson } from '../../platform/test-kit/test-app.ts';

let app: TestApp;
let school: Awaited<ReturnType<TestApp['make']['school']>>;
let fifth: Awaited<ReturnType<TestApp['make']['schoolClass']>>;
let sixth: typeof fifth;
let elsewhere: typeof fifth;
let principal: TestPerson;
let officer: TestPerson;
let teacher: TestPerson;

const today = '2026-11-16';
const counts = { present: 8, absent: 1, half_day: 1, enrolled: 10 };

beforeAll(async () => {
  app = await openTestApp();
  app.clock.set('2026-11-16T06:00:00.000Z');
  const { make } = app;
  const district = await make.district();
  school = await make.school({ district_id: district.id });
  const other = await make.school();
  fifth = await make.schoolClass(school.id);
  sixth = await make.schoolClass(school.id, { standard: 6 });
  elsewhere = await make.schoolClass(other.id);
  principal = await app.some('Principal', { schoolId: school.id });
  officer = await app.some('EducationOfficer', { districtId: district.id });
  teacher = await app.some('Teacher', { schoolId: school.id });
  await app.db
    .updateTable('class')
    .set({ class_teacher_id: teacher.id })
    .where('id', '=', fifth.id)
    .execute();
  const ledger = ledgerMakers(app);
  const tuition = await ledger.head(school.id, 'Tuition');
  const book = await make.book(school.id);
  for (const of of [fifth, sixth]) {
    const { admission } = await make.enrolled(of);
    await ledger.charge(admission, { head: tuition, paise: 500_00, dueOn: '2026-07-10' });
    await make.bookLoan(
      await make.bookCopy(book),
      { admission_id: admission.id },
      { issued_on: '2026-11-02', due_on: '2026-11-10' },
    );
  }
  const key = await make.activationKey({
    district_id: district.id,
    school_id: school.id,
  });
  for (const released_at of [null, '2026-11-02T06:00:00Z']) {
    const bound = { key_id: key.id, device_id: newId(), released_at };
    const at = '2026-11-01T06:00:00Z';
    await app.db
      .insertInto('activation_device')
      .values({ ...bound, bound_at: at, last_seen_at: at })
      .execute();
  }
  for (const day of ['2025-11-13', '2026-11-13', today]) {
    const year = Number(day.slice(0, 4));
    await app.db
      .insertInto('school_day')
      .values({ school_id: school.id, day, year, classes_marked: 1, ...counts })
      .execute();
    await app.db
      .insertInto('class_day')
      .values({
        school_id: school.id,
        class_id: fifth.id,
        day,
        year,
        ...counts,
        marked_at: `${day}T06:00:00Z`,
      })
      .execute();
  }
});
afterAll(() => app.close());

const ofSchool = (who: TestPerson, schoolId: string) =>
  who.call('dashboard/fetchBySchool/:schoolId', { params: { schoolId } });
const ofClass = (who: TestPerson, classId: string) =>
  who.call('dashboard/fetchByClass/:classId', { params: { classId } });
const share = { attended: 8.5, marked: 10 };

describe('GET /api/dashboard/fetchBySchool', () => {
  it('counts what waits at the school, and compares its days with the same dates of last year', async () => {
    const { result } = await ofSchool(officer, school.id);
    expect(result).toMatchObject({
      classes: 2,
      classesWithoutTeacher: 1,
      students: 2,
      registersMissing: 1,
      registersMarked: 1,
      booksOverdue: 2,
      devices: 1,
      progress: {
        attendance: [
          { day: '2026-11-13', ...share },
          { day: today, ...share },
        ],
        attendanceLastYear: share,
        fees: { owedPaise: 1000_00 },
      },
    });
  });

  it('shows each number to whom the list behind it is open', async () => {
    const { result: own } = await ofSchool(principal, school.id);
    expect(own.studentsOwing).toBe(2);
    expect(own).not.toHaveProperty('devices');
    const { id } = await app.make.account('EducationOfficer', {
      titles_removed: ['Attendance', 'Fees Management', 'Library Management'],
    });
    await app.make.locationUser(id, { district_id: school.district_id });
    const { result } = await ofSchool(await app.as(id), school.id);
    expect(result.students).toBe(2);
    for (const hidden of ['progress', 'registersMissing', 'studentsOwing', 'booksOverdue'])
      expect(result).not.toHaveProperty(hidden);
  });

  it('knows no school out of scope', async () => {
    expect((await ofSchool(officer, elsewhere.school_id)).status).toBe(404);
    expect((await ofSchool(teacher, school.id)).status).toBe(403);
  });
});

describe('GET /api/dashboard/fetchByClass', () => {
  it('counts the class alone, and has no last year, when it was another class', async () => {
    expect((await ofClass(principal, fifth.id)).result).toMatchObject({
      registersMissing: 0,
      registersMarked: 1,
      students: 1,
      studentsOwing: 1,
      booksOverdue: 1,
      progress: { attendance: [{ day: '2026-11-13' }, { day: today }], attendanceLastYear: null },
    });
    expect((await ofClass(principal, sixth.id)).result).toMatchObject({
      registersMissing: 1,
      registersMarked: 0,
      progress: { attendance: [] },
    });
  });

  it('misses no register of a class whose year has not begun', async () => {
    const next = await app.make.academicYear({
      name: '2027-28',
      starts_on: '2027-06-15',
      ends_on: '2028-05-01',
      is_current: false,
    });
    const of = { standard: 6, division: 'A', academic_year_id: next.id, year: 2027 };
    const { id } = await app.make.schoolClass(school.id, of);
    expect((await ofClass(principal, id)).result.registersMissing).toBe(0);
  });

  it('shows a teacher no fees', async () => {
    const { result } = await ofClass(teacher, fifth.id);
    expect(result).toMatchObject({ students: 1, registersMarked: 1 });
    expect(result.studentsOwing).toBeUndefined();
    expect(result.progress?.fees).toBeUndefined();
  });

  it('knows no class of another school', async () => {
    expect((await ofClass(principal, elsewhere.id)).status).toBe(404);
  });
});
