import { describe, expect, it } from 'vitest';
import {
  commonEnd,
  endOfSchoolYear,
  extendedUntil,
  lastDayOf,
  planChange,
  planExtension,
  presetsFor,
} from './plan-presets.ts';

describe('the presets of a plan', () => {
  const at = { today: '2026-11-21', runsUntil: undefined };

  const ending = (planEndsOn: string | null) => ({ planEndsOn });

  it('end plans at once only where one runs', () => {
    const offered = (...ends: (string | null)[]) => presetsFor(ends.map(ending), at.today);
    expect(offered(null, '2026-11-20')).not.toContain('endNow');
    expect(offered(null, '2026-11-21')).toContain('endNow');
  });

  it('extends a plan that runs by a year from its end, and no other', () => {
    expect(presetsFor([ending(null)], at.today)).not.toContain('extend');
    expect(presetsFor([ending('2027-06-14')], at.today)[0]).toBe('extend');
    expect(lastDayOf('extend', { ...at, runsUntil: '2027-06-14' })).toBe('2028-06-14');
  });

  it('knows the plan that runs only where all the schools have the same', () => {
    const common = (...ends: (string | null)[]) => commonEnd(ends.map(ending), '2026-11-21');
    expect(common('2027-06-14', '2027-06-14')).toBe('2027-06-14');
    expect(common('2027-06-14', '2027-06-15')).toBeUndefined();
    expect(common('2026-11-20')).toBeUndefined();
    expect(common(null)).toBeUndefined();
  });

  it('gives a year and a quarter to the day before', () => {
    expect(lastDayOf('year', at)).toBe('2027-11-20');
    expect(lastDayOf('quarter', at)).toBe('2027-02-20');
  });

  it('ends the school year on 14 June, and means the next one when that is near', () => {
    expect(endOfSchoolYear('2026-11-21')).toBe('2027-06-14');
    expect(endOfSchoolYear('2027-05-14')).toBe('2027-06-14');
    expect(endOfSchoolYear('2027-05-15')).toBe('2028-06-14');
  });

  it('leaves the day to the person, or ends at once', () => {
    expect(lastDayOf('otherDay', at)).toBeUndefined();
    expect(lastDayOf('endNow', at)).toBeNull();
  });
});

describe('what setting a plan does', () => {
  const today = '2026-11-21';
  const schools = [
    { planEndsOn: null },
    { planEndsOn: '2026-11-20' },
    { planEndsOn: '2026-11-21' },
    { planEndsOn: '2027-06-14' },
  ];

  it('counts the plans that would end earlier than now', () => {
    expect(planChange(schools, '2027-06-13', today)).toEqual({
      schools: 4,
      shortened: 1,
      ended: 0,
    });
    expect(planChange(schools, '2027-06-14', today).shortened).toBe(0);
  });

  it('counts the running plans that end at once', () => {
    const change = { schools: 4, shortened: 0, ended: 2 };
    expect(planChange(schools, null, today)).toEqual(change);
    expect(planChange(schools, '2026-11-20', today)).toEqual(change);
  });
});

describe('what extending plans does', () => {
  const today = '2026-11-21';

  it.each([
    ['2027-06-14', 3, '2027-09-14'],
    ['2027-02-28', 1, '2027-03-31'],
    ['2027-01-30', 1, '2027-02-27'],
    ['2027-02-28', 12, '2028-02-29'],
    ['2026-11-21', 1, '2026-12-21'],
    ['2026-11-20', 1, '2026-12-20'],
    [null, 1, '2026-12-20'],
  ])('adds to %s for %i months until %s, as the server does', (endsOn, months, until) => {
    expect(extendedUntil(endsOn, months, today)).toBe(until);
  });

  it('names the first and the last new end, and how many plans begin today', () => {
    const ends = ['2027-06-14', null, '2026-11-20', '2026-11-21'];
    const schools = ends.map((planEndsOn) => ({ planEndsOn }));
    expect(planExtension(schools, 12, today)).toEqual({
      schools: 4,
      begun: 2,
      earliest: '2027-11-20',
      latest: '2028-06-14',
    });
  });
});
