import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { finished } from 'node:stream/promises';
import { describe, expect, it } from 'vitest';
import { cellsOf, scratchFiles } from '../import/testing/scratch-files.ts';
import { csvStream } from './csv.ts';
import { sheetName, xlsxStream } from './xlsx.ts';

const files = scratchFiles();

/** Keeps the byte order mark, which Node's own `text` strips. */
const textOf = async (stream: Readable) => (await buffer(stream)).toString();

describe('csvStream', () => {
  it('writes a byte order mark and CRLF, and quotes only where needed', async () => {
    const rows = [
      ['a,b', 'say "x"', 'two\nlines'],
      [' x', null, undefined],
    ];
    expect(await textOf(csvStream(['नाव', 'b', 'c'], rows))).toBe(
      '\ufeffनाव,b,c\r\n"a,b","say ""x""","two\nlines"\r\n" x",,\r\n',
    );
  });

  it('writes no formula, and keeps negative numbers and numbers unchanged', async () => {
    const rows = [
      '=1+1',
      '+91 98',
      '@x',
      '-1-1',
      '-12.5',
      '\tx',
      "'=x",
      '＝1',
      -7,
      1e21,
      Number.NaN,
    ];
    const written = await textOf(
      csvStream(
        ['a'],
        rows.map((cell) => [cell]),
      ),
    );
    expect(written.split('\r\n').slice(1, -1)).toEqual([
      "'=1+1",
      "'+91 98",
      "'@x",
      "'-1-1",
      '-12.5',
      "'\tx",
      "''=x",
      "'＝1",
      '-7',
      '1e+21',
      '',
    ]);
  });

  it('reads rows only as fast as the stream is read, and ends their source when it is closed', async () => {
    let made = 0;
    let ended = false;
    async function* rows() {
      try {
        for (; ; made += 1) yield ['Zilla Parishad Primary School'];
      } finally {
        ended = true;
      }
    }
    const stream = csvStream(['name'], rows());
    for await (const _ of stream) break;
    await finished(stream).catch(() => {});
    expect(made).toBeLessThan(20_000);
    expect(ended).toBe(true);
  });
});

describe('xlsxStream', () => {
  const columns = [
    { header: 'Code' },
    { header: 'Fee', kind: 'number' as const },
    { header: 'Name' },
  ];

  it('keeps texts as texts and numbers as numbers', async () => {
    const rows = [
      ['01234567890', -3.5, '=1+1'],
      ['27250100101', null, 'शाळा\nदोन'],
    ];
    const table = await files.open(xlsxStream(columns, rows, 'Schools: 2026/27'));
    expect(table.sheet).toBe('Schools  2026 27');
    expect(await cellsOf(table)).toEqual([
      ['01234567890', '-3.5', '=1+1'],
      ['27250100101', '', 'शाळा\nदोन'],
    ]);
  });

  it('escapes characters that XML cannot contain', async () => {
    const rows = [['x\u0001y', 1, 'half \ud800 and _x0041_ and _x005F_']];
    const [row] = await cellsOf(await files.open(xlsxStream(columns, rows, 'S')));
    expect(row).toEqual(['x\u0001y', '1', 'half \ufffd and _x0041_ and _x005F_']);
  });

  it('passes a failure of its source on', async () => {
    async function* rows() {
      yield ['1'];
      throw new Error('the database went away');
    }
    await expect(buffer(xlsxStream(columns, rows(), 'S'))).rejects.toThrow('went away');
  });

  it.each([
    ['a name with [signs] that Excel refuses and far too long', 31],
    ["'", 6],
  ])('gives the sheet a name that Excel takes: %s', (name, length) => {
    expect(sheetName(name)).toMatch(/^[^[\]:*?/\\']+$/);
    expect(sheetName(name).length).toBeLessThanOrEqual(length);
  });
});
