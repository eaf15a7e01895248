import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp, type TestPerson } from '../../../platform/test-kit/test-app.ts';
import { addUpAreas } from './add-up-areas.ts';
import { wrongAreas } from './wrong-areas.ts';

let app: TestApp;
let schools: Awaited<ReturnType<TestApp['make']['school']>>[];
let blocks: { id: string }[];
let office: Record<'superAdmin' | 'ofDistrict' | 'ofBlock' | 'elsewhere', TestPerson>;

const days = ['2025-11-12', '2025-11-13', '2026-11-11', '2026-11-12', '2026-11-13', '2026-11-16'];

beforeAll(async () => {
  app = await openTestApp();
  const { make } = app;
  const district = await make.district();
  blocks = [
    await make.block(district.id, { name: 'Devgad' }),
    await make.block(district.id, { name: 'Kudal' }),
  ];
  const [devgad, kudal] = blocks;
  const at = (block_id: string | null) => make.school({ district_id: district.id, block_id });
  schools = [
    await at(devgad!.id),
    await at(devgad!.id),
    await at(kudal!.id),
    await at(null),
    await make.school(),
  ];
  const ofBlock = await make.account('EducationOfficer');
  await make.locationUser(ofBlock.id, { block_id: devgad!.id });
  office = {
    superAdmin: await app.some('SuperAdmin'),
    ofDistrict: await app.some('EducationOfficer', { districtId: district.id }),
    ofBlock: await app.as(ofBlock.id),
    elsewhere: await app.some('EducationOfficer', { districtId: schools[4]!.district_id }),
  };
  for (const [index, { id }] of schools.entries())
    for (const [number, day] of days.entries())
      await keep(id, day, { present: 7 + index, absent: number + 1, half_day: index % 2 });
});
afterAll(() => app.close());

const keep = (school_id: string, day: string, counts: object) =>
  app.db
    .insertInto('school_day')
    .values({ school_id, day, year: Number(day.slice(0, 4)), classes_marked: 1, ...counts })
    .execute();

const change = (index: number, day: string, counts: object) =>
  app.db
    .updateTable('school_day')
    .set(counts)
    .where('school_id', '=', schools[index]!.id)
    .where('day', '=', day)
    .execute();

const update = (index: number, values: object) =>
  app.db.updateTable('school').set(values).where('id', '=', schools[index]!.id).execute();

/** Row by row, from what the schools have on each day. */
async function counted(isTheirs: (school: (typeof schools)[number]) => boolean) {
  const [now, rows] = [
    await app.db.selectFrom('school').selectAll().execute(),
    await app.db.selectFrom('school_day').selectAll().orderBy('day').execute(),
  ];
  const theirs = new Set(
    now.filter((one) => one.status === 'open' && isTheirs(one)).map(({ id }) => id),
  );
  const byDay = new Map<string, { attended: number; marked: number }>();
  for (const row of rows) {
    if (!theirs.has(row.school_id) || row.is_off || row.classes_marked === 0) continue;
    const { attended, marked } = byDay.get(row.day) ?? { attended: 0, marked: 0 };
    byDay.set(row.day, {
      attended: attended + row.present + row.late + row.half_day / 2,
      marked:
        marked + row.present + row.absent + row.late + row.half_day + row.on_leave + row.medical,
    });
  }
  const all = [...byDay].map(([day, one]) => ({ day, ...one }));
  const past = all.filter(({ day }) => day < '2026');
  const sum = (of: (one: (typeof past)[number]) => number) =>
    past.reduce((total, one) => total + of(one), 0);
  return {
    attendance: all.filter(({ day }) => day >= '2026'),
    attendanceLastYear:
      past.length === 0
        ? null
        : { attended: sum(({ attended }) => attended), marked: sum(({ marked }) => marked) },
  };
}

async function expectAsCounted() {
  const progressOf = async (who: TestPerson) => {
    const { attendance, attendanceLastYear } = (await who.call('dashboard/fetchAll')).result
      .progress!;
    return { attendance, attendanceLastYear };
  };
  expect(await progressOf(office.superAdmin)).toEqual(await counted(() => true));
  expect(await progressOf(office.ofDistrict)).toEqual(
    await counted(({ district_id }) => district_id === schools[0]!.district_id),
  );
  expect(await progressOf(office.ofBlock)).toEqual(
    await counted(({ block_id }) => block_id === blocks[0]!.id),
  );
  expect(await progressOf(office.elsewhere)).toEqual(
    await counted(({ district_id }) => district_id === schools[4]!.district_id),
  );
  expect(await wrongAreas(app.db)).toEqual([]);
}

const listed = async () =>
  (await app.db.selectFrom('area_day_change').selectAll().execute()).length;

describe('the attendance of areas', () => {
  it('is what counting the days of their schools gives, before it is added up and after', async () => {
    expect(await listed()).toBeGreaterThan(0);
    await expectAsCounted();
    await addUpAreas(app.db);
    expect(await listed()).toBe(0);
    await expectAsCounted();
  });

  it.each([
    ['marks that are corrected', () => change(0, '2026-11-13', { present: 1, absent: 9 })],
    ['a day that is declared off', () => change(2, '2026-11-12', { is_off: true })],
    ['registers that are cleared', () => change(3, '2026-11-16', { classes_marked: 0 })],
    ['a school that closes', () => update(1, { status: 'closed' })],
    ['a school that opens again', () => update(1, { status: 'open' })],
    ['a school that gets another block', () => update(0, { block_id: blocks[1]!.id })],
    ['a school that gets a block', () => update(3, { block_id: blocks[0]!.id })],
    [
      'days that are deleted',
      () =>
        app.db
          .deleteFrom('school_day')
          .where('school_id', '=', schools[2]!.id)
          .where('day', '<', '2026-01-01')
          .execute(),
    ],
    [
      'a school that is deleted',
      () => app.db.deleteFrom('school').where('id', '=', schools[1]!.id).execute(),
    ],
  ])('follows %s', async (_, happens) => {
    await happens();
    expect(await listed()).toBeGreaterThan(0);
    await expectAsCounted();
    await addUpAreas(app.db);
    await expectAsCounted();
  });

  it('lists nothing that changes no figure', async () => {
    await addUpAreas(app.db);
    await change(0, '2026-11-13', { meals: 5, meals_by_name: 'Cook', enrolled: 12 });
    await update(0, { name: 'Another name' });
    expect(await listed()).toBe(0);
  });

  it('misses no save that is made while areas are added up', async () => {
    const saves = Array.from(
      { length: 60 },
      (_, number) => () =>
        number % 4 === 3
          ? addUpAreas(app.db)
          : change([0, 2, 3, 4][number % 4]!, days[number % days.length]!, {
              present: number,
              absent: 3,
            }),
    );
    await Promise.all(saves.map((save) => save()));
    await addUpAreas(app.db);
    expect(await listed()).toBe(0);
    await expectAsCounted();
  });
});
