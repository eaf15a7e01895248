import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dateText, dayOfText, textOfDay } from './typed-date.ts';

/** Types letter by letter at the end of the field. */
const typed = (text: string) =>
  [...text].reduce((before, letter) => dateText(before + letter, true), '');

describe('a typed date', () => {
  it('gets its dashes by itself', () => {
    expect(typed('01042019')).toBe('01-04-2019');
    expect(typed('01')).toBe('01-');
    expect(typed('0104')).toBe('01-04-');
  });

  it.each([
    ['1/4/2019', '1-4-2019'],
    ['01.04.2019', '01-04-2019'],
    ['1 4 2019', '1-4-2019'],
    ['01-04-2019', '01-04-2019'],
    ['०१०४२०१९', '01-04-2019'],
    ['010420199', '01-04-2019'],
    ['01--04', '01-04-'],
  ])('takes %s as %s', (keys, text) => expect(typed(keys)).toBe(text));

  it('keeps what is deleted or corrected in the middle as it is', () => {
    expect(dateText('01', false)).toBe('01');
    expect(dateText('1-04-2019', false)).toBe('1-04-2019');
  });

  it.each([
    [' 2019-04-01 ', '01-04-2019'],
    ['2019-04-01T10:30', '01-04-2019'],
    [' 03-12-2026', '03-12-2026'],
    ['\u00a003-12-2026\u00a0', '03-12-2026'],
    ['\u200e03-12-2026\u200b', '03-12-2026'],
    ['3 Dec 2026', '03-12-2026'],
    ['Thursday, 3 Dec 2026', '03-12-2026'],
    ['3 September, 2026', '03-09-2026'],
    ['३ दिस॰ 2026', '03-12-2026'],
    ['3 फरवरी 2026', '03-02-2026'],
    ['3 डिसें, 2026', '03-12-2026'],
  ])('takes %s as it is pasted', (pasted, text) => {
    expect(dateText(pasted, true)).toBe(text);
    expect(dateText(pasted, false)).toBe(text);
  });

  it.each(['tomorrow', '3 Foo 2026', '3 Dec 26'])('keeps what is no date as it is: %s', (text) => {
    expect(dateText(text, true)).toBe(text);
    expect(dayOfText(text)).toBeUndefined();
  });

  it('keeps a digit too many in the middle, so that the date is not another one', () =>
    expect(dayOfText(dateText('031-12-2026', false))).toBeUndefined());

  it('takes a date in words letter by letter', () =>
    expect(typed('3 Dec 2026')).toBe('03-12-2026'));

  it('is the day before the month, whatever the language of the browser', () => {
    expect(dayOfText('01-04-2019')).toBe('2019-04-01');
    expect(dayOfText('1-4-2019')).toBe('2019-04-01');
  });

  it.each(['31-02-2019', '13-13-2019', '1-4-15', '01-04', '', '00-01-2019', '01-04-1019'])(
    'is no day: %s',
    (text) => expect(dayOfText(text)).toBeUndefined(),
  );

  it('is each day of two centuries as it is shown', () => {
    const day = fc
      .date({ min: new Date('1900-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
      .map((date) => date.toISOString().slice(0, 10));
    fc.assert(
      fc.property(day, (one) => {
        expect(dayOfText(textOfDay(one))).toBe(one);
        expect(dayOfText(typed(textOfDay(one).replaceAll('-', '')))).toBe(one);
      }),
    );
  });
});
