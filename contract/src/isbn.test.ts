import { describe, expect, it } from 'vitest';
import { isbn13Of } from './isbn.ts';

describe('an ISBN', () => {
  it('of ten digits is kept as the one of thirteen, with X as its check digit too', () => {
    expect(isbn13Of('0-306-40615-2')).toBe('9780306406157');
    expect(isbn13Of('0 8044 2957 x')).toBe('9780804429573');
  });

  it('of thirteen digits is kept without its hyphens', () => {
    expect(isbn13Of('978-0-306-40615-7')).toBe('9780306406157');
  });

  it.each([
    '0306406153',
    '9780306406158',
    '9770306406157',
    '978030640615',
    'X306406152',
    'ISBN',
    '',
  ])('is not %j', (text) => {
    expect(isbn13Of(text)).toBeUndefined();
  });

  it('with two digits exchanged is noticed', () => {
    const right = '0306406152';
    for (let place = 0; place < 9; place += 1) {
      const digits = [...right];
      [digits[place], digits[place + 1]] = [digits[place + 1]!, digits[place]!];
      const typed = digits.join('');
      if (typed !== right) expect(isbn13Of(typed), typed).toBeUndefined();
    }
  });
});
