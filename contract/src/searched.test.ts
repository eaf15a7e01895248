import { describe, expect, it } from 'vitest';
import { asSearched } from './searched.ts';

describe('asSearched', () => {
  it.each([
    '9822012345',
    '98220 12345',
    '+91 98220-12345',
    '+919822012345',
    '0091 9822012345',
    '09822012345',
    '(+91) 98220 12345',
    '\u202a+91 98220 12345\u202c',
    '+९१ ९८२२० १२३४५',
  ])('finds the mobile number of %s', (copied) => {
    expect(asSearched(copied)).toBe('9822012345');
  });

  it.each([
    '98220',
    '27330100102',
    'G-12/98',
    'सन १८५७',
    'Asha Patil 9822012345',
    '+1 98220 12345',
  ])('leaves %s as it is', (text) => {
    expect(asSearched(text)).toBe(text);
  });
});
