import type { MonthRegister, MonthRow } from '@shala/contract/attendance.ts';
import { expect, it } from 'vitest';
import { idOf } from '../../../platform/testing/ids.ts';
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

it('isLow is true below 75 %, not at 75 % and not without marks', () => {
  expect(isLow(shareOf(74, 100))).toBe(true);
  expect(isLow(shareOf(75, 100))).toBe(false);
  expect(isLow(shareOf(0, 0))).toBe(false);
});

it('presentOn counts late as present, a half day as half and no marks as unknown', () => {
  const rows = [row({ 2: ['late', 1] }), row({ 2: ['half_day', 1] }), row({ 2: ['absent', 1] })];
  expect(presentOn(rows, '2026-11-02')).toBe(1.5);
  expect(presentOn(rows, '2026-11-03')).toBeUndefined();
});

it('presentOn takes leave alone for an unmarked register', () => {
  expect(presentOn([row({ 4: ['on_leave', 1] }), row({})], '2026-11-04')).toBeUndefined();
  expect(presentOn([row({ 4: ['on_leave', 1] }), row({ 4: ['absent', 1] })], '2026-11-04')).toBe(0);
});

it('isCorrectable allows school days that have begun while the student was in the class', () => {
  const days = ['2026-11-02', '2026-11-03', '2026-11-08'].map((day) => ({
    day,
    kind: day === '2026-11-08' ? ('off' as const) : ('working' as const),
    name: null,
    localName: null,
    nameHindi: null,
  }));
  const of = (state: MonthRegister['state'] = 'open') => ({ days, state });
  const on = (day: string, student = row({}), register = of()) =>
    isCorrectable(register, student, { day, today: '2026-11-09' });
  expect(on('2026-11-02')).toBe(true);
  expect(on('2026-11-08')).toBe(false);
  expect(on('2026-11-02', row({}, { from: '2026-11-03' }))).toBe(false);
  expect(on('2026-11-02', row({}), of('closed_year'))).toBe(false);
  expect(isCorrectable(of(), row({}), { day: '2026-11-03', today: '2026-11-02' })).toBe(false);
});
