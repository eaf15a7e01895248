import { describe, expect, it } from 'vitest';
import { ageInClass, isLikelyAge } from './age-in-class.ts';

describe('the age of a student in a class', () => {
  it.each([
    ['2020-09-30', 6],
    ['2020-10-01', 5],
    ['2026-11-01', 0],
  ])('born on %s is %i on 30 September', (bornOn, age) => {
    expect(ageInClass(bornOn, 2026)).toBe(age);
  });

  it.each([
    [6, 1, true],
    [3, 1, false],
    [15, 1, true],
    [16, 1, false],
    [26, 12, true],
    [27, 12, false],
    [1, -2, true],
    [0, -2, false],
  ])('of %i years in standard %i is likely: %s', (age, standard, isLikely) => {
    expect(isLikelyAge(age, standard)).toBe(isLikely);
  });
});
