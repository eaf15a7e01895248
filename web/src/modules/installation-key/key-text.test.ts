import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { afterDeletedDash, groupKey, pasteKey } from './key-text.ts';

/** `ABCD-|E`: the text with the caret at the bar. */
const at = (marked: string) => ({
  text: marked.replace('|', ''),
  caret: marked.indexOf('|'),
});
const marked = ({ value, caret }: { value: string; caret: number }) =>
  `${value.slice(0, caret)}|${value.slice(caret)}`;
const grouped = (typed: string) => marked(groupKey(at(typed).text, at(typed).caret));

describe('the dashes of a product key', () => {
  it.each([
    ['A|', 'A|'],
    ['ABCD|', 'ABCD|'],
    ['ABCDE|', 'ABCD-E|'],
    ['ABCD-EFGHI|', 'ABCD-EFGH-I|'],
    ['ABCDEFGHIJKL|', 'ABCD-EFGH-IJKL|'],
    ['abcd efgh ijkl|', 'abcd-efgh-ijkl|'],
    ['ABCD-EFGH-IJKLM|', 'ABCD-EFGH-IJKL|'],
    ['-|', '|'],
  ])('are set while typing, none at the end: %s → %s', (typed, shown) => {
    expect(grouped(typed)).toBe(shown);
  });

  it.each([
    ['ABX|CD-EFGH', 'ABX|C-DEFG-H'],
    ['ABCD-X|EFGH', 'ABCD-X|EFG-H'],
    ['X|ABCD', 'X|ABC-D'],
  ])('move when something is typed in the middle, and the caret stays: %s → %s', (typed, shown) => {
    expect(grouped(typed)).toBe(shown);
  });

  it.each([
    ['AB|D-EFGH', 'AB|DE-FGH'],
    ['ABCD-|FGH', 'ABCD|-FGH'],
    ['|BCD-EFGH-I', '|BCDE-FGHI'],
  ])('move when something is deleted in the middle: %s → %s', (left, shown) => {
    expect(grouped(left)).toBe(shown);
  });

  it('let Backspace delete the character before them', () => {
    const { text, caret } = at('ABCD|EFGH');
    expect(marked(afterDeletedDash(text, caret, true))).toBe('ABC|E-FGH');
  });

  it('let Delete delete the character after them', () => {
    const { text, caret } = at('ABCD|EFGH');
    expect(marked(afterDeletedDash(text, caret, false))).toBe('ABCD|-FGH');
  });
});

describe('a pasted key', () => {
  it('may contain dashes, spaces and line ends', () => {
    expect(marked(pasteKey('', 0, 0, ' ABCD-EFGH IJKL\r\n'))).toBe('ABCD-EFGH-IJKL|');
  });

  it('replaces the selection', () => {
    expect(marked(pasteKey('ABCD-EFGH', 2, 7, 'xy'))).toBe('ABxy|-GH');
  });

  it('is cut to the free room, and removes no character', () => {
    expect(marked(pasteKey('ABCD-EFGH-IJ', 4, 4, 'wxyz'))).toBe('ABCD-wx|EF-GHIJ');
    expect(marked(pasteKey('ABCD-EFGH-IJKL', 14, 14, 'z'))).toBe('ABCD-EFGH-IJKL|');
  });
});

it('groupKey keeps the first 12 characters in order, and the caret behind the same one', () => {
  const key = fc.string({ unit: fc.constantFrom(...'ABC9- '), maxLength: 20 });
  fc.assert(
    fc.property(key, fc.nat(20), (text, position) => {
      const caret = Math.min(position, text.length);
      const characters = (part: string) => part.replace(/[- ]/g, '').slice(0, 12);
      const result = groupKey(text, caret);
      expect(result.value.replaceAll('-', '')).toBe(characters(text));
      expect(result.value).toMatch(/^([^-]{4}-)*[^-]{0,4}$/);
      expect(result.value).not.toMatch(/-$/);
      expect(result.value.slice(0, result.caret).replaceAll('-', '')).toBe(
        characters(text.slice(0, caret)),
      );
    }),
    { seed: 20261121 },
  );
});
