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

const headsOf = async () =>
  (await at.principal.call('fees/fetchHeads', { query: { schoolId: at.school.id } })).result;

describe('POST /api/fees/addEditHead', () => {
  it('adds heads in the order in which they are paid, and edits one', async () => {
    const library = await at.head('Library', {
      kind: 'library',
      localName: 'ग्रंथालय',
      nameHindi: 'पुस्तकालय',
    });
    expect((await headsOf()).map(({ name }) => name)).toEqual(['Tuition', 'Admission', 'Library']);
    const edited = await at.principal.call('fees/addEditHead', {
      body: { ...library, kind: 'library', name: 'Reading room', isActive: false },
    });
    expect(edited.result).toMatchObject({ version: 2, name: 'Reading room', isActive: false });
    expect(edited.result).toMatchObject({ localName: 'ग्रंथालय', nameHindi: 'पुस्तकालय' });
    const late = await at.principal.call('fees/addEditHead', {
      body: { ...library, kind: 'library' },
    });
    expect([late.status, late.result.name]).toEqual([409, 'Reading room']);
  });

  it('refuses a name that is taken, however it is written', async () => {
    const body = { schoolId: at.school.id, name: ' TUITION ', kind: 'exam' } as const;
    expect(issues(await at.principal.call('fees/addEditHead', { body }))).toEqual([
      422,
      { name: 'This name is already in use.' },
    ]);
  });

  it('keeps a head that a structure or a charge names, and those of the program', async () => {
    const remove = (id: string) => at.principal.call('fees/deleteHead/:id', { params: { id } });
    expect((await remove(at.heads.tuition.id)).code).toBe('in_use');
    const spare = await at.head('Spare');
    expect((await remove(spare.id)).status).toBe(200);
    const asha = await at.student('Asha Patil');
    await at.principal.call('fees/recordOpening', {
      body: { admissionId: asha.id, paise: 500_00, dueOn: '2026-06-01', reason: 'Old book' },
    });
    const opening = (await headsOf()).find(({ kind }) => kind === 'opening')!;
    expect((await remove(opening.id)).code).toBe('conflict');
    const edited = await at.principal.call('fees/addEditHead', {
      body: { ...opening, kind: 'other', name: 'Ours' },
    });
    expect(edited.status).toBe(409);
  });
});

describe('POST /api/fees/updateSettings', () => {
  const form = () => ({
    schoolId: at.school.id,
    upiId: 'school@sbi',
    upiName: 'ZP School',
    lateFee: 'per_day' as const,
    lateFeePaise: 5_00,
    graceDays: 7,
    bouncedChequePaise: 250_00,
    paper: 'a4' as const,
    localLanguage: 'hi' as const,
  });
  const save = (with_: object = {}) =>
    at.principal.call('fees/updateSettings', { body: { ...form(), ...with_ } });

  it('sets them once, and refuses an outdated change with the present ones', async () => {
    const read = () =>
      at.principal.call('fees/fetchSettings/:schoolId', { params: { schoolId: at.school.id } });
    expect((await read()).result).toMatchObject({ lateFee: 'none', paper: 'a5' });
    expect((await save()).result).toMatchObject({ version: 1, graceDays: 7 });
    const second = await save();
    expect([second.status, second.result.version]).toEqual([409, 1]);
    expect((await save({ version: 1, graceDays: 3 })).result).toMatchObject({ version: 2 });
    const late = await save({ version: 1, graceDays: 9 });
    expect([late.status, late.result.graceDays]).toEqual([409, 3]);
  });

  it('is set by one of two who set them first at the same moment', async () => {
    const answers = await Promise.all([save({ graceDays: 1 }), save({ graceDays: 2 })]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('keeps a bank account whole, with an IFSC and an account number that can be', async () => {
    const account = {
      bankHolder: 'ZP School',
      bankAccountNumber: '31245678901',
      bankIfsc: ' sbin0000481 ',
      bankName: 'State Bank of India',
      bankBranch: 'Shirur',
    };
    expect(issues(await save({ ...account, bankIfsc: 'SBIN1000481' }))[1]).toEqual({
      bankIfsc: 'An IFSC has four letters, a zero and six letters or digits: SBIN0000481.',
    });
    expect(issues(await save({ ...account, bankAccountNumber: '3124 56' }))[1]).toHaveProperty(
      'bankAccountNumber',
    );
    expect(issues(await save({ ...account, bankBranch: '' }))[1]).toEqual({
      bankBranch: 'Fill this in.',
    });
    expect((await save(account)).result).toMatchObject({ ...account, bankIfsc: 'SBIN0000481' });
    expect((await save({ version: 1 })).result).toMatchObject({ bankHolder: null, bankIfsc: null });
  });

  it('refuses a UPI ID that is none, and a late fee of nothing', async () => {
    const { errors } = await save({ upiId: 'school', lateFeePaise: 0 });
    expect(errors!.map(({ field }) => field)).toContain('upiId');
    expect(issues(await save({ lateFeePaise: 0 }))).toEqual([
      422,
      { lateFeePaise: 'Fill this in.' },
    ]);
  });
});

describe('POST /api/fees/addEditCounter', () => {
  it('keeps the code of a counter that has issued a receipt', async () => {
    const edit = (with_: object) =>
      at.principal.call('fees/addEditCounter', { body: { ...at.counter, ...with_ } });
    const renamed = await edit({ code: 'b' });
    expect(renamed.result).toMatchObject({ code: 'B', version: 2 });
    const asha = await at.student('Asha Patil');
    await at.pay([{ admissionId: asha.id, paise: 100 }]);
    const tried = await edit({ code: 'C', version: 2 });
    expect([tried.status, tried.code]).toEqual([409, 'conflict']);
    expect((await edit({ code: 'B', name: 'Gate', version: 2 })).result.name).toBe('Gate');
  });

  it('refuses a code that another counter of the school has', async () => {
    const body = { schoolId: at.school.id, code: 'A', name: 'Second' };
    expect(issues(await at.principal.call('fees/addEditCounter', { body }))).toEqual([
      422,
      { code: 'This code is already in use.' },
    ]);
  });
});

it('a teacher reads and writes nothing of fees', async () => {
  const teacher = await app.some('Teacher', { schoolId: at.school.id });
  const read = await teacher.call('fees/fetchHeads', { query: { schoolId: at.school.id } });
  expect(read.status).toBe(403);
});

it('an officer reads the fees of a school and changes nothing', async () => {
  const officer = await app.some('EducationOfficer', { districtId: at.school.district_id });
  const heads = await officer.call('fees/fetchHeads', { query: { schoolId: at.school.id } });
  expect(heads.result).toHaveLength(2);
  const asha = await at.student('Asha Patil');
  expect((await at.pay([{ admissionId: asha.id, paise: 100 }], {}, officer)).status).toBe(403);
});
