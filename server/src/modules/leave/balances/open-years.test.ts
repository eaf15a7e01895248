import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LeaveYears } from './leave-years.ts';
import { missingEntries, sumOf } from './open-years.ts';

const calendar = new LeaveYears([]).between('calendar', '2026-01-01', '2028-12-31');
const [first, second, third] = calendar as [
  (typeof calendar)[0],
  (typeof calendar)[0],
  (typeof calendar)[0],
];
/** As seen on a day. */
const over = (today: string) => (year: { endsOn: string }) => year.endsOn < today;
const rules = { perYear: 20, carriesOver: true, carryLimit: 30 };
const taken = (halfDays: number) => ({
  yearStartsOn: first.startsOn,
  kind: 'taken',
  halfDays: -halfDays,
});

describe('the years of a balance', () => {
  it('are granted once, and the current year is not closed', () => {
    const missing = missingEntries(rules, [first, second], [], over('2026-11-16'));
    expect(missing).toEqual([
      { yearStartsOn: '2026-01-01', kind: 'granted', halfDays: 20 },
      { yearStartsOn: '2027-01-01', kind: 'granted', halfDays: 20 },
    ]);
    expect(missingEntries(rules, [first, second], missing, over('2026-11-16'))).toEqual([]);
  });

  it('carry over what is left up to the limit, and the rest lapses', () => {
    const present = missingEntries(rules, [first], [], over('2026-11-16'));
    const then = missingEntries(
      { ...rules, carryLimit: 12 },
      [first, second],
      present,
      over('2027-01-02'),
    );
    expect(then).toEqual([
      { yearStartsOn: '2027-01-01', kind: 'granted', halfDays: 20 },
      { yearStartsOn: '2026-01-01', kind: 'carried_on', halfDays: -12 },
      { yearStartsOn: '2027-01-01', kind: 'carried', halfDays: 12 },
      { yearStartsOn: '2026-01-01', kind: 'lapsed', halfDays: -8 },
    ]);
  });

  it('let all of it lapse where the type carries nothing over, and nothing where nothing is left', () => {
    const lapsing = { ...rules, carriesOver: false };
    const kinds = (halfDays: number) =>
      missingEntries(lapsing, [first, second], [taken(halfDays)], over('2027-06-01')).map(
        ({ kind, halfDays: count }) => `${kind} ${count}`,
      );
    expect(kinds(5)).toEqual(['granted 20', 'granted 20', 'lapsed -15']);
    expect(kinds(20)).toEqual(['granted 20', 'granted 20']);
  });

  it('have no entries where the type has no limit', () => {
    expect(missingEntries({ ...rules, perYear: null }, calendar, [], over('2028-06-01'))).toEqual(
      [],
    );
  });

  it('never lose or gain a day, however late they are opened', () => {
    fc.assert(
      fc.property(
        fc.record({
          perYear: fc.integer({ min: 1, max: 60 }),
          carriesOver: fc.boolean(),
          carryLimit: fc.option(fc.integer({ min: 1, max: 90 })),
        }),
        fc.integer({ min: 0, max: 60 }),
        fc.constantFrom('2026-06-01', '2027-06-01', '2028-06-01'),
        (some, used, today) => {
          const entries = [taken(Math.min(used, some.perYear))];
          entries.push(...(missingEntries(some, calendar, entries, over(today)) as typeof entries));
          expect(missingEntries(some, calendar, entries, over(today))).toEqual([]);
          const lapsed = entries
            .filter(({ kind }) => kind === 'lapsed')
            .reduce((sum, { halfDays }) => sum - halfDays, 0);
          const left = calendar.reduce((sum, year) => sum + sumOf(entries, year), 0);
          expect(left + lapsed + Math.min(used, some.perYear)).toBe(3 * some.perYear);
          expect(calendar.every((year) => sumOf(entries, year) >= 0)).toBe(true);
        },
      ),
      { seed: 20_261_121, numRuns: 500 },
    );
  });
});

describe('the academic years of leave', () => {
  const years = new LeaveYears([
    { startsOn: '2026-06-15', endsOn: '2027-05-01' },
    { startsOn: '2027-06-14', endsOn: '2028-04-30' },
  ]);

  it('last through the holidays to the next one', () => {
    expect(years.at('academic', '2027-05-20')).toEqual({
      startsOn: '2026-06-15',
      endsOn: '2027-06-13',
    });
    expect(years.at('academic', '2028-05-20')).toBeUndefined();
    expect(years.at('calendar', '2028-05-20')).toEqual({
      startsOn: '2028-01-01',
      endsOn: '2028-12-31',
    });
    expect(third.startsOn).toBe('2028-01-01');
  });
});
