import { expect, it } from 'vitest';
import { inPieces } from './in-pieces.ts';

it('gives all of a list in order, the last piece with what is left', () => {
  expect([...inPieces([1, 2, 3, 4, 5], 2)]).toEqual([[1, 2], [3, 4], [5]]);
  expect([...inPieces([1, 2], 2)]).toEqual([[1, 2]]);
});

it('gives no piece of an empty list', () => {
  expect([...inPieces([], 2)]).toEqual([]);
});
