import { buffer } from 'node:stream/consumers';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { csvStream } from '../export/csv.ts';
import { escapeFormula, unescapeFormula } from '../export/formula-safety.ts';
import { xlsxStream } from '../export/xlsx.ts';
import { errorFile } from './error-file.ts';
import { TableProblem } from './problem.ts';
import { isBlank } from './raw-row.ts';
import { cellText, SEED } from './testing/properties.ts';
import { allRows, cellsOf, scratchFiles } from './testing/scratch-files.ts';
import { textRow, xlsxParts } from './testing/xlsx-file.ts';
import { zipFile } from './testing/zip-file.ts';

const files = scratchFiles();
const columns = ['first', 'second', 'third'];
const kinds = ['csv', 'xlsx'] as const;

/** Rows as the reader returns them: not blank, and with `\n` for every line end of a CSV file. */
const table = fc.array(
  fc.tuple(cellText, cellText, cellText).filter((cells) => !cells.every(isBlank)),
  { minLength: 1, maxLength: 12 },
);

/** Reads a whole file: whatever its bytes, it is a table or a named problem. */
async function readAnything(bytes: Uint8Array): Promise<void> {
  try {
    await allRows(await files.open(bytes));
  } catch (error) {
    if (!(error instanceof TableProblem)) throw error;
  }
}

/** A valid file with some bytes changed, cut out or doubled. */
const spoilt = (good: Buffer) =>
  fc
    .array(
      fc.record({
        at: fc.nat(good.length - 1),
        length: fc.nat(8),
        bytes: fc.uint8Array({ maxLength: 8 }),
      }),
      { minLength: 1, maxLength: 6 },
    )
    .map((changes) => {
      let bytes: Buffer = good;
      for (const { at, length, bytes: put } of changes)
        bytes = Buffer.concat([bytes.subarray(0, at), put, bytes.subarray(at + length)]);
      return bytes;
    });

describe('any bytes', () => {
  it('are a table or a problem, never a crash', () =>
    fc.assert(fc.asyncProperty(fc.uint8Array({ maxLength: 2000 }), readAnything), {
      seed: SEED,
      numRuns: 300,
    }));

  it('that look like text are a table or a problem', () =>
    fc.assert(
      fc.asyncProperty(
        fc.string({
          unit: fc.constantFrom('"', ',', ';', '\n', '\r', '\t', ' ', 'a', '1', 'क', '\0'),
          maxLength: 200,
        }),
        (text) => readAnything(Buffer.from(text)),
      ),
      { seed: SEED, numRuns: 300 },
    ));

  it('of a damaged XLSX file are a table or a problem', async () => {
    const rows = Array.from({ length: 30 }, (_, i) => [`School ${i}`, i, '27250100101']);
    const good = await buffer(
      xlsxStream(
        columns.map((header) => ({ header })),
        rows,
        'S',
      ),
    );
    await fc.assert(fc.asyncProperty(spoilt(good), readAnything), { seed: SEED, numRuns: 300 });
  });

  it('of an XLSX file with damaged XML are a table or a problem', async () => {
    const rows = [1, 2, 3, 4].map((line) => textRow(line, 'a', '1', '_x0041_', '&amp;')).join('');
    const parts = xlsxParts({
      sheets: [{ rows: `${rows}<row r="9"><c r="B9" s="1" t="s"><f>A1</f><v>0</v></c></row>` }],
      sharedStrings: '<si><t>x</t></si>',
      styles:
        '<numFmts><numFmt numFmtId="164" formatCode="yyyy"/></numFmts><cellXfs><xf numFmtId="164"/></cellXfs>',
    });
    // The file is neither packed nor check-summed, so that the changes reach its content.
    const good = zipFile(parts.map((part) => ({ ...part, method: 0, crc: 0 })));
    await fc.assert(fc.asyncProperty(spoilt(good), readAnything), { seed: SEED, numRuns: 300 });
  });
});

describe('a file written and read again', () => {
  it('gives the same cells as CSV', () =>
    fc.assert(
      fc.asyncProperty(table, async (rows) => {
        const read = await cellsOf(await files.open(csvStream(columns, rows)));
        expect(read).toEqual(
          rows.map((cells) => cells.map((cell) => cell.replace(/\r\n?/g, '\n'))),
        );
      }),
      { seed: SEED, numRuns: 150 },
    ));

  it('gives the same cells as XLSX', () =>
    fc.assert(
      fc.asyncProperty(table, async (rows) => {
        const heads = columns.map((header) => ({ header }));
        const read = await cellsOf(await files.open(xlsxStream(heads, rows, 'Sheet')));
        // Reading also strips an apostrophe before a formula sign that nobody put there for safety.
        const expected = rows.map((cells) => cells.map(unescapeFormula));
        expect(read).toEqual(expected.filter((cells) => !cells.every(isBlank)));
      }),
      { seed: SEED, numRuns: 50 },
    ));

  it.each(kinds)('gives the same cells as %s when the bad rows are imported again', (kind) =>
    fc.assert(
      fc.asyncProperty(table, async (rows) => {
        const bad = rows.map((cells, i) => ({ line: i + 2, cells, wrong: '=1+1' }));
        const texts = { line: 'Line', wrong: 'What is wrong', sheet: 'To fix' };
        const again = await files.open(errorFile(kind, columns, bad, texts));
        expect(again.columns).toEqual(columns);
        expect(await cellsOf(again)).toEqual(
          kind === 'xlsx'
            ? rows
            : rows.map((cells) => cells.map((cell) => cell.replace(/\r\n?/g, '\n'))),
        );
      }),
      { seed: SEED, numRuns: 40 },
    ),
  );
});

describe('a text made safe against formulas', () => {
  it('is unchanged after the protection is removed', () =>
    fc.assert(
      fc.property(cellText, (text) => {
        expect(unescapeFormula(escapeFormula(text))).toBe(text);
      }),
      { seed: SEED, numRuns: 2000 },
    ));

  it('never begins like a formula', () =>
    fc.assert(
      fc.property(cellText, (text) => {
        expect(escapeFormula(text)).not.toMatch(/^[=+@\t\r]|^-(?!\d+(\.\d+)?$)/);
      }),
      { seed: SEED, numRuns: 2000 },
    ));
});
