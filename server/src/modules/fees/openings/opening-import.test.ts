import type { ImportResult } from '@shala/contract/imports.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../../../platform/test-kit/test-app.ts';
import { type FeeYear, feeYear } from '../testing/fee-year.ts';
import { expectRightFigures } from '../testing/right-figures.ts';

let app: TestApp;
let at: FeeYear;
let asha: { id: string };
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  at = await feeYear(app);
  asha = await at.student('Asha Patil', { admission: { register_number: '12/A' } });
  await at.student('Ravi Naik', { admission: { register_number: '13', left_on: null } });
});

const send = async (lines: string[], form: object = {}) => {
  const taken = await at.principal.call('fees/bulkUploadOpening', {
    form: { ...form },
    file: new Blob([['G.R. No,Student,Balance,Due Date,Remarks', ...lines].join('\n')]),
  } as never);
  expect(taken.status, taken.message).toBe(202);
  return app.ended(at.principal, taken.result.jobId);
};
const openings = async (id = asha.id) =>
  (await at.account(id)).charges.map(({ headKind, owedPaise, dueOn }) => [
    headKind,
    owedPaise / 100,
    dueOn,
  ]);

describe('POST /api/fees/bulkUploadOpening', () => {
  it('charges what was owed before, once, however often the file is sent', async () => {
    const lines = ['12 / a,Asha Patil,"₹ 1,23,456.50",30-04-2026,Old book', '13,Ravi,500/-,,'];
    expect((await send(lines)).result).toMatchObject({ inserted: 2, rejected: 0 });
    expect(await openings()).toEqual([['opening', 123456.5, '2026-04-30']]);
    app.clock.pass({ hours: 3 });
    expect((await send(lines)).result).toMatchObject({ inserted: 0, unchanged: 2 });
    await expectRightFigures(app);
  });

  it('knows the register number under GR, and the century of a year of two digits', async () => {
    const file = new Blob([['GR,Name,Balance,Date', '12/A,Asha Patil,100,30/4/26'].join('\n')]);
    const taken = await at.principal.call('fees/bulkUploadOpening', { file });
    await app.ended(at.principal, taken.result.jobId);
    expect(await openings()).toEqual([['opening', 100, '2026-04-30']]);
  });

  it('knows the headings of a list of dues in Hindi', async () => {
    const file = new Blob(['दाखिल खारिज नं.,छात्र का नाम,कक्षा,बकाया राशि\n12/A,Asha Patil,5,100']);
    const taken = await at.principal.call('fees/bulkUploadOpening', { file });
    await app.ended(at.principal, taken.result.jobId);
    expect(await openings()).toEqual([['opening', 100, expect.any(String)]]);
  });

  it('asks which number is the day where one date has the month first', async () => {
    const { result } = await send(['12/A,Asha,100,04/30/2026,', '13,Ravi,100,04/05/2026,'], {
      dryRun: 'true',
    });
    expect((result as ImportResult).errors).toMatchObject([
      { line: 2, field: 'dueOn', suggestion: '30-04-2026' },
      { line: 3, field: 'dueOn', message: expect.stringContaining('which number is the day?') },
    ]);
  });

  it('says of each line what is wrong, and takes the others', async () => {
    const { result } = await send([
      '12/A,Asha,100,30-04-2026,',
      '99,Nobody,100,,',
      '13,Ravi,a lot,,',
      ',Ravi,100,,',
      '13,Ravi,,,',
      '12/A,Asha,100,30-04-2026,',
      '13,Ravi,10.505,,',
    ]);
    expect(result).toMatchObject({ inserted: 1, rejected: 6 });
    const { errors } = result as { errors: { line: number; message: string }[] };
    expect(errors.map(({ line }) => line)).toEqual([3, 4, 5, 6, 7, 8]);
    expect(errors[0]!.message).toBe('No student of this school has the register number 99.');
    expect(await openings()).toEqual([['opening', 100, '2026-04-30']]);
  });

  it('says at once all that is wrong with a line', async () => {
    const { result } = await send(['99,Nobody,a lot,,', '13,Asha Patil,,,', ',Ravi,,,']);
    const { errors } = result as ImportResult;
    expect(errors.map(({ line, field }) => [line, field])).toEqual([
      [2, 'owed'],
      [2, 'registerNumber'],
      [3, 'owed'],
      [3, 'name'],
      [4, 'registerNumber'],
      [4, 'owed'],
    ]);
  });

  it('says what is wrong with an amount: less than nothing, nothing, or not to the paisa', async () => {
    const { result } = await send(['12/A,Asha,-200,,', '12/A,Asha,0,,', '12/A,Asha,500.005,,']);
    const { errors } = result as { errors: { message: string }[] };
    const noAmount =
      'This is not an amount of rupees. Write it as 1500 or 1,500.50, without a minus.';
    expect(errors.map(({ message }) => message)).toEqual([
      noAmount,
      'Enter an amount of more than ₹0.',
      noAmount,
    ]);
  });

  it.each([
    ['Patil Asha Ramesh', 1],
    ['A. Patil', 1],
    ['पाटील आशा', 1],
    ['Patil Ravi', 0],
    ['Sunita Jadhav', 0],
  ])('charges %s under the number of Asha Patil: %i', async (name, inserted) => {
    const { result } = await send([`12/A,${name},100,30-04-2026,`]);
    expect(result).toMatchObject({ inserted, rejected: 1 - inserted });
    const { errors } = result as { errors: { message: string; suggestion: string }[] };
    if (inserted === 0) {
      expect(errors[0]!.message).toMatch('Register no. 12/A is Asha Patil.');
      expect(errors[0]!.suggestion).toBe('Asha Patil');
    }
  });

  it('writes nothing in a check', async () => {
    const { result } = await send(['12/A,Asha,100,30-04-2026,'], { dryRun: 'true' });
    expect(result).toMatchObject({ inserted: 1 });
    expect(await openings()).toEqual([]);
  });

  it('uses what was paid ahead, and is undone with it', async () => {
    await at.pay([{ admissionId: asha.id, paise: 60_00 }]);
    const job = await send(['12/A,Asha,100,30-04-2026,']);
    expect(await openings()).toEqual([['opening', 40, '2026-04-30']]);
    const undo = await at.principal.call('job/undoImport/:id', { params: { id: job.id } });
    const ended = await app.ended(at.principal, undo.result.jobId);
    expect(ended.result).toMatchObject({ takenBack: 1 });
    expect(await openings()).toEqual([]);
    expect((await at.account(asha.id)).advancePaise).toBe(60_00);
    await expectRightFigures(app);
  });

  it('leaves a charge alone that was cancelled before the undo', async () => {
    const job = await send(['12/A,Asha,100,30-04-2026,']);
    const [charge] = (await at.account(asha.id)).charges;
    await at.principal.call('fees/reverseCharge', {
      body: { admissionId: asha.id, chargeId: charge!.id, reason: 'Paid last year' },
    });
    const undo = await at.principal.call('job/undoImport/:id', { params: { id: job.id } });
    const ended = await app.ended(at.principal, undo.result.jobId);
    expect(ended.result).toMatchObject({ takenBack: 0, keptCount: 1 });
    await expectRightFigures(app);
  });

  it('does not find the students of another school by their register numbers', async () => {
    const other = await feeYear(app);
    await other.student('Foreign', { admission: { register_number: '777' } });
    expect((await send(['777,Foreign,100,,'])).result).toMatchObject({ rejected: 1 });
  });
});
