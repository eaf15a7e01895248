import { describe, expect, it } from 'vitest';
import { textsOf } from '../../platform/testing/texts.ts';
import { attendanceValue } from './attendance-values.ts';

const texts = textsOf('audit');
const say = { t: (key: string | string[]) => texts(key), language: 'en' };
const told = (entity: string, field: string, value: unknown) =>
  attendanceValue({ entity }, field, value, say);

describe('what the trail tells of holidays and leave', () => {
  it('is said in words where it is kept as a code', () => {
    expect(told('holiday', 'kind', 'half')).toBe('Half day');
    expect(told('leave', 'state', 'asked')).toBe('Pending');
    expect(told('leave_type', 'forGender', 'female')).toBe('Women and girls');
    expect(told('leave_type', 'yearKind', 'calendar')).toBe('Calendar year');
    expect(told('leave_type', 'shownAs', 'on_duty')).toBe('On other duty');
    expect(told('leave_type', 'forRoles', ['Teacher', 'Principal'])).toBe('Teacher, Principal');
  });

  it('names the weekly days off', () => {
    expect(told('holiday', 'weekdays', [6, 7])).toBe('Saturday, Sunday');
    expect(told('holiday', 'saturdays', [2, 4])).toBe('2nd Saturday, 4th Saturday');
    expect(
      attendanceValue({ entity: 'holiday' }, 'weekdays', [7], { ...say, language: 'mr' }),
    ).toBe('रविवार');
  });

  it('leaves what speaks for itself to others', () => {
    expect(told('leave', 'remark', 'Come back soon')).toBeUndefined();
    expect(told('state', 'state', 'asked')).toBeUndefined();
    expect(told('leave_type', 'forGender', null)).toBeUndefined();
  });
});
