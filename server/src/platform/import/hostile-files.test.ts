import { open, truncate } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { matchColumns } from './column-match.ts';
import { openTable } from './table-reader.ts';
import { allRows, problemOf, scratchFiles } from './testing/scratch-files.ts';
import { textRow, xlsxFile, xlsxParts } from './testing/xlsx-file.ts';
import { zipFile } from './testing/zip-file.ts';

const files = scratchFiles();
const keyOf = async (content: string | Uint8Array) => (await problemOf(files.open(content))).key;
const ole = (...names: string[]) =>
  Buffer.concat([
    Buffer.from('d0cf11e0a1b11ae1', 'hex'),
    Buffer.alloc(600),
    ...names.map((name) => Buffer.from(name, 'utf16le')),
  ]);

describe('a file that is not a table', () => {
  it.each<[string, string | Uint8Array, string]>([
    ['nothing at all', '', 'empty'],
    ['blank lines', '\n  \r\n,,,\n', 'empty'],
    ['a byte order mark', '\ufeff', 'empty'],
    ['an old Excel file', ole('Workbook'), 'old_excel'],
    ['an older one', Buffer.from('0908100000060500', 'hex'), 'old_excel'],
    ['an Excel file with a password', ole('EncryptedPackage'), 'password'],
    ['an old Word file', ole('WordDocument'), 'other_office'],
    ['a PDF', '%PDF-1.7\n', 'pdf'],
    ['a PNG picture', Buffer.from('89504e470d0a1a0a', 'hex'), 'image'],
    ['a JPEG picture', Buffer.from('ffd8ffe000104a46', 'hex'), 'image'],
    ['a web page called .xls', '\ufeff \n<html xmlns:x="urn:x"><table><tr>', 'web_page'],
    ['a web page in UTF-16', Buffer.from('\ufeff<table border=1>', 'utf16le'), 'web_page'],
    ['a saved web archive', 'MIME-Version: 1.0\r\nX-Document-Type: Workbook', 'web_page'],
    ['a table of Excel 2003', '<?xml version="1.0"?>\n<Workbook xmlns="urn:x">', 'xml_table'],
    [
      'an OpenDocument table',
      zipFile([{ name: 'META-INF/manifest.xml', content: '' }]),
      'open_document',
    ],
    ['a binary Excel file', zipFile([{ name: 'xl/workbook.bin', content: '' }]), 'binary_excel'],
    ['a Word file', zipFile([{ name: 'word/document.xml', content: '' }]), 'other_office'],
    ['a packed folder', zipFile([{ name: 'list.csv', content: 'a,b' }]), 'archive'],
    ['a gzip file', Buffer.from('1f8b0800', 'hex'), 'archive'],
    [
      'an XLSX file cut short',
      xlsxFile({ sheets: [{ rows: '' }] }).subarray(0, 400),
      'damaged_xlsx',
    ],
    [
      'bytes without meaning',
      Buffer.from(Array.from({ length: 900 }, (_, i) => (i * 7) % 32)),
      'not_text',
    ],
  ])('is named: %s', async (_, content, key) => {
    expect(await keyOf(content)).toBe(`imports:problem.${key}`);
  });

  it("is reported under the person's own file name", async () => {
    expect((await problemOf(files.open('%PDF-1.7'))).values).toEqual({ file: 'list' });
  });
});

describe('a file too large', () => {
  it('is rejected without being read', async () => {
    const path = await files.write('a,b\n1,2\n');
    await truncate(path, 60 * 1024 * 1024);
    const problem = await problemOf(openTable(path, { fileName: 'schools.csv' }));
    expect(problem).toMatchObject({
      key: 'imports:problem.too_large',
      values: { megabytes: 50, file: 'schools.csv' },
    });
  });

  it('of 60 MB is read row by row where the limit allows it', async () => {
    const path = await files.write('code,name\n');
    const file = await open(path, 'a');
    const rows = Buffer.from('1,Zilla Parishad Primary School of a village\n'.repeat(1400));
    for (let size = 0; size < 60 * 1024 * 1024; size += rows.length) await file.write(rows);
    await file.close();
    const table = await openTable(path, { fileName: 'x', limits: { bytes: 2 ** 30 } });
    const before = process.memoryUsage().arrayBuffers;
    let count = 0;
    for await (const _ of table.rows()) count += 1;
    expect(count).toBe(1400 * Math.ceil((60 * 1024 * 1024) / rows.length));
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(40 * 1024 * 1024);
  });
});

describe('a CSV file with', () => {
  it('500 columns is rejected', async () => {
    const row = Array.from({ length: 500 }, (_, i) => `c${i}`).join(',');
    const problem = await problemOf(files.open(`${row}\n${row}\n`));
    expect(problem).toMatchObject({
      key: 'imports:problem.too_many_columns',
      values: { max: 200 },
    });
  });

  it('headings of thousands of brackets is read at once, with shortened names', async () => {
    const table = await files.open(`${'('.repeat(30_000)},b,${'['.repeat(30_000)}\n1,2,3\n`);
    const names = matchColumns([], table.columns).skippedColumns;
    expect(table.columns.map(({ length }) => length)).toEqual([200, 1, 200]);
    expect(names).toEqual([]);
  });

  it('a million separators in a line is rejected', async () => {
    expect(await keyOf(`a,b\n1,2\n${','.repeat(1_500_000)}`)).toBe('imports:problem.row_too_long');
  });

  it('a few NUL bytes is read, and the cells with them are named', async () => {
    const names = Array.from({ length: 30 }, (_, i) => `${i},School of the village`).join('\n');
    const rows = await allRows(await files.open(`code,name\n${names}\n31,Z.P.\0 School\n`));
    expect(rows.at(-1)).toMatchObject({
      line: 32,
      cells: ['31', 'Z.P.\ufffd School'],
      issues: [{ column: 1, key: 'imports:problem.unreadable_characters' }],
    });
  });

  it('lone surrogates is read, and the cells with them are named', async () => {
    const bytes = Buffer.from('\ufeffa,b\nx\ud800y,1\n', 'utf16le');
    const [row] = await allRows(await files.open(bytes));
    expect(row?.cells).toEqual(['x\ufffdy', '1']);
    expect(row?.issues).toMatchObject([
      { column: 0, key: 'imports:problem.unreadable_characters' },
    ]);
  });
});

describe('an XLSX file that', () => {
  const row = textRow(1, 'a', 'b') + textRow(2, '1', '2');

  it('unpacks to a thousand times its size is rejected after a small part', async () => {
    const bomb = xlsxFile({ sheets: [{ rows: row + ' '.repeat(20_000_000) }] });
    expect(bomb.length).toBeLessThan(100_000);
    expect(await keyOf(bomb)).toBe('imports:problem.too_large_inside');
  });

  it('has the bomb among its shared strings is rejected too', async () => {
    const bomb = xlsxFile({
      sheets: [{ rows: row }],
      sharedStrings: `<si><t>${'x'.repeat(1000)}</t></si>`.repeat(20_000),
    });
    expect(await keyOf(bomb)).toBe('imports:problem.too_large_inside');
  });

  it('unpacks to more than its directory says is rejected', async () => {
    const parts = xlsxParts({ sheets: [{ rows: row + ' '.repeat(20_000_000) }] }).map((part) =>
      part.name.includes('sheet1') ? { ...part, size: 1000 } : part,
    );
    expect(await keyOf(zipFile(parts))).toBe('imports:problem.damaged_xlsx');
  });

  it('has a directory of megabytes is rejected', async () => {
    const more = Array.from({ length: 40 }, (_, i) => ({
      name: `${'x'.repeat(30_000)}${i}`,
      content: '',
    }));
    expect(await keyOf(xlsxFile({ sheets: [{ rows: row }], more }))).toBe(
      'imports:problem.too_large_inside',
    );
  });

  it('has more parts than any workbook is rejected', async () => {
    const more = Array.from({ length: 3000 }, (_, i) => ({ name: `x/${i}`, content: '' }));
    expect(await keyOf(xlsxFile({ sheets: [{ rows: row }], more }))).toBe(
      'imports:problem.too_large_inside',
    );
  });

  it('has an endless tag is rejected without an endless search', async () => {
    const rows = `<row r="1" ${'x'.repeat(3_000_000)}`;
    expect(await keyOf(xlsxFile({ sheets: [{ rows }] }))).toBe('imports:problem.damaged_xlsx');
  });

  it('nests tags ever deeper is rejected', async () => {
    const rows = row + '<x>'.repeat(101) + '</x>'.repeat(101);
    expect(await keyOf(xlsxFile({ sheets: [{ rows }] }))).toBe('imports:problem.damaged_xlsx');
  });

  it('closes its tags in the wrong order is rejected', async () => {
    const rows = `${row}<row r="3"><c></row></c>`;
    expect(await keyOf(xlsxFile({ sheets: [{ rows }] }))).toBe('imports:problem.damaged_xlsx');
  });

  it('has a million ends of tags in an attribute is read at once', async () => {
    const rows = `<row r="1" q="${'>'.repeat(900_000)}"></row>${row}`;
    expect((await files.open(xlsxFile({ sheets: [{ rows }] }))).columns).toEqual(['a', 'b']);
  });

  it('declares entities is rejected', async () => {
    const parts = xlsxParts({ sheets: [{ rows: row }] }).map((part) =>
      part.name === 'xl/workbook.xml'
        ? { ...part, content: `<!DOCTYPE x [<!ENTITY a "b">]>${part.content}` }
        : part,
    );
    expect(await keyOf(zipFile(parts))).toBe('imports:problem.damaged_xlsx');
  });

  it('has 500 columns is rejected', async () => {
    const cells = Array.from({ length: 500 }, (_, i) => `c${i}`);
    const problem = await problemOf(
      files.open(xlsxFile({ sheets: [{ rows: textRow(4, ...cells) }] })),
    );
    expect(problem).toMatchObject({
      key: 'imports:problem.too_many_columns',
      values: { max: 200, line: 4 },
    });
  });

  it('has a wrong check sum is rejected', async () => {
    const parts = xlsxParts({ sheets: [{ rows: row }] }).map((part) =>
      part.name.includes('sheet1') ? { ...part, crc: 1 } : part,
    );
    expect(await keyOf(zipFile(parts))).toBe('imports:problem.damaged_xlsx');
  });

  it('has encrypted parts is rejected', async () => {
    const parts = xlsxParts({ sheets: [{ rows: row }] }).map((part) => ({ ...part, flags: 1 }));
    expect(await keyOf(zipFile(parts))).toBe('imports:problem.password');
  });

  it('lacks its workbook is rejected', async () => {
    expect(await keyOf(zipFile([{ name: '[Content_Types].xml', content: '' }]))).toBe(
      'imports:problem.damaged_xlsx',
    );
  });
});
