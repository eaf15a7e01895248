import { expect, it } from 'vitest';
import { addSteps, isDayText, isMonthText } from './step-choice.tsx';

it('addSteps crosses the ends of months and years', () => {
  expect([addSteps('day', '2026-11-30', 1), addSteps('day', '2027-01-01', -1)]).toEqual([
    '2026-12-01',
    '2026-12-31',
  ]);
  expect([addSteps('month', '2026-12', 1), addSteps('month', '2027-01', -1)]).toEqual([
    '2027-01',
    '2026-12',
  ]);
});

it('isDayText and isMonthText accept only days and months', () => {
  expect(['2028-02-29', '2026-02-31', '2026-13-01', 'x', 1, undefined].filter(isDayText)).toEqual([
    '2028-02-29',
  ]);
  expect(['2026-11', '2026-13', '2026-11-30', 1].filter(isMonthText)).toEqual(['2026-11']);
});
