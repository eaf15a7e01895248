import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp, type TestPerson } from '../../platform/test-kit/test-app.ts';

const kerala = '01920000-0000-7000-8000-000000000032';
const goa = '01920000-0000-7000-8000-000000000030';

let app: TestApp;
let admin: TestPerson;
let district: { id: string };
let school: { id: string };
beforeAll(async () => {
  app = await openTestApp();
  admin = await app.some('SuperAdmin');
  district = await app.make.district({ name: 'Sindhudurg' });
  const [devgad, kudal] = [
    await app.make.block(district.id, { name: 'Devgad' }),
    await app.make.block(district.id, { name: 'Kudal' }),
  ];
  const at = { district_id: district.id, block_id: devgad.id };
  school = await app.make.school({ ...at, name: 'Runs' });
  const ending = await app.make.school({ ...at, plan_ends_on: '2026-12-16' });
  await app.make.school({ ...at, block_id: kudal.id, plan_ends_on: '2026-11-15' });
  await app.make.school({ ...at, plan_starts_on: null, plan_ends_on: null });
  await app.make.school({ ...at, plan_ends_on: '2026-11-15', status: 'closed' });
  const principal = await app.make.account('Principal', {
    last_sign_in_at: '2026-11-15T04:30:00Z',
  });
  await app.make.schoolUser(principal.id, school.id);
  await app.make.schoolUser(principal.id, ending.id);
  const gone = await app.make.account('Teacher', { status: 'deactivated' });
  await app.make.schoolUser(gone.id, school.id);
  const teacher = await app.make.account('Teacher');
  await app.make.schoolUser(teacher.id, school.id);
  const fifth = await app.make.schoolClass(school.id, { class_teacher_id: teacher.id });
  const { student } = await app.make.enrolled(fifth);
  await app.make.account('Student', { student_id: student.id });
  await app.make.schoolClass(ending.id);
  const elsewhere = await app.make.school({ name: 'Elsewhere' });
  await app.make.schoolUser(teacher.id, elsewhere.id);
  for (const [index, status] of ['received', 'in_progress', 'done', 'refused'].entries()) {
    await app.db
      .insertInto('deletion_request')
      .values({
        id: `01920000-0000-7000-8000-00000000000${index}`,
        code: `DR-0000-000${index}`,
        name: 'Asha',
        mobile: '9822012345',
        role: 'Teacher',
        status,
        created_at: '2026-11-01T04:30:00Z',
        updated_at: '2026-11-01T04:30:00Z',
      })
      .execute();
  }
});
afterAll(() => app.close());

const look = async (who: TestPerson) => (await who.call('dashboard/fetchAll')).result;

describe('GET /api/dashboard/fetchAll', () => {
  it('gives SuperAdmin the counts of all open schools, all people and the open requests', async () => {
    const { schoolsByArea, progress, outliers, tiles, ...numbers } = await look(admin);
    expect([progress?.attendance, outliers?.length, tiles?.hidden]).toEqual([[], 1, []]);
    expect(numbers).toEqual({
      yearsEnded: 0,
      schools: 5,
      schoolsWithoutPlan: 2,
      plansEndingSoon: 1,
      schoolsWithoutPrincipal: 3,
      people: 3,
      peopleNeverSignedIn: 2,
      deletionRequests: 2,
      classes: 2,
      classesWithoutTeacher: 1,
      students: 1,
      registersMissing: 1,
      registersMarked: 0,
      staffLeaveToDecide: 0,
      studentLeaveToDecide: 0,
      feedbackToAnswer: 0,
      ownLeave: [],
      importsToFinish: [],
      keysEndingSoon: 0,
      reportsReady: 0,
    });
    expect(schoolsByArea).toMatchObject({
      kind: 'district',
      areas: [{ id: district.id, name: 'Sindhudurg', schools: 4, withPlan: 2 }, { schools: 1 }],
    });
  });

  it('gives an officer of one district the counts of its blocks, and no more', async () => {
    const officer = await app.some('EducationOfficer', { districtId: district.id });
    const { progress, outliers, tiles, ...numbers } = await look(officer);
    expect([progress?.attendance, outliers?.length, tiles?.ordered]).toEqual([[], 1, []]);
    expect(numbers).toEqual({
      schools: 4,
      schoolsWithoutPlan: 2,
      plansEndingSoon: 1,
      schoolsWithoutPrincipal: 2,
      people: 3,
      peopleNeverSignedIn: 2,
      classes: 2,
      classesWithoutTeacher: 1,
      students: 1,
      registersMissing: 1,
      registersMarked: 0,
      staffLeaveToDecide: 0,
      studentLeaveToDecide: 0,
      feedbackToAnswer: 0,
      keysEndingSoon: 0,
      reportsReady: 0,
      ownLeave: [],
      importsToFinish: [],
      schoolsByArea: {
        kind: 'block',
        areas: [
          expect.objectContaining({ name: 'Devgad', schools: 3, withPlan: 2 }),
          expect.objectContaining({ name: 'Kudal', schools: 1, withPlan: 0 }),
        ],
      },
    });
  });

  it('counts for each number what the list behind it shows', async () => {
    const numbers = await look(admin);
    const total = async (query: object) =>
      (
        await admin.call('school/fetchAllSchool', {
          query: { status: ['open'], ...query },
        })
      ).result.total;
    expect(numbers).toMatchObject({
      schools: await total({}),
      schoolsWithoutPlan: await total({ plan: ['expired', 'none'] }),
      plansEndingSoon: await total({ plan: ['ending'] }),
      schoolsWithoutPrincipal: await total({ withoutPrincipal: 'true' }),
    });
    const people = async (query: object) =>
      (
        await admin.call('User/fetchAllUser', {
          query: { status: ['active'], ...query },
        })
      ).result.total;
    expect(numbers).toMatchObject({
      people: await people({}),
      peopleNeverSignedIn: await people({ neverSignedIn: 'true' }),
    });
    const classes = async (query: object) =>
      (await admin.call('class/fetchAll', { query })).result.total;
    expect(numbers).toMatchObject({
      classes: await classes({}),
      classesWithoutTeacher: await classes({ withoutTeacher: 'true' }),
      students: (await admin.call('student/fetchAll')).result.total,
    });
  });

  it('gives a principal the counts of the own school, without a chart of one area', async () => {
    const principal = await app.some('Principal', { schoolId: school.id });
    const numbers = await look(principal);
    expect(numbers).toMatchObject({ schools: 1, schoolsWithoutPrincipal: 0 });
    expect(numbers).not.toHaveProperty('deletionRequests');
    expect(numbers).not.toHaveProperty('schoolsByArea');
  });

  it('says where there are no classes whether the school has a current academic year', async () => {
    const place = await app.make.school({
      state_id: kerala,
      district_id: (await app.make.district({ state_id: kerala })).id,
    });
    const principal = await app.some('Principal', { schoolId: place.id });
    const { isYearSet, classes } = await look(principal);
    expect([isYearSet, classes]).toEqual([true, 0]);
    await app.make.academicYear({ state_id: goa, is_current: false });
    expect((await look(principal)).isYearSet).toBe(true);
    const year = await app.make.academicYear({ state_id: kerala, is_current: false });
    expect((await look(principal)).isYearSet).toBe(false);
    await app.db
      .updateTable('academic_year')
      .set({ is_current: true })
      .where('id', '=', year.id)
      .execute();
    expect((await look(principal)).isYearSet).toBe(true);
    await app.make.schoolClass(place.id, { academic_year_id: year.id });
    expect((await look(principal)).isYearSet).toBeUndefined();
  });

  it('gives a teacher and a student no counts of schools and people', async () => {
    expect(await look(await app.some('Student', { schoolId: school.id }))).toEqual({
      ownLeave: [],
      ownHome: {
        quizzes: { open: [], results: [], now: expect.any(String) },
        books: [],
        notices: [],
      },
    });
    expect(await look(await app.some('Teacher', { schoolId: school.id }))).toEqual({
      classes: 1,
      classesWithoutTeacher: 0,
      pinsGuessed: 0,
      students: 0,
      registersMissing: 0,
      registersMarked: 0,
      staffLeaveToDecide: 0,
      studentLeaveToDecide: 0,
      feedbackToAnswer: 0,
      ownLeave: [],
      ownDays: [expect.objectContaining({ schoolId: school.id, isAway: false })],
      booksOverdue: 0,
      quizzesOpen: 0,
      reportsReady: 0,
      tiles: { hidden: [], ordered: [] },
    });
  });
});
