import { describe, expect, it } from 'vitest';
import { allRows, cellsOf, problemOf, scratchFiles } from './testing/scratch-files.ts';

const files = scratchFiles();

describe('the heading of a table', () => {
  it('is found below blank lines and titles', async () => {
    const table = await files.open(
      '\nList of schools,,,\nDistrict: Pune,,,2026\n\nCode,Name,Block,Village\n1,A,B,C\n2,D,E,F\n3,G,H,I\n',
    );
    expect(table.headerLine).toBe(5);
    expect(table.columns).toEqual(['Code', 'Name', 'Block', 'Village']);
    expect(await cellsOf(table)).toHaveLength(3);
  });

  it('gets letters for blank columns and distinct names for duplicates', async () => {
    const table = await files.open('Name,,Name, name ,Name (2)\n1,2,3,4,5\n');
    expect(table.columns).toEqual(['Name', '(B)', 'Name (2)', 'name', 'Name (2) (2)']);
  });

  it('ends before columns that have neither name nor cells', async () => {
    const table = await files.open('a,b,,\n1,2,,\n3,4,,\n');
    expect(table.columns).toEqual(['a', 'b']);
  });

  it('includes a column without a name whose cells are filled', async () => {
    const table = await files.open('a,b\n1,2,x\n3,4,y\n5,6,z\n');
    expect(table.columns).toEqual(['a', 'b', '(C)']);
    expect((await allRows(table)).flatMap(({ issues }) => issues)).toEqual([]);
  });

  it('is missing where the first row contains codes', async () => {
    const problem = await problemOf(files.open('27250100101,A,B\n27250100102,C,D\n'));
    expect(problem).toMatchObject({ key: 'imports:problem.no_header', values: { line: 1 } });
  });

  it('is named where a plain CSV has replaced its letters by question marks', async () => {
    const problem = await problemOf(files.open('?????. ??.,????????,Std\n1,Asha,5\n2,Om,5\n'));
    expect(problem).toMatchObject({
      key: 'imports:problem.letters_lost_in_heading',
      values: { line: 1 },
    });
  });

  it('without rows is rejected', async () => {
    const problem = await problemOf(files.open('List\n\nname,code,village\n'));
    expect(problem).toMatchObject({ key: 'imports:problem.header_only', values: { line: 3 } });
  });
});

describe('the rows of a table', () => {
  it('start again on each call, with a few as a sample', async () => {
    const table = await files.open('a,b\n1,2\n3,4\n5,6\n');
    expect((await table.sample(2)).map(({ line }) => line)).toEqual([2, 3]);
    expect(await table.sample(0)).toEqual([]);
    expect((await allRows(table)).map(({ line }) => line)).toEqual([2, 3, 4]);
    expect((await allRows(table)).map(({ line }) => line)).toEqual([2, 3, 4]);
  });

  it('name digits that Excel has cut off', async () => {
    const [row] = await allRows(await files.open('code,name\n2.7E+10,A\n'));
    expect(row?.issues).toEqual([
      { column: 0, key: 'imports:problem.digits_lost', values: { value: '2.7E+10' } },
    ]);
  });

  it('name what Excel writes for a formula that has failed', async () => {
    const [row] = await allRows(await files.open('code,name\n#REF!,#N/A\n'));
    expect(row?.issues).toEqual([
      { column: 0, key: 'imports:problem.cell_error', values: { value: '#REF!' } },
      { column: 1, key: 'imports:problem.cell_error', values: { value: '#N/A' } },
    ]);
  });

  it('name the letters that a plain CSV has replaced by question marks', async () => {
    const rows = await allRows(
      await files.open(
        'name,address\n??? ??? ????,"??. ??. ?????, 5"\nकदम आशा,"घर 5, ???? ???"\nWhat is this ???,5 + ?? = ?\n?,Who??\n',
      ),
    );
    expect(rows.map(({ issues }) => issues.map(({ column, key }) => [column, key]))).toEqual([
      [
        [0, 'imports:problem.letters_lost'],
        [1, 'imports:problem.letters_lost'],
      ],
      [[1, 'imports:problem.letters_lost']],
      [],
      [],
    ]);
  });

  it('cut a cell that is far too long, and name it', async () => {
    const [row] = await allRows(await files.open(`a,b\n${'x'.repeat(60)},1\n`, { cellChars: 50 }));
    expect(row?.cells[0]).toHaveLength(50);
    expect(row?.issues).toEqual([
      { column: 0, key: 'imports:problem.cell_too_long', values: { max: 50 } },
    ]);
  });

  it('lose only the apostrophe that keeps a text from being a formula', async () => {
    const rows = await cellsOf(await files.open(`a\n'=SUM(A1)\n''=x\n'quoted'\n-5\n`));
    expect(rows.flat()).toEqual(['=SUM(A1)', "'=x", "'quoted'", '-5']);
  });

  it('lose the apostrophe by which people make a text of a number', async () => {
    const rows = await cellsOf(await files.open(`a\n'007\n'०१/०४/२०१६\n''5\n`));
    expect(rows.flat()).toEqual(['007', '०१/०४/२०१६', "'5"]);
  });

  it('exclude the columns that an error file has added', async () => {
    const table = await files.open(
      '# Line,# What is wrong,Code,Name\n7,"Name: Fill this in",1,2.7E+10\n9,,,\n',
    );
    expect(table.columns).toEqual(['Code', 'Name']);
    expect(await allRows(table)).toEqual([
      {
        line: 2,
        cells: ['1', '2.7E+10'],
        issues: [{ column: 1, key: 'imports:problem.digits_lost', values: { value: '2.7E+10' } }],
      },
    ]);
  });
});
