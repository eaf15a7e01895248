import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../../../platform/test-kit/test-app.ts';
import { type FeeYear, feeYear } from '../testing/fee-year.ts';
import { expectRightFigures } from '../testing/right-figures.ts';

let app: TestApp;
let at: FeeYear;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  at = await feeYear(app);
});

const bus = { per: 'month', firstMonth: '2026-06-01', lastMonth: '2027-04-01' } as const;
const addStop = (name: string, paise: number, with_: object = {}) =>
  at.principal.call('fees/addEditStop', { body: { ...at.of, ...bus, name, paise, ...with_ } });
const stop = async (...of: Parameters<typeof addStop>) => (await addStop(...of)).result;
const assign = (
  admissionIds: string[],
  stopId: string | null,
  fromMonth: string,
  untilMonth?: string,
) =>
  at.principal.call('fees/assignStop', {
    body: { ...at.of, admissionIds, stopId, fromMonth, ...(untilMonth ? { untilMonth } : {}) },
  });
const stopsOf = async (id: string) =>
  (await at.account(id)).stops.map(({ name, fromMonth, untilMonth }) => [
    name,
    fromMonth,
    untilMonth,
  ]);

/** The year's structure with the bus in place of an amount. */
async function byStop() {
  const head = await at.head('Bus', { kind: 'transport' });
  const { result } = await at.principal.call('fees/addEditFeesStructure', {
    body: { ...at.structureForm, id: at.structure.id, version: 1, byStopHeadId: head.id },
  });
  expect(result.byStopHeadId).toBe(head.id);
  return head;
}
const busOf = async (id: string) =>
  (await at.account(id)).charges
    .filter(({ headKind }) => headKind === 'transport')
    .map(({ instalmentName, dueOn, owedPaise }) => [instalmentName, dueOn, owedPaise / 100]);

describe('POST /api/fees/addEditStop', () => {
  it('adds, edits and lists stops with who is at them, and deletes one without students', async () => {
    const near = await stop('Munge Naka', 400_00);
    const far = await stop('Kudal', 9_000_00, {
      per: 'year',
      localName: 'कुडाळ',
      nameHindi: 'कुडाल',
    });
    const asha = await at.student('Asha Patil');
    await assign([asha.id], near.id, '2026-06-01');
    const edit = { ...at.of, ...bus, id: near.id, version: 1, name: 'Munge', paise: 450_00 };
    const edited = await at.principal.call('fees/addEditStop', { body: edit });
    expect(edited.result).toMatchObject({ version: 2, name: 'Munge', paise: 450_00, students: 1 });
    expect((await at.principal.call('fees/addEditStop', { body: edit })).status).toBe(409);
    const { result } = await at.principal.call('fees/fetchStops', { query: at.of });
    expect(result.map(({ name, nameHindi, students }) => [name, nameHindi, students])).toEqual([
      ['Munge', null, 1],
      ['Kudal', 'कुडाल', 0],
    ]);
    expect((await at.account(asha.id)).stops).toMatchObject([{ name: 'Munge', nameHindi: null }]);
    const remove = (id: string) => at.principal.call('fees/deleteStop/:id', { params: { id } });
    expect([(await remove(near.id)).code, (await remove(far.id)).status]).toEqual(['in_use', 200]);
  });

  it('refuses a name that is taken, months outside the year, and the last before the first', async () => {
    await stop('Kudal', 400_00);
    const fields = async (answer: ReturnType<typeof addStop>) =>
      (await answer).errors?.map(({ field }) => field);
    expect(await fields(addStop('kudal', 1_00))).toEqual(['name']);
    expect(await fields(addStop('A', 1_00, { lastMonth: '2027-06-01' }))).toEqual(['lastMonth']);
    expect(
      await fields(addStop('B', 1_00, { firstMonth: '2027-02-01', lastMonth: '2027-01-01' })),
    ).toEqual(['lastMonth']);
    expect(await fields(addStop('C', 1_00, { firstMonth: '2026-06-15' }))).toEqual(['firstMonth']);
  });

  it('answers 404 for a stop of another school, and 403 to a teacher', async () => {
    const kudal = await stop('Kudal', 400_00);
    const other = await feeYear(app);
    const foreign = other.principal;
    const edit = { ...other.of, ...bus, id: kudal.id, version: 1, name: 'X', paise: 1_00 };
    expect((await foreign.call('fees/addEditStop', { body: edit })).status).toBe(404);
    const params = { id: kudal.id };
    expect((await foreign.call('fees/deleteStop/:id', { params })).status).toBe(404);
    expect((await foreign.call('fees/fetchStops', { query: at.of })).status).toBe(404);
    const asha = await at.student('Asha Patil');
    const theirs = await other.student('Ravi Naik');
    for (const body of [
      { ...other.of, admissionIds: [theirs.id], stopId: kudal.id, fromMonth: '2026-06-01' },
      { ...other.of, admissionIds: [asha.id], stopId: null, fromMonth: '2026-06-01' },
    ]) {
      expect((await foreign.call('fees/assignStop', { body })).status).toBe(404);
    }
    const teacher = await app.some('Teacher', { schoolId: at.school.id });
    expect((await teacher.call('fees/fetchStops', { query: at.of })).status).toBe(403);
  });
});

describe('POST /api/fees/assignStop', () => {
  it('assigns a class at once; what a student had in these months is cut', async () => {
    const [near, far] = [await stop('Near', 400_00), await stop('Far', 700_00)];
    const asha = await at.student('Asha Patil');
    const ravi = await at.student('Ravi Naik');
    const { result } = await assign([asha.id, ravi.id], near.id, '2026-06-01');
    expect(result).toEqual({ students: 2 });
    await assign([asha.id], far.id, '2026-09-01', '2026-10-01');
    expect(await stopsOf(asha.id)).toEqual([
      ['Near', '2026-11-01', null],
      ['Far', '2026-09-01', '2026-10-01'],
      ['Near', '2026-06-01', '2026-08-01'],
    ]);
    await assign([asha.id], null, '2026-10-01');
    expect(await stopsOf(asha.id)).toEqual([
      ['Far', '2026-09-01', '2026-09-01'],
      ['Near', '2026-06-01', '2026-08-01'],
    ]);
    const query = { ...at.of, classId: at.class.id };
    const class_ = (await at.principal.call('fees/fetchStopStudents', { query })).result;
    expect(class_.map(({ name, stops }) => [name, stops.length])).toEqual([
      ['Asha Patil', 2],
      ['Ravi Naik', 1],
    ]);
    const outside = await assign([asha.id], far.id, '2027-05-01');
    expect(outside.errors?.map(({ field }) => field)).toEqual(['fromMonth']);
  });

  it('leaves a student at one stop when two people assign another at the same moment', async () => {
    const stops = [await stop('Near', 400_00), await stop('Far', 700_00)];
    const asha = await at.student('Asha Patil');
    const answers = await Promise.all(
      [...stops, ...stops].map(({ id }) => assign([asha.id], id, '2026-06-01')),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(await stopsOf(asha.id)).toHaveLength(1);
  });
});

describe('charging by bus stop', () => {
  it('charges each student by the months at the stop, and nobody else', async () => {
    await byStop();
    const near = await stop('Near', 400_00);
    const whole = await at.student('Asha Patil');
    const late = await at.student('Ravi Naik');
    const walking = await at.student('Sunil More');
    await assign([whole.id], near.id, '2026-06-01');
    await assign([late.id], near.id, '2026-09-01', '2026-12-01');
    expect((await at.preview()).totals.chargedPaise).toBe(3 * 2_000_00 + (11 + 4) * 400_00);
    await at.charge();
    expect(await busOf(whole.id)).toEqual([
      ['First term', '2026-06-15', 5 * 400],
      ['Second term', '2026-11-10', 6 * 400],
    ]);
    expect(await busOf(late.id)).toEqual([
      ['First term', '2026-09-01', 2 * 400],
      ['Second term', '2026-11-10', 2 * 400],
    ]);
    expect(await busOf(walking.id)).toEqual([]);
    expect((await at.preview()).totals.students).toBe(0);
    await expectRightFigures(app);
  });

  it('follows another stop and another amount at the next charging, and charges nothing twice', async () => {
    await byStop();
    const [near, far] = [await stop('Near', 400_00), await stop('Far', 700_00)];
    const asha = await at.student('Asha Patil');
    await assign([asha.id], near.id, '2026-06-01');
    await at.charge();
    await at.pay([{ admissionId: asha.id, paise: 6_400_00 }]);
    await assign([asha.id], far.id, '2026-12-01');
    expect((await at.preview()).totals).toMatchObject({ students: 1, charges: 1, reversals: 1 });
    await at.charge();
    await at.charge();
    expect((await at.account(asha.id)).balancePaise).toBe(5 * 300_00);
    const cheaper = { ...at.of, ...bus, id: far.id, version: 1, name: 'Far', paise: 400_00 };
    await at.principal.call('fees/addEditStop', { body: cheaper });
    await at.charge();
    expect((await at.account(asha.id)).balancePaise).toBe(0);
    await expectRightFigures(app);
  });

  it('divides an amount for the year over the months', async () => {
    await byStop();
    const far = await stop('Far', 11_000_00, { per: 'year' });
    const asha = await at.student('Asha Patil', { admission: { is_rte: true } });
    const ravi = await at.student('Ravi Naik');
    await assign([asha.id, ravi.id], far.id, '2026-06-01');
    await at.charge();
    expect((await busOf(ravi.id)).map(([, , rupees]) => rupees)).toEqual([5_000, 6_000]);
    expect((await busOf(asha.id)).map(([, , rupees]) => rupees)).toEqual([0, 0]);
  });

  it('ends with the month in which the student leaves, and keeps what was paid ahead', async () => {
    await byStop();
    const near = await stop('Near', 400_00);
    const asha = await at.student('Asha Patil');
    await assign([asha.id], near.id, '2026-06-01');
    await at.charge();
    await at.pay([{ admissionId: asha.id, paise: 6_400_00 }]);
    const left = await at.principal.call('studentSchool/withdraw', {
      body: { admissionId: asha.id, version: 1, leftOn: '2026-11-16', reason: 'moved_away' },
    });
    expect(left.status, left.message).toBe(200);
    expect(await busOf(asha.id)).toEqual([
      ['First term', '2026-06-15', 0],
      ['Second term', '2026-11-10', 0],
    ]);
    const { advancePaise, charges } = await at.account(asha.id);
    expect(advancePaise).toBe(5 * 400_00);
    const november = charges.find(
      ({ headKind, dueOn }) => headKind === 'transport' && dueOn > '2026-11',
    );
    expect(november!.chargedPaise).toBe(400_00);
    expect((await at.preview()).totals.students).toBe(0);
    const { result: stops } = await at.principal.call('fees/fetchStops', { query: at.of });
    expect(stops.map(({ students }) => students)).toEqual([0]);
    await expectRightFigures(app);
  });

  it('says how many are at a stop that no structure charges, and takes only a transport head', async () => {
    const near = await stop('Near', 400_00);
    const asha = await at.student('Asha Patil');
    await assign([asha.id], near.id, '2026-06-01');
    expect((await at.preview()).withoutStopCharge).toBe(1);
    const form = { ...at.structureForm, id: at.structure.id, version: 1 };
    const wrong = await at.principal.call('fees/addEditFeesStructure', {
      body: {
        ...form,
        byStopHeadId: at.heads.admissionFee.id,
        instalments: [form.instalments[1]!],
      },
    });
    expect(wrong.errors?.map(({ field }) => field)).toEqual(['byStopHeadId']);
    const head = await byStop();
    expect((await at.preview()).withoutStopCharge).toBe(0);
    const gone = await at.principal.call('fees/deleteHead/:id', { params: { id: head.id } });
    expect(gone.code).toBe('in_use');
  });
});

it('copies stops to the next year with the increase, and who is at them when the year ends', async () => {
  const head = await byStop();
  const near = await stop('Near', 401_00);
  const stays = await at.student('Asha Patil');
  const stopped = await at.student('Ravi Naik');
  await assign([stays.id], near.id, '2026-06-01');
  await assign([stopped.id], near.id, '2026-06-01', '2026-12-01');
  const next = await app.make.academicYear({
    name: '2027-28',
    starts_on: '2027-06-15',
    ends_on: '2028-05-01',
    is_current: false,
  });
  const copied = await at.principal.call('fees/copyFeesStructure', {
    body: {
      schoolId: at.school.id,
      fromYearId: at.year.id,
      toYearId: next.id,
      increaseBasisPoints: 1_000,
    },
  });
  expect(copied.result.map(({ byStopHeadId }) => byStopHeadId)).toEqual([head.id]);
  const query = { schoolId: at.school.id, academicYearId: next.id };
  const { result } = await at.principal.call('fees/fetchStops', { query });
  expect(result).toMatchObject([
    { name: 'Near', paise: 442_00, firstMonth: '2027-06-01', lastMonth: '2028-04-01', students: 1 },
  ]);
  expect((await stopsOf(stays.id))[0]).toEqual(['Near', '2027-06-01', null]);
  expect(await stopsOf(stopped.id)).toHaveLength(1);
});
