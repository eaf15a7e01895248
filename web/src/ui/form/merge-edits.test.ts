import { describe, expect, it } from 'vitest';
import { mergeEdits } from './merge-edits.ts';

const base = {
  id: '7',
  version: 1,
  name: 'Zilla Parishad',
  village: 'Kankavli',
  pinCode: '416602',
};

describe('mergeEdits', () => {
  it("keeps the other's value of a field that I never touched", () => {
    const mine = { ...base, village: 'Janavali' };
    const theirs = { ...base, version: 2, pinCode: '416631' };
    expect(mergeEdits(base, mine, theirs)).toEqual({
      values: { ...base, version: 2, village: 'Janavali', pinCode: '416631' },
      contested: [],
      theirs: ['pinCode'],
    });
  });

  it('names a field that both changed, unless both made it the same', () => {
    const mine = { ...base, village: 'Janavali', pinCode: '416631' };
    const theirs = { ...base, version: 2, village: 'Kalmath', pinCode: '416631' };
    const { values, contested } = mergeEdits(base, mine, theirs);
    expect(contested).toEqual(['village']);
    expect(values).toMatchObject({ village: 'Janavali', pinCode: '416631', version: 2 });
  });

  it('takes a number typed as text and a blank for what they are', () => {
    const record = { version: 1, periods: 8, note: null };
    const mine = { version: 1, periods: '8' as unknown as number, note: null };
    const theirs = { version: 2, periods: 9, note: null };
    expect(mergeEdits(record, mine, theirs).values.periods).toBe(9);
    expect(mergeEdits(record, { ...mine, note: '' as unknown as null }, theirs).contested).toEqual(
      [],
    );
  });

  const guardian = (key: string, more = {}) => ({
    key,
    name: `Guardian ${key}`,
    mobile: '',
    ...more,
  });

  it('keeps both edits of a list: my entry, theirs, and both parts of one entry', () => {
    const list = { version: 1, guardians: [guardian('a'), guardian('b')] };
    const mine = {
      version: 1,
      guardians: [guardian('a', { mobile: '9822000001' }), guardian('b'), guardian('mine')],
    };
    const theirs = { version: 2, guardians: [guardian('a', { name: 'Anil' }), guardian('theirs')] };
    const { values, contested } = mergeEdits(list, mine, theirs);
    expect(contested).toEqual([]);
    expect(values.guardians).toEqual([
      guardian('a', { name: 'Anil', mobile: '9822000001' }),
      guardian('theirs'),
      guardian('mine'),
    ]);
  });

  it('asks about a list in which both changed the same entry', () => {
    const list = { version: 1, guardians: [guardian('a')] };
    const mine = { version: 1, guardians: [guardian('a', { mobile: '9822000001' })] };
    const theirs = { version: 2, guardians: [guardian('a', { mobile: '9822000002' })] };
    expect(mergeEdits(list, mine, theirs).contested).toEqual(['guardians']);
    const removed = { version: 2, guardians: [] };
    expect(mergeEdits(list, mine, removed).contested).toEqual(['guardians']);
  });

  it('asks about a list whose keys do not last from one reading to the next', () => {
    const periods = (key: string, ...starts: string[]) =>
      starts.map((startsAt, n) => ({ key: `${key}${n}`, startsAt }));
    const day = { periods: periods('x', '10:30', '11:10') };
    const mine = { periods: day.periods.slice(0, 1) };
    const theirs = { periods: periods('y', '10:30', '11:15') };
    expect(mergeEdits(day, mine, theirs).contested).toEqual(['periods']);
    expect(mergeEdits(day, mine, { periods: periods('y', '10:30', '11:10') }).contested).toEqual(
      [],
    );
  });

  it('keeps what each added to a list of choices, and what each took out', () => {
    const list = { titles: ['Fees', 'Report', 'Library'] };
    const mine = { titles: ['Fees', 'Report', 'Library', 'Quiz'] };
    const theirs = { titles: ['Report', 'Library', 'Leave'] };
    expect(mergeEdits(list, mine, theirs).values.titles).toEqual([
      'Report',
      'Library',
      'Leave',
      'Quiz',
    ]);
  });
});
