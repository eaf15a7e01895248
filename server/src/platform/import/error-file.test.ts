import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { errorFile } from './error-file.ts';
import { cellsOf, scratchFiles } from './testing/scratch-files.ts';

const files = scratchFiles();
const texts = { line: 'Line', wrong: 'What is wrong', sheet: 'To fix' };
const columns = ['UDISE code', 'School name', 'UDISE code (2)'];
const rows = [
  { line: 7, cells: ['01234567890', '=HYPERLINK("x")', ''], wrong: 'School name: fill this in' },
  { line: 12, cells: ['1', 'शाळा, पुणे', '-5', 'one cell too many'], wrong: '=1' },
];

/** Keeps the byte order mark, which Node's own `text` strips. */
const textOf = async (stream: Readable) => (await buffer(stream)).toString();

describe('errorFile', () => {
  it('writes line and problem before the original columns', async () => {
    expect(await textOf(errorFile('csv', columns, rows, texts))).toBe(
      '\ufeff# Line,# What is wrong,UDISE code,School name,UDISE code (2)\r\n' +
        '7,School name: fill this in,01234567890,"\'=HYPERLINK(""x"")",\r\n' +
        '12,\'=1,1,"शाळा, पुणे",-5,one cell too many\r\n',
    );
  });

  it.each(['csv', 'xlsx'] as const)('is read without the added columns, as %s', async (kind) => {
    const table = await files.open(errorFile(kind, columns, rows, texts));
    expect(table.kind).toBe(kind);
    expect(table.columns).toEqual(columns);
    expect(await cellsOf(table)).toEqual(rows.map(({ cells }) => cells));
  });

  it('can be imported, rejected again, and written once more with its own lines', async () => {
    const first = await files.open(errorFile('xlsx', columns, rows, texts));
    const again = [];
    for await (const row of first.rows()) again.push({ ...row, wrong: 'still' });
    const second = await files.open(errorFile('xlsx', first.columns, again, texts));
    expect(again.map(({ line }) => line)).toEqual([2, 3]);
    expect(await cellsOf(second)).toEqual(rows.map(({ cells }) => cells));
  });
});
