import { describe, expect, it } from 'vitest';
import { allRows, scratchFiles } from './testing/scratch-files.ts';
import { textRow, xlsxFile } from './testing/xlsx-file.ts';

const files = scratchFiles();
const rows = '1,Asha,5,A,Lata,98\n2,Ravi,5,B,Uma,97\n3,Sunil,5,A,Rekha,96\n';

describe('a heading of two rows', () => {
  it('joins the names of merged groups with those below them', async () => {
    const table = await files.open(
      `Class list\nSr,Name,Class,,Mother,\n,,Std,Div,Name,Mobile\n${rows}`,
    );
    expect(table.columns).toEqual([
      ...['Sr', 'Name', 'Class › Std', 'Class › Div', 'Mother › Name', 'Mother › Mobile'],
    ]);
    expect(await allRows(table)).toHaveLength(3);
  });

  it('takes the groups from the row above a full heading', async () => {
    const table = await files.open(`,,Class,,Mother,\nSr,Name,Std,Div,Name,Mobile\n${rows}`);
    expect(table.columns.slice(1, 4)).toEqual(['Name', 'Class › Std', 'Class › Div']);
    expect(table.columns[4]).toBe('Mother › Name');
  });

  it('reaches beyond its first row, where Excel keeps no blank cells of the last group', async () => {
    const table = await files.open(
      `Sr,Name,Mobile,Class\n,,,Std,Div,Medium\n1,2,3,4,5,6\n1,Asha,98,5,A,mr\n2,Ravi,97,5,B,mr\n3,Sunil,96,5,A,mr\n`,
    );
    expect(table.columns.slice(2)).toEqual([
      ...['Mobile', 'Class › Std', 'Class › Div', 'Class › Medium'],
    ]);
    expect(await allRows(table)).toHaveLength(3);
  });

  it('is one row where a first record of few cells has a note in the margin', async () => {
    const table = await files.open(
      `Sr,Name,Std,Village\n,Asha,,Munge,asked again\n2,Ravi,5,Are\n3,Sunil,5,Are\n4,Om,5,Are\n`,
    );
    expect(table.columns.slice(0, 4)).toEqual(['Sr', 'Name', 'Std', 'Village']);
    expect(await allRows(table)).toHaveLength(4);
  });

  it('is no record where a form numbers its columns below it', async () => {
    const table = await files.open(`Sr,Name,Std,Div,Mother,Mobile\n1,2,3,4,5,6\n${rows}`);
    expect((await allRows(table)).map(({ cells }) => cells[1])).toEqual(['Asha', 'Ravi', 'Sunil']);
  });

  it('is one row where the first record has blank cells', async () => {
    const table = await files.open(`Sr,Name,Std,Div,Mother,Mobile\n1,Asha,,,,\n${rows}`);
    expect(await allRows(table)).toHaveLength(4);
  });
});

describe('a sheet', () => {
  const sheet = (cols: string, ...lines: string[]) =>
    xlsxFile({ sheets: [{ rows: lines.join(''), cols }] });

  it('keeps a note in the margin from spoiling its row, and says what it hides', async () => {
    const table = await files.open(
      sheet(
        '<cols><col min="2" max="2" hidden="1"/></cols>',
        textRow(1, 'Name', 'Old name', 'Village'),
        textRow(2, 'Asha', 'A', 'Munge', 'asked again'),
        textRow(3, 'Ravi', 'R', 'Kudal'),
        textRow(4, 'Sunil', 'S', 'Are'),
      ),
    );
    expect(table.hiddenColumns).toEqual([1]);
    const [first] = await allRows(table);
    expect(first).toMatchObject({ issues: [], margin: 'asked again' });
  });
});
