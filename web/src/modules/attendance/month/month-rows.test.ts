import type { MonthRegister, MonthRow } from '@shala/contract/attendance.ts';
import { expect, it } from 'vitest';
import { idOf } from '../testing/sample-registers.ts';
import { isCorrectable, isLow, presentOn, shareOf } from './month-rows.ts';

const row = (marks: MonthRow['marks'], rest: Partial<MonthRow> = {}): MonthRow => ({
  enrolmentId: idOf(3001),
  studentId: idOf(1001),
  name: 'Patil Asha',
  localName: null,
  rollNumber: 1,
  from: null,
  to: null,
  marks,
  attended: 0,
  marked: 0,
  attendedSince: 0,
  markedSince: 0,
  ...rest,
});

it('a share stands out below 75 %, not at it, and not where nothing was marked', () => {
  expect(isLow(shareOf(74, 100))).toBe(true);
  expect(isLow(shareOf(75, 100))).toBe(false);
  expect(isLow(shareOf(0, 0))).toBe(false);
});

it('a day counts late as there and a half day as half; a day without marks has no total', () => {
  const rows = [row({ 2: ['late', 1] }), row({ 2: ['half_day', 1] }), row({ 2: ['absent', 1] })];
  expect(presentOn(rows, '2026-11-02')).toBe(1.5);
  expect(presentOn(rows, '2026-11-03')).toBeUndefined();
});

it('leave that is known beforehand is no register that was kept', () => {
  expect(presentOn([row({ 4: ['on_leave', 1] }), row({})], '2026-11-04')).toBeUndefined();
  expect(presentOn([row({ 4: ['on_leave', 1] }), row({ 4: ['absent', 1] })], '2026-11-04')).toBe(0);
});

it('a cell is corrected on a day of school that has begun, while the child was in the class', () => {
  const days = ['2026-11-02', '2026-11-03', '2026-11-08'].map((day) => ({
    day,
    kind: day === '2026-11-08' ? ('off' as const) : ('working' as const),
    name: null,
    localName: null,
  }));
  const of = (state: MonthRegister['state'] = 'open') => ({ days, state });
  const on = (day: string, child = row({}), register = of()) =>
    isCorrectable(register, child, { day, today: '2026-11-09' });
  expect(on('2026-11-02')).toBe(true);
  expect(on('2026-11-08')).toBe(false);
  expect(on('2026-11-02', row({}, { from: '2026-11-03' }))).toBe(false);
  expect(on('2026-11-02', row({}), of('closed_year'))).toBe(false);
  expect(isCorrectable(of(), row({}), { day: '2026-11-03', today: '2026-11-02' })).toBe(false);
});
