import { newId } from '@shala/contract/new-id.ts';
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

type Served = Partial<Record<'1-5' | '6-7' | '8' | '9-10', number>>;
const serve = (served: Served, day = today, who = room.teacher) =>
  who.call('attendance/updateMeals', { body: { schoolId: room.school.id, day, served } });
const grain = (entered: object = {}, who: TestPerson = room.teacher) =>
  who.call('attendance/addGrain', {
    body: { schoolId: room.school.id, day: today, kind: 'received', kilograms: 50, ...entered },
  });
const month = (of?: string, who: TestPerson = room.principal) =>
  who.call('attendance/fetchMeals', {
    query: { schoolId: room.school.id, ...(of && { month: of }) },
  });
const acts = (act: string) =>
  app.db
    .selectFrom('audit')
    .select(['before', 'after'])
    .where('act', '=', act)
    .where('school_id', '=', room.school.id)
    .orderBy('id')
    .execute();

describe('POST /api/attendance/updateMeals', () => {
  it('stores the meals with who entered them, and refuses future days', async () => {
    expect((await serve({ '1-5': 140 })).result).toMatchObject({ meals: 140 });
    await serve({ '1-5': 138 });
    expect(await room.schoolDay()).toMatchObject({ meals: 138, meals_1_5: 138, classes_marked: 0 });
    expect((await serve({ '1-5': 1 }, '2026-11-17')).status).toBe(422);
    expect((await serve({ '1-5': 1 }, '2026-05-30')).status).toBe(409);
    expect((await acts('school.meals')).at(-1)).toMatchObject({
      before: { meals: 140, meals1To5: 140 },
      after: { meals: 138, meals1To5: 138, meals8: null },
    });
  });

  it('adds up the standards, and refuses those that the school does not have', async () => {
    await app.make.schoolClass(room.school.id, { standard: 8, division: 'A' });
    const { result } = await serve({ '1-5': 40, '8': 12 });
    expect(result).toMatchObject({
      meals: 52,
      served: { '1-5': 40, '6-7': null, '8': 12, '9-10': null },
    });
    expect((await serve({ '1-5': 40, '6-7': 3 })).errors).toMatchObject([{ field: 'served.6-7' }]);
    expect((await serve({})).errors).toMatchObject([{ field: 'served' }]);
    expect((await serve({ '1-5': -1 })).errors).toMatchObject([{ field: 'served.1-5' }]);
  });
});

describe('GET /api/attendance/fetchMeals', () => {
  it('says day by day who came and who ate, and reckons the grain from the meals', async () => {
    const { asha, bharat, mark, school } = room;
    const eighth = await app.make.schoolClass(school.id, { standard: 8, division: 'A' });
    await mark([
      { student: asha, status: 'half_day' },
      { student: bharat, status: 'absent' },
    ]);
    await grain({ day: '2026-10-01', kind: 'added', kilograms: 10, note: 'In stock' });
    await serve({ '1-5': 30 }, '2026-10-01');
    await grain({ kilograms: 25.5 });
    await grain({ kind: 'removed', kilograms: 2, note: 'Wet' });
    await serve({ '1-5': 20, '8': 10 });
    const { result } = await month();
    expect(eighth.standard).toBe(8);
    expect(result).toMatchObject({
      month: '2026-11',
      bands: ['1-5', '8'],
      openingGrams: 7_000,
      receivedGrams: 25_500,
      addedGrams: 0,
      removedGrams: 2_000,
      usedGrams: 3_500,
      closingGrams: 27_000,
    });
    expect(result.days).toEqual([
      {
        day: today,
        came: { '1-5': 1, '6-7': null, '8': null, '9-10': null },
        served: { '1-5': 20, '6-7': null, '8': 10, '9-10': null },
        meals: 30,
        usedGrams: 3_500,
      },
    ]);
    expect(result.entries.map(({ kind, grams, note }) => [kind, grams, note])).toEqual([
      ['received', 25_500, null],
      ['removed', 2_000, 'Wet'],
    ]);
    expect((await month('2026-10')).result.closingGrams).toBe(7_000);
  });

  it('reckons a count of before the standards were kept as of the lowest', async () => {
    await serve({ '1-5': 30 });
    await app.db
      .updateTable('school_day')
      .set({ meals_1_5: null })
      .where('school_id', '=', room.school.id)
      .execute();
    const { result } = await month();
    expect(result.days[0]).toMatchObject({ meals: 30, usedGrams: 3_000, served: { '1-5': null } });
  });

  it('is refused for another school', async () => {
    const stranger = await app.some('Principal', { schoolId: (await app.make.school()).id });
    expect((await month(undefined, stranger)).status).toBe(404);
  });
});

describe('POST /api/attendance/addGrain', () => {
  it('enters grain once, with who entered it', async () => {
    const idempotencyKey = newId();
    const [one, other] = await Promise.all([grain({ idempotencyKey }), grain({ idempotencyKey })]);
    expect(one.result).toEqual(other.result);
    expect(one.result).toMatchObject({ kind: 'received', grams: 50_000, day: today });
    expect((await month()).result.entries).toHaveLength(1);
    expect((await acts('school.grain')).map(({ after }) => after)).toEqual([
      { day: today, grainReceived: '50 kg', note: null },
    ]);
  });

  it.each([
    ['kilograms', { kilograms: 0 }],
    ['kilograms', { kilograms: 200_000 }],
    ['note', { kind: 'removed' }],
    ['note', { kind: 'added', note: ' ' }],
    ['day', { day: '2026-11-17' }],
    ['kind', { kind: 'eaten' }],
  ])('names %s where %o is wrong', async (field, entered) => {
    expect((await grain(entered)).errors).toMatchObject([{ field }]);
  });

  it('leaves the stock of a closed year as it is, and takes what came between the years', async () => {
    await app.make.academicYear({
      name: '2025-26',
      starts_on: '2025-06-15',
      ends_on: '2026-05-01',
      is_current: false,
    });
    expect((await grain({ day: '2026-02-02' })).code).toBe('conflict');
    expect((await grain({ day: '2026-05-25' })).status).toBe(200);
    expect((await month('2026-02')).result.entries).toEqual([]);
  });

  it('is refused to an officer and for another school', async () => {
    const officer = await app.some('EducationOfficer');
    expect((await grain({}, officer)).status).toBe(403);
    const stranger = await app.some('Teacher', { schoolId: (await app.make.school()).id });
    expect((await grain({}, stranger)).status).toBe(404);
  });
});

describe('DELETE /api/attendance/deleteGrain/:id', () => {
  it('deletes an entry once, and says so in the audit', async () => {
    const { id } = (await grain({ kilograms: 12.5 })).result;
    const remove = (who: TestPerson = room.teacher) =>
      who.call('attendance/deleteGrain/:id', { params: { id } });
    const stranger = await app.some('Principal', { schoolId: (await app.make.school()).id });
    expect((await remove(stranger)).status).toBe(404);
    const answers = await Promise.all([remove(), remove()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
    expect((await month()).result).toMatchObject({ entries: [], closingGrams: 0 });
    expect((await acts('school.grain_delete')).map(({ before }) => before)).toEqual([
      { day: today, grainReceived: '12.5 kg', note: null },
    ]);
  });
});
