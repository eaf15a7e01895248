import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp, type TestPerson } from '../../../platform/test-kit/test-app.ts';
import { type ClassRoom, classRoom, today } from '../testing/class-room.ts';

let app: TestApp;
let room: ClassRoom;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.set('2026-11-16T04:30:00.000Z');
  room = await classRoom(app);
});

const late = { reason: 'Paper register' };

describe('GET /api/attendance/fetchBySchool', () => {
  it('shows classes marked and not marked, groups, meals, and the last days', async () => {
    const { asha, bharat, chhaya, mark, principal, school, teacher } = room;
    const all = [asha, bharat, chhaya];
    await mark(
      all.map((student) => ({ student, status: 'present' as const })),
      { day: '2026-11-14' },
    );
    await mark([
      { student: asha, status: 'present' },
      { student: bharat, status: 'absent' },
    ]);
    await teacher.call('attendance/updateMeals', {
      body: { schoolId: school.id, day: today, served: { '1-5': 2 } },
    });
    const { result } = await principal.call('attendance/fetchBySchool', {
      query: { schoolId: school.id },
    });
    expect(result.path.at(-1)).toMatchObject({ kind: 'district', id: school.district_id });
    expect(result.served).toMatchObject({ '1-5': 2, '8': null });
    expect(result).toMatchObject({ meals: 2, day: { day: today, kind: 'working' } });
    expect(
      result.classes.map(({ division, isComplete, markedAt, totals }) => [
        division,
        isComplete,
        markedAt !== null,
        totals.enrolled,
        totals.absent,
      ]),
    ).toEqual([
      ['A', false, true, 3, 1],
      ['B', false, false, 0, 0],
    ]);
    expect(
      result.groups.map(({ gender, category, present }) => [gender, category, present]),
    ).toEqual([
      ['female', null, 1],
      ['male', 'sc', 0],
    ]);
    expect(result.trend.map(({ day, present }) => [day, present])).toEqual([
      ['2026-11-14', 3],
      [today, 1],
    ]);
  });
});

describe('GET /api/attendance/fetchOverview', () => {
  const look = async (who: TestPerson, query: object = {}) =>
    (await who.call('attendance/fetchOverview', { query })).result;

  it('sums an area by block from the totals alone, with the schools that kept no register', async () => {
    const { asha, bharat, mark, school } = room;
    const block = await app.make.block(school.district_id, { name: 'Dhadgaon' });
    await app.make.school({ district_id: school.district_id, block_id: block.id });
    await mark([
      { student: asha, status: 'present' },
      { student: bharat, status: 'late' },
    ]);
    await app.db.deleteFrom('mark').where('school_id', '=', school.id).execute();
    const officer = await app.some('EducationOfficer', { districtId: school.district_id });
    const result = await look(officer);
    expect(result).toMatchObject({ from: today, to: today });
    expect(result.places).toMatchObject([
      { kind: 'block', name: 'Dhadgaon', schools: 1, schoolsMarked: 0, classes: 0, present: 0 },
      {
        id: null,
        schools: 1,
        schoolsMarked: 1,
        classes: 1,
        classesMarked: 1,
        present: 1,
        late: 1,
        enrolled: 3,
      },
    ]);
    expect(result.trend).toMatchObject([{ day: today, present: 1 }]);
    expect(result.groups.map(({ gender, enrolled }) => [gender, enrolled])).toEqual([
      ['female', 2],
      ['male', 1],
    ]);
    const ofBlock = await look(officer, { blockId: block.id });
    expect(ofBlock.places).toMatchObject([{ kind: 'school' }]);
    expect(ofBlock.path.map(({ kind }) => kind)).toEqual(['state', 'district', 'block']);
    expect(ofBlock.path.at(-1)).toMatchObject({ id: block.id, name: 'Dhadgaon' });
    expect(result.path).toEqual([]);
    const { places } = await look(officer, { withoutBlock: 'true' });
    expect(places).toMatchObject([{ kind: 'school', id: school.id }]);
  });

  it('counts every school once: marked, not reported with all its students, not set up, or closed on that day', async () => {
    const { asha, mark, school } = room;
    const at = { district_id: school.district_id };
    const silent = await app.make.school(at);
    const unmarked = await app.make.schoolClass(silent.id);
    for (const _ of [1, 2]) await app.make.enrolled(unmarked);
    await app.make.school(at);
    const closed = await app.make.school(at);
    await app.make.enrolled(await app.make.schoolClass(closed.id));
    await app.make.holiday({ school_id: closed.id, from_day: today, to_day: today });
    await mark([{ student: asha, status: 'present' }]);
    const officer = await app.some('EducationOfficer', { districtId: school.district_id });
    const counts = async (query: object = {}) => {
      const { places } = await look(officer, query);
      const sum = (
        name: 'enrolled' | `schools${'' | 'Marked' | 'NotReported' | 'NotSetUp' | 'Off'}`,
      ) => places.reduce((total, place) => total + place[name], 0);
      return {
        all: sum('schools'),
        marked: sum('schoolsMarked'),
        notReported: sum('schoolsNotReported'),
        notSetUp: sum('schoolsNotSetUp'),
        off: sum('schoolsOff'),
        enrolled: sum('enrolled'),
      };
    };
    expect(await counts()).toEqual({
      all: 4,
      marked: 1,
      notReported: 1,
      notSetUp: 1,
      off: 1,
      enrolled: 5,
    });
    const sunday = '2026-11-15';
    expect(await counts({ from: sunday, to: sunday })).toEqual({
      all: 4,
      marked: 0,
      notReported: 0,
      notSetUp: 0,
      off: 4,
      enrolled: 0,
    });
    const stranger = await app.some('EducationOfficer');
    expect((await look(stranger)).places).toEqual([]);
  });

  it('compares the share of present students with the week before', async () => {
    const { asha, bharat, chhaya, mark, principal } = room;
    await mark([
      { student: asha, status: 'present' },
      { student: bharat, status: 'absent' },
    ]);
    expect((await look(principal)).places).toMatchObject([{ shareBefore: null }]);
    await mark(
      [
        { student: asha, status: 'late' },
        { student: bharat, status: 'half_day' },
        { student: chhaya, status: 'absent' },
      ],
      { day: '2026-11-14' },
    );
    await mark([{ student: asha, status: 'absent' }], { day: '2026-11-08', ...late }, principal);
    expect((await look(principal)).places).toMatchObject([{ shareBefore: 0.5 }]);
  });

  it('leaves out days off, also those declared afterwards, and says which schools are off', async () => {
    const { asha, mark, principal, school } = room;
    await mark([{ student: asha, status: 'present' }], { day: '2026-11-14' });
    await mark([{ student: asha, status: 'present' }]);
    const span = { from: '2026-11-01', to: '2026-11-30' };
    expect((await look(principal, span)).places).toMatchObject([
      { present: 2, classesMarked: 2, classes: 2 },
    ]);
    const off = { schoolId: school.id, kind: 'off' as const, name: 'Rain', from: today, to: today };
    const { result: holiday } = await principal.call('holiday/addEdit', { body: off });
    expect((await look(principal, span)).places).toMatchObject([{ present: 1, classesMarked: 1 }]);
    expect((await look(principal)).places).toMatchObject([
      { present: 0, schools: 1, schoolsOff: 1, schoolsMarked: 0, classes: 0 },
    ]);
    await principal.call('holiday/delete/:id', { params: { id: holiday.id } });
    expect((await look(principal, span)).places).toMatchObject([{ present: 2 }]);
  });

  it('gives the figures of a month as CSV, in the caller’s language', async () => {
    const { asha, bharat, mark, school } = room;
    const block = await app.make.block(school.district_id, { name: '=Dhadgaon' });
    await app.make.school({ district_id: school.district_id, block_id: block.id });
    await mark([{ student: asha, status: 'present' }], { day: '2026-11-13' });
    await mark([
      { student: asha, status: 'half_day' },
      { student: bharat, status: 'absent' },
    ]);
    const officer = await app.some('EducationOfficer', { districtId: school.district_id });
    const query = { from: '2026-11-01', to: '2026-11-30' };
    const asked = (headers = {}) =>
      officer.call('attendance/fetchOverviewAsCsv', { query }, { headers });
    const answer = await asked();
    expect(answer.headers['content-disposition']).toContain(
      'attendance-2026-11-01-to-2026-11-30.csv',
    );
    const [heading, ...lines] = answer.text.replace('\ufeff', '').trim().split('\r\n');
    expect(heading).toBe(
      'Block,All schools,Reported,Not reported,Not set up yet,Day off,Registers due,Registers marked,Present,Late,Half day,Absent,On leave,Medical,Attendance (%)',
    );
    expect(lines).toEqual([
      "'=Dhadgaon,1,0,0,1,0,0,0,0,0,0,0,0,0,",
      'No block,1,1,0,0,0,2,2,1,0,1,1,0,0,50',
    ]);
    expect((await asked({ 'accept-language': 'mr' })).text).toContain('गैरहजर');
  });

  it('refuses spans that are longer than a quarter or the wrong way round, and teachers', async () => {
    const { principal, teacher } = room;
    const status = async (who: TestPerson, query: object) =>
      (await who.call('attendance/fetchOverview', { query })).status;
    expect(await status(principal, { from: '2026-06-15', to: '2026-11-16' })).toBe(422);
    expect(await status(principal, { from: '2026-11-16', to: '2026-11-15' })).toBe(422);
    expect(await status(teacher, {})).toBe(403);
  });
});

describe('GET /api/attendance/fetchSetUp', () => {
  const look = async (who: TestPerson, query: object = {}) =>
    (await who.call('attendance/fetchSetUp', { query })).result.places;

  it('counts the schools of an area by the steps to their first register of the year', async () => {
    const { asha, mark, school } = room;
    const { district_id } = school;
    const officer = await app.some('EducationOfficer', { districtId: district_id });
    const bare = await app.make.school({ district_id, name: 'Bare' });
    const led = await app.make.school({ district_id, name: 'Led' });
    const gone = await app.make.account('Principal', { status: 'deactivated' });
    const former = await app.make.account('Principal');
    await app.make.schoolUser(gone.id, bare.id);
    await app.make.schoolUser(former.id, bare.id, { ends_on: '2026-08-01' });
    await app.make.schoolUser((await app.make.account('Principal')).id, led.id);
    await app.make.schoolClass(led.id);
    await app.make.school({ district_id, name: 'Closed', status: 'closed' });
    await mark([{ student: asha, status: 'present' }]);
    const steps = (places: Awaited<ReturnType<typeof look>>) =>
      places.map((place) => [
        place.name,
        place.withPrincipal,
        place.withClasses,
        place.withStudents,
        place.withRegister,
      ]);
    expect(steps(await look(officer))).toEqual([
      ['Bare', 0, 0, 0, 0],
      ['Led', 1, 1, 0, 0],
      [school.name, 1, 1, 1, 1],
    ]);
    const block = await app.make.block(district_id, { name: 'Dhadgaon' });
    await app.make.school({ district_id, block_id: block.id });
    expect(await look(officer)).toMatchObject([
      { kind: 'block', name: 'Dhadgaon', schools: 1, withPrincipal: 0 },
      { kind: 'block', id: null, schools: 3, withPrincipal: 2, withClasses: 2, withRegister: 1 },
    ]);
    const foreign = await app.some('EducationOfficer');
    expect(await look(foreign)).toEqual([]);
  });
});

describe('GET /api/attendance/fetchByStudent', () => {
  it("gives a student's months, the newest first, to the school and to the student", async () => {
    const { asha, mark, principal, colleague } = room;
    await mark([{ student: asha, status: 'late' }], { day: '2026-10-30', ...late }, principal);
    await mark([{ student: asha, status: 'half_day' }], { day: '2026-11-13' });
    await mark([{ student: asha, status: 'absent' }]);
    const params = { admissionId: asha.admission.id };
    const months = (who: TestPerson) =>
      who.call('attendance/fetchByStudent/:admissionId', { params });
    const expected = [
      { month: '2026-11', marks: { 13: 'half_day', 16: 'absent' }, attended: 0.5, marked: 2 },
      { month: '2026-10', marks: { 30: 'late' }, attended: 1, marked: 1 },
    ].map((one) => expect.objectContaining(one));
    await app.make.holiday({
      school_id: room.school.id,
      from_day: '2026-11-20',
      to_day: '2026-11-20',
      name: 'Village fair',
    });
    const [november, october] = (await months(principal)).result;
    expect([november, october]).toEqual(expected);
    const namesOf = (month: typeof november) =>
      month!.daysOff.map(({ day, name }) => [Number(day.slice(8)), name]);
    expect(namesOf(november)).toEqual([
      ...[1, 8, 15].map((day) => [day, null]),
      [20, 'Village fair'],
      ...[22, 29].map((day) => [day, null]),
    ]);
    expect(namesOf(october)).toEqual([4, 11, 18, 25].map((day) => [day, null]));
    const account = await app.make.account('Student', {
      student_id: asha.student.id,
      email: null,
    });
    const itself = await app.as(account.id);
    expect((await months(itself)).result).toEqual(expected);
    expect((await months(colleague)).status).toBe(404);
    const other = await app.make.account('Student', {
      student_id: room.bharat.student.id,
      email: null,
    });
    expect((await months(await app.as(other.id))).status).toBe(404);
  });
});
