import { expect, test } from 'vitest';
import { debianVersion, fourNumbers } from './product.mjs';

test('fourNumbers gives Windows a version in four numbers', () => {
  expect(fourNumbers('1.20.3')).toEqual([1, 20, 3, 0]);
  expect(fourNumbers('1.2.3-beta.4+build')).toEqual([1, 2, 3, 0]);
});

test('debianVersion sorts a beta before the version itself', () => {
  expect(debianVersion('1.2.3-beta.4')).toBe('1.2.3~beta.4');
});
