import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { issues } from '../../../platform/test-kit/issues.ts';
import { openTestApp, type TestApp } from '../../../platform/test-kit/test-app.ts';
import { type FeeYear, feeYear } from '../testing/fee-year.ts';

let app: TestApp;
let at: FeeYear;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  at = await feeYear(app);
});

const save = (with_: object = {}) =>
  at.principal.call('fees/addEditFeesStructure', { body: { ...at.structureForm, ...with_ } });
const list = async (academicYearId = at.year.id) =>
  (
    await at.principal.call('fees/fetchFeesStructure', {
      query: { schoolId: at.school.id, academicYearId },
    })
  ).result;

describe('POST /api/fees/addEditFeesStructure', () => {
  it('keeps what a year costs, for who is new too, with its instalments by day', async () => {
    const [structure] = await list();
    expect(structure).toMatchObject({
      version: 1,
      standards: [5],
      totalPaise: 2_000_00,
      totalForNewPaise: 2_300_00,
    });
    const turned = at.structureForm.instalments.toReversed();
    const edited = await save({ id: structure!.id, version: 1, instalments: turned });
    expect(edited.result.instalments.map(({ name }) => name)).toEqual([
      'First term',
      'Second term',
    ]);
    const late = await save({ id: structure!.id, version: 1 });
    expect([late.status, late.result.version]).toEqual([409, 2]);
  });

  it('refuses two that are for the same classes, and takes one that is narrower', async () => {
    const same = await save({ name: 'Another', standards: [4, 5] });
    expect(issues(same)).toEqual([
      422,
      {
        standards:
          'Some of these classes already have the fee structure Standard 5. Change that one, or narrow one of the two.',
      },
    ]);
    expect((await save({ name: 'Only V A', classIds: [at.class.id] })).status).toBe(200);
    expect((await save({ name: 'English medium', medium: 'en' })).status).toBe(200);
    expect(issues(await save({ standards: [6] }))).toEqual([
      422,
      { name: 'This name is already in use.' },
    ]);
  });

  it('is written once by two who write the same at the same moment', async () => {
    const answers = await Promise.all(['One', 'Two'].map((name) => save({ name, standards: [7] })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
  });

  it('refuses heads and classes of another school, two instalments of a day, and no amount', async () => {
    const other = await feeYear(app);
    const [first] = at.structureForm.instalments;
    const foreign = [{ headId: other.heads.tuition.id, paise: 100 }];
    const tried = await save({
      standards: [6],
      name: 'X',
      instalments: [{ ...first, amounts: foreign }],
    });
    expect([tried.status, tried.code]).toEqual([404, 'not_found']);
    expect((await save({ standards: [6], name: 'X', classIds: [other.class.id] })).status).toBe(
      404,
    );
    for (const instalments of [[first, first], [{ ...first, amounts: [] }]]) {
      expect((await save({ standards: [6], name: 'X', instalments })).status).toBe(422);
    }
  });

  it('stays in its year, and a closed year stays as it is', async () => {
    const [structure] = await list();
    const past = await app.make.academicYear({
      name: '2025-26',
      starts_on: '2025-06-15',
      ends_on: '2026-05-01',
      is_current: false,
    });
    const moved = await save({ id: structure!.id, version: 1, academicYearId: past.id });
    expect(issues(moved)[0]).toBe(422);
    expect((await save({ name: 'Late', academicYearId: past.id })).code).toBe('conflict');
  });
});

describe('POST /api/fees/copyFeesStructure', () => {
  const nextYear = () =>
    app.make.academicYear({
      name: '2027-28',
      starts_on: '2027-06-15',
      ends_on: '2028-05-01',
      is_current: false,
    });
  const copy = async (with_: object = {}) =>
    at.principal.call('fees/copyFeesStructure', {
      body: {
        schoolId: at.school.id,
        fromYearId: at.year.id,
        toYearId: (await nextYear()).id,
        ...with_,
      },
    });

  it('copies each day a year later and each amount with an increase, in whole rupees upwards', async () => {
    const { result } = await copy({ increaseBasisPoints: 750 });
    expect(result).toHaveLength(1);
    expect(
      result[0]!.instalments.map(({ dueOn, amounts }) => [
        dueOn,
        ...amounts.map((one) => one.paise),
      ]),
    ).toEqual([
      ['2027-06-15', 1_075_00, 323_00],
      ['2027-11-10', 1_075_00],
    ]);
    const again = await copy();
    expect([again.status, again.code]).toEqual([409, 'conflict']);
  });

  it('says in rupees and in per cent how far amounts may change', async () => {
    expect(issues(await copy({ increasePaise: 1_00_000_01 }))).toEqual([
      422,
      { increasePaise: 'The change can be at most ₹1,00,000 up or down.' },
    ]);
    expect(issues(await copy({ increaseBasisPoints: -10_001 }))).toEqual([
      422,
      { increaseBasisPoints: 'The change can be from -100% to 200%.' },
    ]);
  });

  it('keeps the names in three languages, and names a month of the next year after that year', async () => {
    const [first, second] = at.structureForm.instalments;
    const [before] = await list();
    await save({
      id: before!.id,
      version: before!.version,
      instalments: [first!, { ...second!, name: 'November 2026' }],
    });
    const { result } = await copy();
    expect(
      result[0]!.instalments.map(({ name, localName, nameHindi }) => [name, localName, nameHindi]),
    ).toEqual([
      ['First term', 'पहिले सत्र', 'पहला सत्र'],
      ['November 2027', 'नोव्हेंबर 2027', 'नवंबर 2027'],
    ]);
  });

  it('brings concessions along, and the one for RTE seats is there in any case', async () => {
    await at.principal.call('fees/addEditConcession', {
      body: { ...at.of, name: 'Girls', kind: 'girl', basisPoints: 1_000 },
    });
    await copy({ increasePaise: 50_00 });
    const { result } = await at.principal.call('fees/fetchConcessions', {
      query: { schoolId: at.school.id, academicYearId: (await nextYear()).id },
    });
    expect(result.map(({ name }) => name)).toEqual(['Girls', 'RTE seat']);
  });

  it('names the structure whose classes are not there yet', async () => {
    await save({ name: 'Only V A', classIds: [at.class.id] });
    const refused = await copy();
    expect([refused.status, refused.message]).toEqual([
      409,
      'Only V A is for certain classes, and not all of them exist in the other year. Create these classes first.',
    ]);
    const next = await app.make.schoolClass(at.school.id, {
      standard: 5,
      division: 'A',
      academic_year_id: (await nextYear()).id,
    });
    const { result } = await copy();
    expect(result.find(({ name }) => name === 'Only V A')!.classIds).toEqual([next.id]);
  });

  it('refuses a decrease that leaves nothing', async () => {
    expect(issues(await copy({ increasePaise: -2_000_00 }))[0]).toBe(422);
    expect(await list((await nextYear()).id)).toEqual([]);
  });
});

it('a class and a year that a structure is for are not deleted', async () => {
  const empty = await app.make.schoolClass(at.school.id, { standard: 5, division: 'Z' });
  await save({ name: 'Only V Z', classIds: [empty.id] });
  const tried = await at.principal.call('class/delete/:id', { params: { id: empty.id } });
  expect([tried.status, tried.code]).toEqual([409, 'in_use']);
  const admin = await app.some('SuperAdmin');
  const far = await app.make.academicYear({
    name: '2030-31',
    starts_on: '2030-06-15',
    ends_on: '2031-05-01',
    is_current: false,
  });
  await save({ name: 'Far', academicYearId: far.id });
  const year = await admin.call('academicYear/delete/:id', { params: { id: far.id } });
  expect([year.status, year.code]).toEqual([409, 'in_use']);
});
