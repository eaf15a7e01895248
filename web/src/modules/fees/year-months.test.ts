import { expect, it } from 'vitest';
import { monthsOf, usualMonths } from './year-months.ts';

it('names the months of a year over its end, with those that it only begins or ends in', () => {
  expect(monthsOf({ startsOn: '2026-11-15', endsOn: '2027-02-01' })).toEqual([
    '2026-11-01',
    '2026-12-01',
    '2027-01-01',
    '2027-02-01',
  ]);
});

it('proposes no month of which the year has only the first days', () => {
  const startsOn = '2026-06-15';
  expect(usualMonths({ startsOn, endsOn: '2027-05-01' }).lastMonth).toBe('2027-04-01');
  expect(usualMonths({ startsOn, endsOn: '2027-04-30' }).lastMonth).toBe('2027-04-01');
});
