import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { readTexts } from '../texts.ts';
import { type ImportField, matchColumns } from './column-match.ts';
import { defaultLimits } from './limits.ts';
import { templateFile } from './template.ts';
import { problemOf, scratchFiles } from './testing/scratch-files.ts';
import { openArchive } from './xlsx/archive.ts';

const files = scratchFiles();
const say = readTexts(fileURLToPath(new URL('../../../../contract/locales', import.meta.url)))(
  'mr',
);
const fields: ImportField[] = [
  { key: 'udiseCode', labelKey: 'UDISE कोड', synonyms: [], required: true, example: '27250100101' },
  {
    key: 'status',
    labelKey: 'स्थिती',
    synonyms: [],
    required: false,
    example: 'सुरू',
    choices: ['सुरू', 'बंद'],
  },
  { key: 'rank', labelKey: 'x', synonyms: [], required: false, example: '', ignoreReason: 'y' },
];

/** Keeps the byte order mark, which Node's own `text` strips. */
const textOf = async (stream: Readable) => (await buffer(stream)).toString();

describe('templateFile', () => {
  it('writes a CSV heading that our own matching recognises', async () => {
    const csv = await textOf(await templateFile('csv', fields, 'Schools', say));
    expect(csv).toBe('\ufeffUDISE कोड *,स्थिती\r\n');
    const { mapping } = matchColumns(fields, ['UDISE कोड *', 'स्थिती'], ({ labelKey }) => [
      labelKey,
    ]);
    expect(mapping).toEqual({ udiseCode: 0, status: 1 });
  });

  it('writes an XLSX sheet of text cells, with lists of fixed values and a sheet of instructions', async () => {
    const path = await files.write(await templateFile('xlsx', fields, 'शाळा', say));
    const archive = await openArchive(path, defaultLimits);
    const read = async (name: string) => {
      const pieces: Buffer[] = [];
      for await (const piece of archive.read(archive.parts.get(name)!)) pieces.push(piece);
      return Buffer.concat(pieces).toString();
    };
    const sheet = await read('xl/worksheets/sheet1.xml');
    expect(sheet).toContain('<c r="A1001" s="2"/>');
    expect(sheet).toMatch(/sqref="B2:B1001".*<formula1>"सुरू,बंद"<\/formula1>/);
    expect(await read('xl/styles.xml')).toContain('formatCode="@"');
    const shared = await read('xl/sharedStrings.xml');
    expect(shared).toContain('<t>27250100101</t>');
    expect(shared).toContain('<t>आवश्यक</t>');
  });

  it('imported empty reports that it has no rows', async () => {
    const problem = await problemOf(files.open(await templateFile('xlsx', fields, 'x', say)));
    expect(problem).toMatchObject({ key: 'imports:problem.header_only', values: { line: 1 } });
  });
});
