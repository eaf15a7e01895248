import { expect, it } from 'vitest';
import { sortOf } from './sort-of.ts';

it('reads the minus sign before a name as the other direction', () => {
  expect(sortOf('name')).toEqual({ by: 'name', direction: 'asc' });
  expect(sortOf('-name')).toEqual({ by: 'name', direction: 'desc' });
});
