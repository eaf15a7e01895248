import { describe, expect, it } from 'vitest';
import { charge, sampleAccount } from '../testing/sample-fees.ts';
import { dueOf, openCharges, presetOf } from './counter-amounts.ts';

const april = charge({ id: 'a', dueOn: '2026-04-10', owedPaise: 50_000 });
const july = charge({ id: 'b', dueOn: '2026-07-10', owedPaise: 70_000 });
const late = [{ dueOn: '2026-04-10', paise: 2_500 }];

describe('what is paid at the counter', () => {
  it('begins with what is overdue and its late fee', () => {
    const account = sampleAccount({ charges: [april, july], overduePaise: 50_000, lateFees: late });
    expect(dueOf(account, false)).toEqual({ overdue: 52_500, all: 122_500 });
    expect(presetOf(account, false)).toBe(52_500);
    expect(presetOf(account, true)).toBe(50_000);
  });

  it('begins with everything where nothing is overdue, less what was paid ahead', () => {
    const account = sampleAccount({ charges: [july], advancePaise: 20_000 });
    expect(presetOf(account, false)).toBe(50_000);
  });

  it('begins with nothing where nothing is owed', () => {
    expect(presetOf(sampleAccount({ advancePaise: 20_000 }), false)).toBe(0);
  });

  it('lists what is owed with the oldest first, without what is settled', () => {
    const settled = charge({ id: 'c', dueOn: '2026-01-10', owedPaise: 0 });
    expect(openCharges({ charges: [july, settled, april] }).map(({ id }) => id)).toEqual([
      'a',
      'b',
    ]);
  });
});
