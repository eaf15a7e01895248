import { describe, expect, it } from 'vitest';
import { proposedYear } from './proposed-year.ts';
import { year } from './testing/sample-years.ts';

describe('proposedYear', () => {
  it('proposes the year after the newest of the programme', () => {
    const years = [
      year(2026, { stateId: 'kerala', startsOn: '2027-04-01', endsOn: '2028-03-31' }),
      year(2026, { endsOn: '2028-02-29' }),
      year(2025),
    ];
    expect(proposedYear(years, '2026-11-21')).toEqual({
      name: '2027-28',
      startsOn: '2027-06-15',
      endsOn: '2029-02-28',
    });
  });

  it('proposes the year of today where there is none', () => {
    expect(proposedYear([], '2026-11-21').name).toBe('2026-27');
    expect(proposedYear([], '2027-04-30')).toEqual({
      name: '2026-27',
      startsOn: '2026-06-15',
      endsOn: '2027-04-30',
    });
    expect(proposedYear([], '2099-05-01').name).toBe('2099-00');
  });
});
