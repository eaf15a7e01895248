import { buffer } from 'node:stream/consumers';
import { readXlsx } from 'hucre/xlsx';
import { expect, it } from 'vitest';
import type { ExportTable } from './table.ts';
import { tableXlsx } from './table-xlsx.ts';

async function* rowsOf(...rows: (string | number)[][]) {
  yield* rows;
}

const table: ExportTable = {
  title: 'थकबाकी',
  about: [],
  aboutSheet: 'About',
  notes: [],
  columns: [
    { key: 'registerNumber', label: 'रजिस्टर क्रमांक (जनरल रजिस्टर)', kind: 'text', width: 12 },
    { key: 'owed', label: 'थकबाकी', kind: 'money', width: 14, isTotalled: true },
  ],
  rows: rowsOf(['1113', 1_86_79_900]),
  totals: [null, 1_86_79_900],
  totalLabel: 'एकूण',
  count: 1,
};

it('has headings whole in several lines, and money in lakhs and crores', async () => {
  const workbook = await readXlsx(await buffer(await tableXlsx(table)), { readStyles: true });
  const [sheet] = workbook.sheets;
  expect(sheet!.cells!.get('0,0')!.style!.alignment).toMatchObject({ wrapText: true });
  expect(sheet!.rowDefs!.get(0)!.height).toBeGreaterThanOrEqual(48);
  const owed = sheet!.cells!.get('1,1')!;
  expect(owed.value).toBe(186_799);
  expect(owed.style!.numFmt).toContain('[>=100000]##\\,##\\,##0.00');
});
