import { addMonths } from '@shala/contract/days.ts';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type StopMonths, stopCharge } from './stop-months.ts';

const bus = (rest: Partial<StopMonths> = {}): StopMonths => ({
  per: 'month',
  paise: 500_00,
  firstMonth: '2026-06-01',
  lastMonth: '2027-04-01',
  fromMonth: '2026-06-01',
  untilMonth: null,
  ...rest,
});
const year = { from: '2026-06-15', to: null };

it('charges a monthly amount for each month that the student and the bus share with the span', () => {
  expect(stopCharge([bus()], year)).toEqual({ paise: 11 * 500_00, from: '2026-06-01' });
  const joined = bus({ fromMonth: '2026-09-01', untilMonth: '2026-12-01' });
  expect(stopCharge([joined], { from: '2026-06-15', to: '2026-10-01' })).toEqual({
    paise: 1_000_00,
    from: '2026-09-01',
  });
  expect(stopCharge([joined], { from: '2027-01-01', to: null })).toBeNull();
});

it('adds up two stops of which one follows the other', () => {
  const near = bus({ untilMonth: '2026-08-01' });
  const far = bus({ paise: 800_00, fromMonth: '2026-09-01' });
  expect(stopCharge([near, far], { from: '2026-06-01', to: '2026-10-31' })).toEqual({
    paise: 3 * 500_00 + 2 * 800_00,
    from: '2026-06-01',
  });
});

it('divides an amount for the year so that its parts add up to it, whatever the instalments', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 5_000_000 }),
      fc.uniqueArray(fc.integer({ min: 1, max: 10 }), { maxLength: 6 }),
      (paise, cuts) => {
        const starts = [0, ...cuts.sort((one, other) => one - other)];
        const parts = starts.map((start, at) => ({
          from: addMonths('2026-06-01', start),
          to: at === starts.length - 1 ? null : addMonths('2026-06-01', starts[at + 1]! - 1),
        }));
        const stop = bus({ per: 'year', paise });
        const charged = parts.map((part) => stopCharge([stop], part)!.paise);
        expect(charged.reduce((sum, one) => sum + one, 0)).toBe(paise);
        expect(Math.min(...charged)).toBeGreaterThanOrEqual(0);
      },
    ),
  );
});
