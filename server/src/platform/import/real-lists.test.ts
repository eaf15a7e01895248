import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { pinCode, udiseCode } from './cell-rules/identifiers.ts';
import { openTable } from './table-reader.ts';
import { allRows } from './testing/scratch-files.ts';

const data = fileURLToPath(new URL('../../../../../shared/data/', import.meta.url));
const present = existsSync(data);
const open = (name: string) => openTable(`${data}${name}`, { fileName: name });

if (!present)
  process.stderr.write(`The real lists are not at ${data}: their tests are left out.\n`);

describe.skipIf(!present)('the real lists', () => {
  it.each([
    ['sindhudurg', 1710],
    ['nandurbar', 2066],
  ])('of the schools of %s are read whole', async (district, schools) => {
    const table = await open(`schools/${district}_schools_with_blocks.csv`);
    expect(table.columns.slice(0, 3)).toEqual(['udise_code', 'school_name', 'district_name']);
    const rows = await allRows(table);
    expect(rows).toHaveLength(schools);
    expect(rows.at(-1)?.line).toBe(schools + 1);
    expect(rows.flatMap(({ issues }) => issues)).toEqual([]);
    for (const { cells } of rows) {
      expect(udiseCode(cells[0]!)).toEqual({ value: cells[0] });
      expect(pinCode(cells[12]!)).toHaveProperty('value');
    }
  });

  it('of questions are the same from CSV and XLSX', async () => {
    const [csv, xlsx] = await Promise.all(
      ['csv', 'xlsx'].map((kind) => open(`questions/maths_latex_400.${kind}`)),
    );
    expect(xlsx!.columns).toEqual(csv!.columns);
    const texts = async (table: typeof csv) =>
      (await allRows(table!)).map(({ cells }) => cells.map((cell) => cell.replace(/\r\n?/g, '\n')));
    expect(await texts(xlsx)).toEqual(await texts(csv));
  });

  it('of student columns have a heading without rows', async () => {
    await expect(open('students/udise_sdms_bulk_template_headers.csv')).rejects.toMatchObject({
      key: 'imports:problem.header_only',
    });
  });
});
