import type { ShownDay } from '@shala/contract/time-table.ts';
import { describe, expect, it } from 'vitest';
import { cellKey, cellOf, columnsOf, timesOf } from './week.ts';

const at = (
  number: number | null,
  startsAt: string,
  endsAt: string,
  name: string | null = null,
) => ({
  number,
  startsAt,
  endsAt,
  name,
});
const monday: ShownDay = {
  weekday: 1,
  periods: [
    at(null, '10:30', '10:45', 'Prayer'),
    at(1, '10:45', '11:25'),
    at(2, '11:25', '12:05'),
    at(null, '12:05', '12:30', 'Recess'),
    at(3, '12:30', '13:10'),
  ],
};
const saturday: ShownDay = {
  weekday: 6,
  periods: [at(1, '07:45', '08:20'), at(2, '08:20', '08:55')],
};

describe('the periods of a week', () => {
  it('columnsOf puts breaks between the periods', () => {
    expect(columnsOf([monday, saturday], 'en')).toEqual([
      { kind: 'period', number: 1, times: '10:45–11:25 am' },
      { kind: 'period', number: 2, times: '11:25 am–12:05 pm' },
      { kind: 'break', after: 2, names: new Map([[1, 'Recess']]) },
      { kind: 'period', number: 3, times: '12:30–1:10 pm' },
    ]);
  });

  it('timesOf knows a day with other times and a day without the period', () => {
    expect(timesOf(saturday, 1, 'en')).toBe('7:45–8:20 am');
    expect(timesOf(saturday, 3, 'en')).toBeUndefined();
    expect(columnsOf([], 'en')).toEqual([]);
  });

  it('columnsOf leaves the times of a closed year blank', () => {
    const period = { number: 1, startsAt: null, endsAt: null, name: null };
    const past: ShownDay = { weekday: 1, periods: [period] };
    expect(timesOf(past, 1, 'en')).toBe('');
    expect(columnsOf([past], 'en')).toEqual([{ kind: 'period', number: 1, times: '' }]);
  });

  it('cellOf reads what cellKey writes', () => {
    expect(cellOf(cellKey({ weekday: 6, period: 12 }))).toEqual({ weekday: 6, period: 12 });
    expect([cellOf(undefined), cellOf('x'), cellOf('3')]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });
});
