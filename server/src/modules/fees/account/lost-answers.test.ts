import { newId } from '@shala/contract/new-id.ts';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
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

/** A student who owes the first term, with its charge. */
async function owing() {
  const { id } = await at.student('Asha Patil');
  await at.charge({ until: '2026-06-15' });
  const [charge] = (await at.account(id)).charges;
  return { id, chargeId: charge!.id };
}

/** The same request twice at once, and once more when its answer was lost; each status. */
async function sentAgain(send: () => Promise<{ status: number }>): Promise<number[]> {
  const both = await Promise.all([send(), send()]);
  return [...both, await send()].map(({ status }) => status);
}

const entriesOf = async (id: string, kind: string) =>
  (await at.account(id)).entries.filter((one) => one.kind === kind);

it('writes off once, however often the answer was lost', async () => {
  const { id, chargeId } = await owing();
  const body = {
    admissionId: id,
    chargeId,
    paise: 300_00,
    reason: 'Father lost his work',
    idempotencyKey: newId(),
  };
  const statuses = await sentAgain(() => at.principal.call('fees/recordWriteOff', { body }));
  expect(statuses).toEqual([200, 200, 200]);
  expect((await at.account(id)).balancePaise).toBe(700_00);
  expect(await entriesOf(id, 'write_off')).toHaveLength(1);
  const more = { ...body, paise: 700_01, idempotencyKey: newId() };
  expect((await at.principal.call('fees/recordWriteOff', { body: more })).status).toBe(409);
  await expectRightFigures(app);
});

it('reverses a charge once, and not a second time under another key', async () => {
  const { id } = await owing();
  const charged = await at.principal.call('fees/recordCharge', {
    body: {
      admissionId: id,
      headId: (await at.head('Trip', { kind: 'other' })).id,
      paise: 250_00,
      dueOn: '2026-11-01',
      reason: 'Trip to Sindhudurg',
      idempotencyKey: newId(),
    },
  });
  const trip = charged.result.charges.find((one) => one.headName === 'Trip')!;
  const body = {
    admissionId: id,
    chargeId: trip.id,
    reason: 'Did not go',
    idempotencyKey: newId(),
  };
  const reverse = (with_: object = {}) =>
    at.principal.call('fees/reverseCharge', { body: { ...body, ...with_ } });
  expect(await sentAgain(reverse)).toEqual([200, 200, 200]);
  expect((await reverse({ idempotencyKey: newId() })).status).toBe(409);
  expect((await at.account(id)).balancePaise).toBe(1_000_00);
  expect(await entriesOf(id, 'reversal')).toHaveLength(1);
  await expectRightFigures(app);
});

it('closes a day once, and says when it was closed where the answer was lost', async () => {
  const { id } = await owing();
  await at.pay([{ admissionId: id, paise: 400_00 }]);
  const counted = [{ paise: 100_00 as const, count: 4 }];
  const body = { schoolId: at.school.id, counterId: at.counter.id, counted };
  const close = () => at.principal.call('fees/closeDay', { body });
  expect((await sentAgain(close)).sort()).toEqual([200, 409, 409]);
  expect((await close()).message).toMatch(/already closed this day at this counter/);
  const query = { schoolId: at.school.id, from: '2026-11-01', to: '2026-11-30' };
  const { result: closings } = await at.principal.call('fees/fetchClosings', { query });
  expect(closings).toHaveLength(1);
});

it('cancels a payment once, and takes nothing of one that is cancelled', async () => {
  const { id } = await owing();
  const { result: payment } = await at.pay([{ admissionId: id, paise: 400_00 }]);
  expect((await sentAgain(() => at.cancel(payment.id))).sort()).toEqual([200, 409, 409]);
  expect((await at.account(id)).balancePaise).toBe(1_000_00);
  await expectRightFigures(app);
});

it('takes one of two payments of everything that is owed, entered at two counters at once', async () => {
  const { id } = await owing();
  const { result: second } = await at.principal.call('fees/addEditCounter', {
    body: { schoolId: at.school.id, code: 'B', name: 'Hall' },
  });
  const seen = [{ admissionId: id, lastEntryId: (await at.account(id)).entries[0]!.id }];
  const pay = (counterId: string) =>
    at.pay([{ admissionId: id, paise: 1_000_00 }], { counterId, seen });
  const both = await Promise.all([pay(at.counter.id), pay(second.id)]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect((await at.account(id)).balancePaise).toBe(0);
  await expectRightFigures(app);
});

it.each([0, -1, 0.001, 1e12, Number.NaN, '१००', '1,00,000'])(
  'refuses %s paise of a payment, a write-off and a charge',
  async (paise) => {
    const { id, chargeId } = await owing();
    const wrong = paise as number;
    const of = { admissionId: id, reason: 'Test', idempotencyKey: newId(), paise: wrong };
    const { result: trip } = await at.principal.call('fees/addEditHead', {
      body: { schoolId: at.school.id, name: 'Trip', kind: 'other' },
    });
    const answers = [
      await at.pay([{ admissionId: id, paise: wrong }]),
      await at.principal.call('fees/recordWriteOff', { body: { ...of, chargeId } }),
      await at.principal.call('fees/recordCharge', {
        body: { ...of, headId: trip.id, dueOn: '2026-11-01' },
      }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([422, 422, 422]);
    expect((await at.account(id)).balancePaise).toBe(1_000_00);
  },
);

it('refuses a charge and an instalment of a 29 February that the year has not, and takes one that it has', async () => {
  const { id } = await owing();
  const { result: trip } = await at.principal.call('fees/addEditHead', {
    body: { schoolId: at.school.id, name: 'Trip', kind: 'other' },
  });
  const charge = (dueOn: string) =>
    at.principal.call('fees/recordCharge', {
      body: {
        admissionId: id,
        headId: trip.id,
        paise: 10_00,
        dueOn,
        reason: 'Trip',
        idempotencyKey: newId(),
      },
    });
  expect((await charge('2027-02-29')).status).toBe(422);
  expect((await charge('2028-02-29')).status).toBe(200);
  const [first, second] = at.structureForm.instalments;
  const edited = await at.principal.call('fees/addEditFeesStructure', {
    body: {
      ...at.structureForm,
      id: at.structure.id,
      version: 1,
      instalments: [first!, { ...second!, dueOn: '2027-02-29' }],
    },
  });
  expect(edited.status).toBe(422);
});

it('lowers a charge by a concession that is larger than it by no more than the charge', async () => {
  const { id } = await owing();
  const { result } = await at.principal.call('fees/addEditConcession', {
    body: { ...at.of, name: 'Whole', kind: 'scholarship', paise: 9_999_00 },
  });
  await at.principal.call('fees/addGrant', {
    body: { admissionId: id, concessionId: result.id, reason: 'Won a prize' },
  });
  await at.pay([{ admissionId: id, paise: 400_00 }]);
  await at.charge({ until: '2026-06-15' });
  const { balancePaise, advancePaise } = await at.account(id);
  expect([balancePaise, advancePaise]).toEqual([-400_00, 400_00]);
  await expectRightFigures(app);
});
