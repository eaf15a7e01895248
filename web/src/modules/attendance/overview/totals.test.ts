import { markedOf, presentShare } from '@shala/contract/mark-statuses.ts';
import { describe, expect, it } from 'vitest';
import { sumOf } from './totals.ts';

const none = { enrolled: 0, present: 0, absent: 0, late: 0, halfDay: 0, onLeave: 0, medical: 0 };

describe('totals of registers', () => {
  it('count late as there and a half day as half', () => {
    const totals = { ...none, enrolled: 12, present: 5, late: 2, halfDay: 2, absent: 1 };
    expect(markedOf(totals)).toBe(10);
    expect(presentShare(totals)).toBe(0.8);
  });

  it('have no share where nobody is marked', () => {
    expect(presentShare({ ...none, enrolled: 40 })).toBeUndefined();
  });

  it('are added up', () => {
    const one = { ...none, enrolled: 3, present: 2, medical: 1 };
    expect(sumOf([one, one])).toEqual({ ...none, enrolled: 6, present: 4, medical: 2 });
  });
});
