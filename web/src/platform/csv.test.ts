import { expect, it } from 'vitest';
import { asCsv } from './csv.ts';

it('asCsv escapes a cell that begins like a formula', () => {
  expect(asCsv([['=1+1', 'say "hi"', '-5']])).toBe(`\uFEFF"'=1+1","say ""hi""","'-5"\r\n`);
});
