import { newId } from '@shala/contract/new-id.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { issues } from '../../platform/test-kit/issues.ts';
import { openTestApp, type TestApp, type TestPerson } from '../../platform/test-kit/test-app.ts';
import { feeOffice } from '../fees/testing/fee-office.ts';
import { expectRightFigures } from '../fees/testing/right-figures.ts';

let app: TestApp;
let at: Awaited<ReturnType<typeof feeOffice>>;
let principal: TestPerson;
let loan: { id: string; version: number };

beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

/** Asha, who owes tuition and more, has a book since Monday that was due a week later: a day late on Tuesday. */
beforeEach(async () => {
  app.clock.set('2026-11-16T05:00:00Z');
  at = await feeOffice(app);
  const { school, admission } = at;
  await app.make.librarySettings(school.id);
  const book = { schoolId: school.id, name: 'Shyamchi Aai', language: 'mr' as const };
  await at.principal.call('library/addEdit', {
    body: { ...book, firstNumber: '1201', pricePaise: 120_00 },
  });
  const issued = await at.principal.call('library/addEditBookIssued', {
    body: { schoolId: school.id, accessionNumber: '1201', admissionId: admission.id },
  });
  loan = issued.result;
  app.clock.set('2026-11-24T05:00:00Z');
  principal = await app.as(at.principal.id);
});

const paid = (with_: object = {}, who = principal) =>
  who.call('library/returnBook', {
    body: {
      id: loan.id,
      version: loan.version,
      ending: 'returned',
      due: 'pay',
      counterId: at.counter.id,
      paidPaise: 1_00,
      idempotencyKey: newId(),
      ...with_,
    } as never,
  });

const account = async () =>
  (
    await principal.call('fees/fetchAccount/:admissionId', {
      params: { admissionId: at.admission.id },
    })
  ).result;

/** Neither the return nor any part of the money is there. */
async function expectNothingDone() {
  expect((await account()).balancePaise).toBe(1_200_00);
  const { result } = await principal.call('library/fetchLoans', { query: {} });
  expect(result.rows).toMatchObject([{ id: loan.id, endedOn: null }]);
}

describe('POST /api/library/returnBook, paid now', () => {
  it('charges the fine, takes it with a receipt, and leaves older dues as they are', async () => {
    const { result } = await paid();
    expect(result).toMatchObject({
      state: 'returned',
      finePaise: 1_00,
      payment: {
        mode: 'cash',
        paise: 1_00,
        receipts: [{ number: '2026-27/A/000001', studentName: 'Asha Patil', paise: 1_00 }],
      },
    });
    const { balancePaise, charges } = await account();
    expect(balancePaise).toBe(1_200_00);
    expect(charges.map(({ owedPaise }) => owedPaise)).toEqual([1_000_00, 200_00, 0]);
    await expectRightFigures(app);
  });

  it('takes the fine with the price of a lost copy, which pays older dues when the copy is found', async () => {
    const { result: lost } = await paid({ ending: 'lost', paidPaise: 121_00 });
    expect(lost.payment).toMatchObject({ paise: 121_00 });
    const { id, version } = lost;
    const found = await principal.call('library/returnBook', {
      body: { id, version, ending: 'returned' },
    });
    expect(found.result).toMatchObject({ reversedPaise: 121_00, payment: null });
    expect((await account()).balancePaise).toBe(1_200_00 - 121_00);
    await expectRightFigures(app);
  });

  it('is done once for a key', async () => {
    const idempotencyKey = newId();
    const [first, second] = [await paid({ idempotencyKey }), await paid({ idempotencyKey })];
    expect(second.result).toEqual(first.result);
    expect((await account()).entries.filter(({ kind }) => kind === 'payment')).toHaveLength(1);
  });

  it('takes the money once when two return the book at the same time', async () => {
    const answers = await Promise.all([paid(), paid()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await account()).entries.filter(({ kind }) => kind === 'payment')).toHaveLength(1);
    await expectRightFigures(app);
  });

  it('does nothing at a counter whose day is closed, or that takes no money', async () => {
    await at.close(principal);
    expect(await paid()).toMatchObject({ status: 409 });
    const shut = await at.makeCounter(at.school.id, 'B');
    await app.db
      .updateTable('fee_counter')
      .set({ is_active: false })
      .where('id', '=', shut.id)
      .execute();
    expect(Object.keys(issues(await paid({ counterId: shut.id }))[1]!)).toEqual(['counterId']);
    const other = await feeOffice(app);
    expect((await paid({ counterId: other.counter.id })).status).toBe(404);
    await expectNothingDone();
  });

  it('is refused to who may not take payments of fees', async () => {
    const teacher = await app.make.account('Teacher', { name: 'Asha Gavit' });
    await app.make.schoolUser(teacher.id, at.school.id);
    await app.db
      .updateTable('class')
      .set({ class_teacher_id: teacher.id })
      .where('id', '=', at.class.id)
      .execute();
    expect((await paid({}, await app.as(teacher.id))).status).toBe(403);
    await expectNothingDone();
  });

  it('does nothing where another amount is owed by now than was taken', async () => {
    app.clock.set('2026-11-25T05:00:00Z');
    principal = await app.as(at.principal.id);
    const answer = await paid();
    expect(answer.status).toBe(409);
    expect(answer.text).toContain('₹2.00 is to be paid by now');
    await expectNothingDone();
  });
});
