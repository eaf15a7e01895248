import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../../../platform/test-kit/test-app.ts';
import { wrongFigures } from '../fees-public.ts';
import { feeOffice } from '../testing/fee-office.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const days = ['2026-11-12', '2026-11-13', '2026-11-16'] as const;
const today = days[2];
const modes = ['cash', 'upi', 'card'] as const;

const act = fc.record({
  day: fc.constantFrom(...days),
  mode: fc.constantFrom(...modes),
  ofTuition: fc.integer({ min: 0, max: 40_00 }),
  ahead: fc.integer({ min: 1, max: 9_00 }),
  /** Cancelled today. */
  isCancelled: fc.boolean(),
});

const sumOf = (rows: readonly { paise: number }[]) =>
  rows.reduce((sum, { paise }) => sum + paise, 0);

/** The long run makes 500 histories, in runs that each end in time on a busy machine. */
const isLong = process.env['SHALA_TORTURE'] === '1';
const seeds = isLong ? Array.from({ length: 20 }, (_, at) => 13 + at) : [13];

it.each(seeds)(
  'says the same by mode, head, class and day as the payments, refunds and cancellings of seed %i',
  async (seed) => {
    await fc.assert(
      fc.asyncProperty(fc.array(act, { maxLength: 7 }), async (acts) => {
        const { pay, cancel, student, tuition, counter, principal, school } = await feeOffice(app);
        const taken = new Map<string, number>(days.map((day) => [day, 0]));
        const add = (day: string, paise: number) => taken.set(day, taken.get(day)! + paise);
        for (const { day, mode, ofTuition, ahead, isCancelled } of acts) {
          const paid = { charge: tuition, paise: ofTuition };
          const parts = [...(ofTuition > 0 ? [paid] : []), { paise: ahead }];
          const at = { counter, by: principal, mode };
          const payment = await pay({ ...at, day, of: [{ student, parts }] });
          add(day, ofTuition + ahead);
          if (isCancelled) {
            await cancel(payment, counter, principal);
            add(today, -ofTuition - ahead);
          } else {
            await pay({ ...at, kind: 'refund', of: [{ student, parts: [{ paise: ahead }] }] });
            add(today, -ahead);
          }
        }
        for (const day of days) {
          const { result } = await principal.call('fees/fetchDayBook', {
            query: { schoolId: school.id, day },
          });
          const { paidPaise, refundedPaise, cancelledPaise, byMode, byHead, byClass } = result;
          expect(result.netPaise).toBe(taken.get(day));
          expect(paidPaise - refundedPaise - cancelledPaise).toBe(result.netPaise);
          for (const parts of [byMode, byHead, byClass]) {
            expect(sumOf(parts)).toBe(result.netPaise);
          }
          const cash = byMode.filter(({ mode }) => mode === 'cash');
          expect(result.ownCashPaise).toBe(sumOf(cash));
        }
        const { result: whole } = await principal.call('fees/fetchCollection', {
          query: { schoolId: school.id, from: days[0], to: today },
        });
        expect(whole.netPaise).toBe([...taken.values()].reduce((sum, paise) => sum + paise, 0));
      }),
      { numRuns: isLong ? 25 : 15, seed },
    );
    // Of all schools, so that it is looked at once for many histories.
    for await (const wrong of wrongFigures(app.db)) expect(wrong).toBeUndefined();
  },
);
