import iconv from 'iconv-lite';
import { describe, expect, it } from 'vitest';
import { allRows, cellsOf, problemOf, scratchFiles } from '../testing/scratch-files.ts';

const files = scratchFiles();
const list = (separator: string) =>
  [
    ['UDISE code', 'School name', 'Village'],
    ['27250100101', 'जिल्हा परिषद शाळा', 'Dhanora'],
    ['27250100102', 'Café Vidyalaya', 'Nandurbar'],
  ]
    .map((cells) => cells.join(separator))
    .join('\r\n');

describe('a CSV file', () => {
  it.each([
    ['UTF-8', iconv.encode(list(','), 'utf-8')],
    ['UTF-8 with a byte order mark', iconv.encode(list(';'), 'utf-8', { addBOM: true })],
    ['UTF-16 LE with a byte order mark', iconv.encode(list('\t'), 'utf-16le', { addBOM: true })],
    ['UTF-16 BE with a byte order mark', iconv.encode(list('\t'), 'utf-16be', { addBOM: true })],
    ['UTF-16 LE without one', iconv.encode(list(';'), 'utf-16le')],
    ['UTF-16 BE without one', iconv.encode(list(','), 'utf-16be')],
  ])('is read in %s', async (_, bytes) => {
    const table = await files.open(bytes);
    expect(table.columns).toEqual(['UDISE code', 'School name', 'Village']);
    expect(await cellsOf(table)).toEqual([
      ['27250100101', 'जिल्हा परिषद शाळा', 'Dhanora'],
      ['27250100102', 'Café Vidyalaya', 'Nandurbar'],
    ]);
  });

  it('is read in Windows-1252, as Excel saves it', async () => {
    const table = await files.open(
      iconv.encode('name,fee\r\nCafé “Résumé”,€ 5\r\n', 'windows-1252'),
    );
    expect(await cellsOf(table)).toEqual([['Café “Résumé”', '€ 5']]);
  });

  it('stays UTF-8 with a few broken bytes, and the cells with them are named', async () => {
    const good = Buffer.from('नाव,गाव\nशाळा क्रमांक एक,पुणे\n');
    const bad = Buffer.concat([
      good,
      Buffer.from('Z.P. \xff School,', 'latin1'),
      Buffer.from('धुळे\n'),
    ]);
    const [first, second] = await allRows(await files.open(bad));
    expect(first?.issues).toEqual([]);
    expect(second).toEqual({
      line: 3,
      cells: ['Z.P. \ufffd School', 'धुळे'],
      issues: [
        {
          column: 0,
          key: 'imports:problem.unreadable_characters',
          values: { value: 'Z.P. \ufffd School' },
        },
      ],
    });
  });

  it('has the line numbers of an editor, over quoted line ends and blank lines', async () => {
    const table = await files.open('\n\nname,remark\n\nA,"one\ntwo\nthree"\n,,\nB,x\n');
    expect(table.headerLine).toBe(3);
    const rows = await allRows(table);
    expect(rows.map(({ line, cells }) => [line, ...cells])).toEqual([
      [5, 'A', 'one\ntwo\nthree'],
      [9, 'B', 'x'],
    ]);
  });

  it('has the right line numbers where Windows, Linux and Mac line ends are mixed', async () => {
    const rows = await allRows(await files.open('a,b\r\n1,2\n3,4\r5,6\r\n\r\n7,8'));
    expect(rows.map(({ line, cells }) => [line, ...cells])).toEqual([
      [2, '1', '2'],
      [3, '3', '4'],
      [4, '5', '6'],
      [6, '7', '8'],
    ]);
  });

  it('counts a line end split by two chunks of the file once', async () => {
    const rows = await allRows(await files.open(`a,b\r\n${'x'.repeat(65_536 - 9)},1\r\n2,3\r\n`));
    expect(rows.map(({ line }) => line)).toEqual([2, 3]);
    expect(rows[1]?.cells).toEqual(['2', '3']);
  });

  it.each([
    ['semicolons around decimal commas', 'a;b;c\n1,5;2,5;3\n4,5;5,5;6\n', ['1,5', '2,5', '3']],
    ['commas around semicolons', 'a,b,c\n1;2,3;4,5\n6;7,8;9,0\n', ['1;2', '3;4', '5']],
    ['tabs around commas', 'a\tb\nx, y\t1\nz, w\t2\n', ['x, y', '1']],
    ['bars', 'a|b|c\n1|2|3\n', ['1', '2', '3']],
    ['the separator that its first line names', 'sep=|\na|b;c\n1|2;3\n', ['1', '2;3']],
    ['no separator, and commas in its texts', 'School\n"A, B"\nC, D\nE, F\n', ['A, B']],
    ['a single column', 'School\nPune\nDhule\n', ['Pune']],
  ])('may have %s', async (_, content, first) => {
    const [row] = await cellsOf(await files.open(content));
    expect(row).toEqual(first);
  });

  it('gets blank cells for a short row, and a row with too many cells is named', async () => {
    const [short, long] = await allRows(await files.open('a,b,c\n1\n1,2,3,4\n5,6,7,,,\n'));
    expect(short).toEqual({ line: 2, cells: ['1', '', ''], issues: [] });
    expect(long?.cells).toEqual(['1', '2', '3', '4']);
    expect(long?.issues).toEqual([
      { column: null, key: 'imports:problem.extra_cells', values: { count: 4, columns: 3 } },
    ]);
  });

  it('keeps quotes inside a quoted text', async () => {
    const rows = await allRows(
      await files.open('a,b\n"Shri ""Ram"" School",1\n"The "old" one",2\n'),
    );
    expect(rows.map(({ cells }) => cells[0])).toEqual(['Shri "Ram" School', 'The "old" one']);
    expect(rows.flatMap(({ issues }) => issues)).toEqual([]);
  });

  it('reports the lines that a stray quote joined into one row', async () => {
    const rows = await allRows(await files.open('a,b\n1,x\n2,"y\n3,z\n4,"w"\n5,v\n'));
    expect(rows.map(({ line }) => line)).toEqual([2, 3, 6]);
    expect(rows[1]?.issues).toEqual([
      { column: null, key: 'imports:problem.stray_quote', values: { line: 3, last: 5 } },
    ]);
  });

  it('reports the line of a quote that is never closed', async () => {
    const problem = await problemOf(files.open('a,b\n1,x\n2,"y\n3,z\n4,w\n'));
    expect(problem).toMatchObject({ key: 'imports:problem.unclosed_quote', values: { line: 3 } });
  });

  it('reports an unclosed quote early in a long file, without reading the file into one cell', async () => {
    const rows = 'some more,of the same\n'.repeat(100_000);
    const problem = await problemOf(files.open(`a,b\n1,x\n2,"y\n${rows}`));
    expect(problem).toMatchObject({ key: 'imports:problem.unclosed_quote', values: { line: 3 } });
  });

  it('reports a line that is too long', async () => {
    const problem = await problemOf(files.open(`a,b\n1,${'x'.repeat(1_200_000)}\n`));
    expect(problem).toMatchObject({ key: 'imports:problem.row_too_long', values: { line: 2 } });
  });

  it.each([
    ['a heading', 'a,b\n1,2\n3,4\n5,6\n'],
    ['no line end at its end', 'a,b\n1,2\n3,4\n5,6'],
    ['line ends of Windows', 'a,b\r\n1,2\r\n3,4\r\n5,6\r\n'],
    ['titles above the heading', 'Our school,,\n2026-27,,\na,b,c\n1,2,3\n4,5,6\n7,8,9\n'],
    ['UTF-16', Buffer.from('\ufeffa,b\n1,2\n3,4\n5,6\n', 'utf16le')],
  ])('estimates its number of rows, the heading left out, with %s', async (_, content) => {
    expect((await files.open(content)).estimatedRows).toBe(3);
  });
});
