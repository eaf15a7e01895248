import type { SchoolDay } from '@shala/contract/holidays.ts';
import { expect, it } from 'vitest';
import { namedRuns } from './named-runs.ts';

const day = (date: number, name: string | null, kind: SchoolDay['kind'] = 'off'): SchoolDay => ({
  day: `2026-11-${String(date).padStart(2, '0')}`,
  kind,
  name,
  localName: null,
  nameHindi: null,
});
const shownRuns = (days: SchoolDay[]) =>
  namedRuns(days).map(({ name, from, to }) => `${from.slice(8)}-${to.slice(8)} ${name}`);

it('namedRuns lists a holiday once from its first day to its last, across a weekly day off', () => {
  const diwali = [6, 7].map((date) => day(date, 'Diwali'));
  expect(shownRuns([...diwali, day(8, null), day(9, 'Diwali'), day(15, null)])).toEqual([
    '06-09 Diwali',
  ]);
});

it('namedRuns ends a holiday before a weekly day off after it and before working days', () => {
  expect(shownRuns([day(7, 'Diwali'), day(8, null)])).toEqual(['07-07 Diwali']);
  expect(
    shownRuns([day(7, 'Exam', 'half'), day(8, null, 'working'), day(9, 'Exam', 'half')]),
  ).toEqual(['07-07 Exam', '09-09 Exam']);
  expect(shownRuns([day(7, 'Exam', 'half'), day(9, 'Exam', 'half')])).toHaveLength(2);
});

it('namedRuns separates two adjacent holidays', () => {
  expect(shownRuns([day(7, 'Diwali'), day(8, 'Padwa'), day(9, 'Padwa', 'half')])).toEqual([
    '07-07 Diwali',
    '08-08 Padwa',
    '09-09 Padwa',
  ]);
});
