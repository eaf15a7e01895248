import { describe, expect, it } from 'vitest';
import { isNoRecord } from './no-record.ts';

const list = {
  columns: ['Sl No', 'dise', 'schname', 'village'],
  mapping: { udiseCode: 1, name: 2, village: 3 },
  required: ['udiseCode', 'name'],
};
const isLeftOut = (...cells: string[]) =>
  isNoRecord({ line: 9, cells, issues: [] } as Parameters<typeof isNoRecord>[0], list);

describe('a row of a list is left out', () => {
  it.each([
    ['a total in a required column', ['', 'TOTAL', '1350', '']],
    ['a total with several numbers', ['', 'Grand Total:', '1,350', '12']],
    ['a total outside the fields', ['Total', '', '1350', '']],
  ])('that is %s', (_, cells) => expect(isLeftOut(...cells)).toBe(true));

  it.each([
    ['a school called Total', ['4', '27330100102', 'Total', '']],
    ['a school without code', ['', 'Total Literacy School', '12', '']],
    ['a wrong code beside a name', ['', 'TOTAL', 'ZPPS MUNGE', '']],
  ])('but not %s', (_, cells) => expect(isLeftOut(...cells)).toBe(false));
});
