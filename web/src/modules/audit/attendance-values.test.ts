import { describe, expect, it } from 'vitest';
import { textsOf } from '../../platform/testing/texts.ts';
import { attendanceValue } from './attendance-values.ts';

const texts = textsOf('audit');
const say = { t: (key: string | string[]) => texts(key), language: 'en' };
const wordsOf = (entity: string, field: string, value: unknown) =>
  attendanceValue({ entity }, field, value, say);

describe('audit values of holidays and leave', () => {
  it('is said in words where it is kept as a code', () => {
    expect(wordsOf('holiday', 'kind', 'half')).toBe('Half day');
    expect(wordsOf('leave', 'state', 'asked')).toBe('Pending');
    expect(wordsOf('leave_type', 'forGender', 'female')).toBe('Women and girls');
    expect(wordsOf('leave_type', 'yearKind', 'calendar')).toBe('Calendar year');
    expect(wordsOf('leave_type', 'shownAs', 'on_duty')).toBe('On other duty');
    expect(wordsOf('leave_type', 'forRoles', ['Teacher', 'Principal'])).toBe('Teacher, Principal');
  });

  it('names the weekly days off', () => {
    expect(wordsOf('holiday', 'weekdays', [6, 7])).toBe('Saturday, Sunday');
    expect(wordsOf('holiday', 'saturdays', [2, 4])).toBe('2nd Saturday, 4th Saturday');
    expect(
      attendanceValue({ entity: 'holiday' }, 'weekdays', [7], { ...say, language: 'mr' }),
    ).toBe('रविवार');
  });

  it('leaves what speaks for itself to others', () => {
    expect(wordsOf('leave', 'remark', 'Come back soon')).toBeUndefined();
    expect(wordsOf('state', 'state', 'asked')).toBeUndefined();
    expect(wordsOf('leave_type', 'forGender', null)).toBeUndefined();
  });
});
