import { describe, expect, it } from 'vitest';
import { allRows, cellsOf, problemOf, scratchFiles } from '../testing/scratch-files.ts';
import { textRow, xlsxFile, xlsxParts } from '../testing/xlsx-file.ts';
import { zipFile } from '../testing/zip-file.ts';

const files = scratchFiles();
const heading = textRow(1, 'a', 'b', 'c');
const open = (rows: string, more: Omit<Parameters<typeof xlsxFile>[0], 'sheets'> = {}) =>
  files.open(xlsxFile({ ...more, sheets: [{ rows: heading + rows }] }));
const firstRow = async (...args: Parameters<typeof open>) =>
  (await allRows(await open(...args)))[0];

describe('an XLSX file', () => {
  it('is read with texts in the cells, shared, or in formatted parts', async () => {
    const row = await firstRow(
      '<row r="2"><c r="A2" t="inlineStr"><is><t>एक &amp; &#x926;ोन</t></is></c><c r="B2" t="s"><v>1</v></c>' +
        '<c r="C2" t="inlineStr"><is><r><rPr><b/></rPr><t>bo</t></r><r><t>ld</t></r></is></c></row>',
      {
        sharedStrings:
          '<si><t>no</t></si><si><r><t xml:space="preserve">Z.P. </t></r><r><t>School</t></r><rPh><t>x</t></rPh></si>',
      },
    );
    expect(row?.cells).toEqual(['एक & दोन', 'Z.P. School', 'bold']);
  });

  it('keeps the row numbers that Excel shows, over missing rows', async () => {
    const rows = await allRows(await open(textRow(5, '1') + textRow(7, '', '2') + textRow(9)));
    expect(rows.map(({ line, cells }) => [line, ...cells])).toEqual([
      [5, '1', '', ''],
      [7, '', '2', ''],
    ]);
  });

  it('has the text of a merged cell in every row that the cell covers', async () => {
    const title = textRow(1, 'Z.P. School') + textRow(2, 'Name', 'Std', 'Div');
    const rows = textRow(3, 'Asha', '5', 'A') + textRow(4, 'Om') + textRow(5, 'Riya', '6');
    const reader = await files.open(
      xlsxFile({
        sheets: [
          {
            rows: title + rows + textRow(6, 'Dev') + textRow(7, 'Zoya', '7'),
            merged: ['A1:C1', 'B3:B4', 'C3:C6', 'B5:B6'],
          },
        ],
      }),
    );
    expect(await cellsOf(reader)).toEqual([
      ['Asha', '5', 'A'],
      ['Om', '5', 'A'],
      ['Riya', '6', 'A'],
      ['Dev', '6', 'A'],
      ['Zoya', '7', ''],
    ]);
    expect((await reader.sample(2))[1]?.cells).toEqual(['Om', '5', 'A']);
  });

  it('is read where cells and rows have no reference', async () => {
    const rows = await allRows(await open('<row><c><v>1</v></c><c r="C2"><v>3</v></c></row>'));
    expect(rows).toEqual([{ line: 2, cells: ['1', '', '3'], issues: [] }]);
  });

  it('is read with prefixes, comments, single quotes and CDATA in its XML', async () => {
    const rows = await cellsOf(
      await open(
        `<!-- > --><x:row r='2'><x:c t='inlineStr' q="a>b"><x:is><x:t><![CDATA[1 < 2]]></x:t></x:is></x:c></x:row>`,
      ),
    );
    expect(rows).toEqual([['1 < 2', '', '']]);
  });

  it.each([
    ['27250100101', '27250100101'],
    ['2.7250100101E10', '27250100101'],
    ['16.225648000000001', '16.225648'],
    ['0.30000000000000004', '0.3'],
    ['1E-7', '0.0000001'],
    ['-3', '-3'],
    ['1.50', '1.5'],
    ['123456789012345', '123456789012345'],
  ])('writes the number %s as %s', async (raw, shown) => {
    const row = await firstRow(`<row r="2"><c><v>${raw}</v></c></row>`);
    expect(row).toEqual({ line: 2, cells: [shown, '', ''], issues: [] });
  });

  it('reports numbers of more than 15 digits, whose end Excel has lost', async () => {
    const row = await firstRow('<row r="2"><c><v>1.2345678901234568E+17</v></c></row>');
    expect(row).toMatchObject({
      cells: ['123456789012345680', '', ''],
      issues: [{ column: 0, key: 'imports:problem.digits_lost' }],
    });
  });

  const styles =
    '<numFmts><numFmt numFmtId="164" formatCode="dd\\-mm\\-yyyy;@"/><numFmt numFmtId="165" formatCode="00000000000"/>' +
    '<numFmt numFmtId="166" formatCode="[$-409]h:mm AM/PM"/><numFmt numFmtId="167" formatCode="0.00&quot;days&quot;"/></numFmts>' +
    '<cellStyleXfs><xf numFmtId="14"/></cellStyleXfs>' +
    '<cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="164"/><xf numFmtId="165"/><xf numFmtId="166"/><xf numFmtId="167"/><xf numFmtId="22"/></cellXfs>';
  it.each([
    ['a date', 1, '42160', '2015-06-05'],
    ['a date of an own format', 2, '42160', '2015-06-05'],
    ['the day before the day that never was', 1, '59', '1900-02-28'],
    ['the day after', 1, '61', '1900-03-01'],
    ['a date with a time', 6, '42160.4375', '2015-06-05 10:30'],
    ['a time', 4, '0.4375', '10:30'],
    ['a code with its zeros in front', 3, '1234567890', '01234567890'],
    ['a number with a word behind', 5, '2.5', '2.5'],
    ['a number in the look of a date that is none', 1, '99999999', '99999999'],
  ])('shows %s as Excel does', async (_, style, raw, shown) => {
    const row = await firstRow(`<row r="2"><c s="${style}"><v>${raw}</v></c></row>`, { styles });
    expect(row?.cells[0]).toBe(shown);
  });

  it('counts days from 1904 where the workbook says so', async () => {
    const row = await firstRow('<row r="2"><c s="1"><v>40698</v></c></row>', {
      styles,
      workbookPr: '<workbookPr date1904="1"/>',
    });
    expect(row?.cells[0]).toBe('2015-06-05');
  });

  it('is read with the results of formulas, and a formula without a result is reported', async () => {
    const row = await firstRow(
      '<row r="2"><c t="str"><f>A1&amp;""</f><v>Pune</v></c><c><f>1+1</f><v>2</v></c><c><f>SUM(A1)</f><v></v></c></row>' +
        textRow(3, 'x'),
    );
    expect(row?.cells).toEqual(['Pune', '2', '']);
    expect(row?.issues).toEqual([
      { column: 2, key: 'imports:problem.formula_without_value', values: { value: '' } },
    ]);
  });

  it("is read with true and false, and Excel's error values are reported", async () => {
    const row = await firstRow(
      '<row r="2"><c t="e"><v>#REF!</v></c><c t="b"><v>1</v></c><c t="b"><v>0</v></c></row>',
    );
    expect(row).toMatchObject({
      cells: ['#REF!', 'TRUE', 'FALSE'],
      issues: [{ column: 0, key: 'imports:problem.cell_error', values: { value: '#REF!' } }],
    });
  });

  it('is read with lone surrogates in its escapes, which are reported', async () => {
    const row = await firstRow(textRow(2, 'x_xD800_y', 'a_x000D_b', '&#xDFFF;'));
    expect(row?.cells).toEqual(['x\ufffdy', 'a\rb', '\ufffd']);
    expect(row?.issues.map(({ column }) => column)).toEqual([0, 2]);
  });

  it('is read from its first sheet with any content', async () => {
    const table = await files.open(
      xlsxFile({
        sheets: [
          { name: 'Empty', rows: '<row r="1"><c r="A1" s="2"/></row>' },
          { name: 'Codes', state: 'hidden', rows: textRow(1, 'x') + textRow(2, 'y') },
          { name: 'Schools &amp; more', rows: heading + textRow(2, '1') },
          { name: 'Notes', rows: textRow(1, 'n') },
        ],
      }),
    );
    expect(table.sheet).toBe('Schools & more');
    expect(table.otherSheets).toEqual(['Notes']);
    expect(await cellsOf(table)).toEqual([['1', '', '']]);
  });

  it('is read from its first sheet of several columns, as instructions have one', async () => {
    const list = heading + textRow(2, '1');
    const sheets = [
      { name: 'Read this', rows: textRow(1, 'How to fill') + textRow(2, 'One row a school') },
      { name: 'Schools', rows: list },
      { name: 'More', rows: list },
    ];
    const table = await files.open(xlsxFile({ sheets }));
    expect([table.sheet, ...table.otherSheets]).toEqual(['Schools', 'Read this', 'More']);
  });

  it('is read though another sheet of it is damaged', async () => {
    const broken = { name: 'Broken', rows: '<row><c></row>' };
    const sheets = [{ name: 'Schools', rows: heading + textRow(2, '1') }, broken];
    const table = await files.open(xlsxFile({ sheets }));
    expect([table.sheet, ...table.otherSheets]).toEqual(['Schools', 'Broken']);
  });

  it('is read from a hidden sheet where no visible one has content', async () => {
    const table = await files.open(
      xlsxFile({
        sheets: [
          { name: 'Empty', rows: '' },
          { name: 'All', state: 'veryHidden', rows: heading + textRow(2, '1') },
        ],
      }),
    );
    expect(table.sheet).toBe('All');
  });

  it('is read despite formatted cells far to the right of the table', async () => {
    const rows = await allRows(
      await open('<row r="2"><c r="A2"><v>1</v></c><c r="XFD2" s="1"/></row>'),
    );
    expect(rows).toEqual([{ line: 2, cells: ['1', '', ''], issues: [] }]);
  });

  it('is read where a row, a hidden column or a number format is beyond those of Excel', async () => {
    const far = '<row r="99999999999"><c t="inlineStr"><is><t>far</t></is></c></row>';
    const rows = `${heading}<row r="4"><c s="0"><v>7</v></c></row>${far}`;
    const file = xlsxFile({
      styles: `<numFmts><numFmt numFmtId="164" formatCode="${'0'.repeat(200_000)}"/></numFmts><cellXfs><xf numFmtId="164"/></cellXfs>`,
      sheets: [
        { rows, cols: '<cols><col hidden="1" min="-99999999999" max="99999999999"/></cols>' },
      ],
    });
    const table = await files.open(file);
    expect(table.hiddenColumns).toHaveLength(200);
    expect((await allRows(table)).map(({ line, cells }) => [line, cells[0]])).toEqual([
      [4, '7'.padStart(30, '0')],
      [5, 'far'],
    ]);
  });

  it('is read at once where a number format begins many conditions', async () => {
    const code = '['.repeat(900_000);
    const row = await firstRow('<row r="2"><c s="0"><v>7</v></c></row>', {
      styles: `<numFmts><numFmt numFmtId="164" formatCode="${code}"/></numFmts><cellXfs><xf numFmtId="164"/></cellXfs>`,
    });
    expect(row?.cells[0]).toBe('7');
  });

  it('is rejected if it was cut off within its rows', async () => {
    const parts = xlsxParts({ sheets: [{ rows: heading + textRow(2, '1') }] }).map((part) =>
      part.name.includes('sheet1')
        ? { ...part, content: String(part.content).replace(/<\/sheetData>.*/, '') }
        : part,
    );
    const problem = await problemOf(files.open(zipFile(parts)));
    expect(problem.key).toBe('imports:problem.damaged_xlsx');
  });

  it('is read without compression', async () => {
    const parts = xlsxParts({ sheets: [{ rows: heading + textRow(2, '1') }] });
    const table = await files.open(zipFile(parts.map((part) => ({ ...part, method: 0 }))));
    expect(await cellsOf(table)).toEqual([['1', '', '']]);
    expect(table.estimatedRows).toBe(1);
  });

  it('without any sheet of cells is rejected', async () => {
    const problem = await problemOf(files.open(xlsxFile({ sheets: [] })));
    expect(problem.key).toBe('imports:problem.no_sheet');
  });
});
