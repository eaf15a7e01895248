import { describe, expect, it } from 'vitest';
import { plan as whole } from '../testing/sample-week.ts';
import { bodyOf, inForm, nextEntry, valuesOf } from './period-values.ts';

const plan = { ...whole, days: whole.days.slice(1) };

describe('the values of the period times form', () => {
  it('have all days of the week and send those with periods', () => {
    const values = valuesOf(plan);
    expect(values.days.map(({ periods }) => periods.length)).toEqual([0, 4, 0, 0, 0, 0, 0]);
    expect(bodyOf(values)).toEqual({
      schoolId: plan.schoolId,
      version: 1,
      days: [
        {
          weekday: 2,
          periods: [
            { number: 1, startsAt: '10:45', endsAt: '11:25' },
            { number: 2, startsAt: '11:25', endsAt: '12:05' },
            { number: null, startsAt: '12:05', endsAt: '12:30', name: 'Recess' },
            { number: 3, startsAt: '12:30', endsAt: '13:10' },
          ],
        },
      ],
    });
  });

  it('nextEntry continues after the last entry with the last period’s length', () => {
    const [, tuesday] = valuesOf(plan).days;
    const { startsAt, endsAt, isBreak } = nextEntry(tuesday!.periods, false);
    expect({ startsAt, endsAt, isBreak }).toEqual({
      startsAt: '13:10',
      endsAt: '13:50',
      isBreak: false,
    });
    expect(nextEntry([], true)).toMatchObject({ startsAt: '10:30', endsAt: '10:45' });
  });

  it('inForm moves an error to its day in the form', () => {
    expect(inForm({ 'days.0.periods.1.endsAt': 'x' }, valuesOf(plan))).toEqual({
      'days.1.periods.1.endsAt': 'x',
    });
  });
});
