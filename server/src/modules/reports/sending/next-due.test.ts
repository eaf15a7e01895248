import { expect, it } from 'vitest';
import { nextDue } from './next-due.ts';

const at = (instant: string) => new Date(instant);

it.each([
  // A Wednesday; 11:00 in India is 05:30 in Greenwich.
  ['weekly', 1, '2026-11-25T05:00:00Z', '2026-11-30T05:30:00.000Z'],
  ['weekly', 3, '2026-11-25T05:00:00Z', '2026-11-25T05:30:00.000Z'],
  ['weekly', 3, '2026-11-25T05:30:00Z', '2026-12-02T05:30:00.000Z'],
  ['monthly', null, '2026-12-31T20:00:00Z', '2027-01-01T05:30:00.000Z'],
  ['monthly', null, '2027-01-01T05:30:00Z', '2027-02-01T05:30:00.000Z'],
  ['schoolDays', null, '2026-11-25T18:31:00Z', '2026-11-26T05:30:00.000Z'],
] as const)('a %s schedule on weekday %s after %s is due at %s', (repeats, weekday, after, due) => {
  expect(nextDue({ repeats, weekday, sendAt: '11:00' }, at(after)).toISOString()).toBe(due);
});
