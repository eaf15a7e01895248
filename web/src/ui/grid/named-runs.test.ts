import type { SchoolDay } from '@shala/contract/holidays.ts';
import { expect, it } from 'vitest';
import { namedRuns } from './named-runs.ts';

const day = (date: number, name: string | null, kind: SchoolDay['kind'] = 'off'): SchoolDay => ({
  day: `2026-11-${String(date).padStart(2, '0')}`,
  kind,
  name,
  localName: null,
});
const told = (days: SchoolDay[]) =>
  namedRuns(days).map(({ name, from, to }) => `${from.slice(8)}-${to.slice(8)} ${name}`);

it('tells a holiday once from its first day to its last, also over a weekly day off', () => {
  const diwali = [6, 7].map((date) => day(date, 'Diwali'));
  expect(told([...diwali, day(8, null), day(9, 'Diwali'), day(15, null)])).toEqual([
    '06-09 Diwali',
  ]);
});

it('does not stretch a holiday over a weekly day off after it, nor over working days', () => {
  expect(told([day(7, 'Diwali'), day(8, null)])).toEqual(['07-07 Diwali']);
  expect(told([day(7, 'Exam', 'half'), day(8, null, 'working'), day(9, 'Exam', 'half')])).toEqual([
    '07-07 Exam',
    '09-09 Exam',
  ]);
  expect(told([day(7, 'Exam', 'half'), day(9, 'Exam', 'half')])).toHaveLength(2);
});

it('tells two holidays side by side apart', () => {
  expect(told([day(7, 'Diwali'), day(8, 'Padwa'), day(9, 'Padwa', 'half')])).toEqual([
    '07-07 Diwali',
    '08-08 Padwa',
    '09-09 Padwa',
  ]);
});
