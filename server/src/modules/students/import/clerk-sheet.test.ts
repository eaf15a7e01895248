import type { ImportRepair, ImportResult } from '@shala/contract/imports.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { textRow, xlsxFile } from '../../../platform/import/testing/xlsx-file.ts';
import { openTestApp, type TestApp } from '../../../platform/test-kit/test-app.ts';
import { type AtSchool, atSchool } from '../testing/school-fixture.ts';

let app: TestApp;
let own: AtSchool;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  own = await atSchool(app);
  for (const division of ['A', 'B']) {
    await app.make.schoolClass(own.school.id, { standard: 5, division });
  }
});

/** How clerks write: `name` of the column to what student number n has there. */
type Sheet = Record<string, (child: number) => string>;

const letters = (child: number) => String.fromCharCode(65 + (child % 26), 97 + ((child * 7) % 26));
const surnames = ['Kadam', 'Pawar', 'Gavit', 'Vasave', 'Naik'];

const clerk: Sheet = {
  'Sr.No': (child) => String(child + 1),
  'G.R. No.': (child) => String(4210 + child * 3),
  'Name of the Student': (child) => `${surnames[child % 5]} Asha${letters(child)}`,
  Std: () => 'V',
  'Div.': (child) => (child % 2 === 0 ? 'अ' : 'ब'),
  'M/F': (child) => (child % 2 === 0 ? 'F' : 'M'),
  'D.O.B.': (child) =>
    ['1/4/15', '15/06/2015', '03.02.2016', '2015-11-08', '12 Aug 2015', '42095'][child % 6]!,
  'Admn Date': () => '15/6/21',
  'Father Name': (child) => `Ramesh ${surnames[child % 5]}`,
  "Mother's Name": () => 'Lata',
  'Mob. No.': (child) => `98220${10000 + child} / 94220${10000 + child}`,
  Category: (child) => ['OBC', 'ओबीसी', 'EWS', 'Open', 'SC', 'N.T.(C)'][child % 6]!,
  'Bank A/c': (child) => String(700 + child),
};

function linesOf(sheet: Sheet, students: number): string[][] {
  const names = Object.keys(sheet);
  return [
    names,
    ...Array.from({ length: students }, (_, child) => names.map((name) => sheet[name]!(child))),
  ];
}

const csvOf = (lines: string[][]) =>
  lines.map((cells) => cells.map((cell) => `"${cell}"`).join(',')).join('\n');

const check = (lines: string[][], form: Record<string, string> = {}) =>
  send(new Blob([csvOf(lines)]), form);

async function send(file: Blob, form: Record<string, string> = {}) {
  const input = { form: { dryRun: 'true', ...form }, file } as never;
  const taken = await own.principal.call('student/bulkUploadStudent', input);
  expect(taken.status, taken.message).toBe(202);
  const { jobId } = taken.result as { jobId: string };
  const job = await app.ended(own.principal, jobId);
  expect(job.state, job.message ?? '').toBe('done');
  return { ...(job.result as ImportResult), jobId };
}

async function run(result: ImportResult, form: Record<string, string>) {
  const input = { form: { fileId: result.fileId, ...form } } as never;
  const taken = await own.principal.call('student/bulkUploadStudent', input);
  const { jobId } = taken.result as { jobId: string };
  const job = await app.ended(own.principal, jobId);
  return { ...(job.result as ImportResult), jobId };
}

/** The rows that a check would add, as it shows them. */
async function newRows({ jobId }: { jobId: string }) {
  const { result } = await own.principal.call('job/fetchImportLines/:id', {
    params: { id: jobId },
    query: { outcome: 'inserted' },
  });
  return result.rows;
}

const repaired = (result: ImportResult, repairs: ImportRepair[]) =>
  run(result, { dryRun: 'true', repairs: JSON.stringify(repairs) });

const columnOf = ({ columns, mapping }: ImportResult, field: string) =>
  columns[mapping[field] ?? -1]?.name;

describe("a clerk's own sheet", () => {
  it('of 60 students is imported without typing, with its titles, totals and notes left out', async () => {
    const list = linesOf(clerk, 60);
    const sheet = [
      ['Z.P. PRIMARY SCHOOL MUNGE'],
      ['Std V list 2026-27'],
      ...list,
      ['Total', '', '60'],
      ['', '', 'Boys 30, girls 30'],
      ['Sign of Class Teacher', '', '', '', '', '', '', 'Head Master'],
    ];
    const result = await check(sheet);
    expect(result.errors.slice(0, 3)).toEqual([]);
    expect(result).toMatchObject({ total: 60, inserted: 60, rejected: 0, skippedCount: 3 });
    expect(columnOf(result, 'registerNumber')).toBe('G.R. No.');
    expect(columnOf(result, 'admittedOn')).toBe('Admn Date');
    expect((await newRows(result))[0]).toMatchObject({
      line: 4,
      cells: { registerNumber: '4210', dateOfBirth: '01-04-2015' },
    });

    const imported = await run(result, {});
    expect(imported).toMatchObject({ inserted: 60, rejected: 0 });
    const { rows } = (
      await own.principal.call('student/fetchAll', {
        query: { schoolId: own.school.id, search: 'Kadam Asha', pageSize: 100 },
      } as never)
    ).result as { rows: { id: string; name: string }[] };
    const first = rows.find(({ name }) => name === 'Kadam AshaAa')!;
    const { result: student } = await own.principal.call('student/fetchById/:id', {
      params: { id: first.id },
    } as never);
    expect(student).toMatchObject({
      dateOfBirth: '2015-04-01',
      guardians: [{ mobile: '9822010000' }, { mobile: '9422010000' }],
    });
  });

  it('in capitals is checked with its names as people write them, and imported so', async () => {
    const name = (child: number) => ['KADAM TANVI', 'PAWAR SANIKA', 'ZIMBLE OM'][child]!;
    const asIs = await check(linesOf({ ...clerk, 'Name of the Student': name }, 3));
    expect(asIs.offers?.map(({ kind, rows }) => [kind, rows])).toEqual([
      ['tidyNames', 3],
      ['localNames', 2],
    ]);
    expect((await newRows(asIs))[0]?.cells).toMatchObject({ name: 'KADAM TANVI' });
    const form = { tidyNames: 'true', localNames: 'true' };
    const tidied = await run(asIs, { dryRun: 'true', ...form });
    expect((await newRows(tidied)).map(({ cells }) => [cells.name, cells.localName])).toEqual([
      ['Kadam Tanvi', 'कदम तन्वी'],
      ['Pawar Sanika', 'पवार सानिका'],
      ['Zimble Om', undefined],
    ]);
    expect(await run(asIs, form)).toMatchObject({ inserted: 3 });
    const found = await own.principal.call('student/fetchAll', {
      query: { schoolId: own.school.id, search: 'कदम तन्वी' },
    } as never);
    expect(found.result).toMatchObject({ rows: [{ name: 'Kadam Tanvi' }] });
  });

  it('shows VJNT once with its count, and takes the meaning for all rows and back again', async () => {
    const category = (child: number) => (child % 3 === 0 ? 'VJNT' : 'OBC');
    const result = await check(linesOf({ ...clerk, Category: category }, 9));
    expect(result.rejected).toBe(3);
    expect(result.errors[0]).toMatchObject({ column: 'Category', name: 'Kadam AshaAa' });
    expect(result.groups).toEqual([
      expect.objectContaining({
        field: 'category',
        rows: 3,
        values: [{ value: 'VJNT', rows: 3 }],
      }),
    ]);
    const vjnt: ImportRepair = {
      kind: 'replace',
      field: 'category',
      from: 'vjnt ',
      to: 'VJ/DT (A)',
    };
    const fixed = await repaired(result, [vjnt]);
    expect(fixed).toMatchObject({ inserted: 9, rejected: 0, repairs: [{ repair: vjnt, rows: 3 }] });
    expect(await repaired(fixed, [])).toMatchObject({ rejected: 3, repairs: [] });
  });

  it('names the child of a wrong row whole where the surname has a column of its own', async () => {
    const { 'Name of the Student': _, ...others } = clerk;
    const apart: Sheet = {
      ...others,
      आडनाव: (child) => surnames[child % 5]!,
      नाव: () => 'Tanvi',
      Category: () => 'VJNT',
    };
    const result = await check(linesOf(apart, 2));
    expect(result.errors.map(({ name }) => name)).toEqual(['Kadam Tanvi', 'Pawar Tanvi']);
  });

  it('asks for the order of day and month where one date has the month first', async () => {
    const born = (child: number) => ['04/13/2015', '04/05/2015', '2015-04-06'][child % 3]!;
    const result = await check(linesOf({ ...clerk, 'D.O.B.': born }, 6));
    expect(result).toMatchObject({ inserted: 2, rejected: 4 });
    expect(result.groups?.map(({ dateOrder }) => dateOrder?.value).sort()).toEqual([
      '04/05/2015',
      '04/13/2015',
    ]);
    const order: ImportRepair = { kind: 'dateOrder', field: 'dateOfBirth', order: 'monthFirst' };
    const fixed = await repaired(result, [order]);
    expect(fixed).toMatchObject({ inserted: 6, rejected: 0, repairs: [{ rows: 4 }] });
    expect((await newRows(fixed))[1]?.cells.dateOfBirth).toBe('05-04-2015');
  });

  it('shows a day to come as it is written, and replaces it in all rows', async () => {
    const born = (child: number) => (child === 0 ? '15/06/2015' : '30/11/2031');
    const result = await check(linesOf({ ...clerk, 'D.O.B.': born }, 3));
    expect(result.groups).toMatchObject([{ values: [{ value: '30/11/2031', rows: 2 }] }]);
    const to: ImportRepair = {
      kind: 'replace',
      field: 'dateOfBirth',
      from: '30/11/2031',
      to: '30/11/2015',
    };
    expect(await repaired(result, [to])).toMatchObject({ inserted: 3, rejected: 0 });
  });

  it('finds the child and the parents by the words that clerks have for them', async () => {
    const { 'Name of the Student': name, 'Mob. No.': _, ...others } = clerk;
    for (const heading of ['Name of Child', "Child's Name", 'Pupil Nm']) {
      const result = await check(
        linesOf(
          {
            ...others,
            [heading]: name!,
            'Father Mob': () => '9822012345',
            "Mother's Ph. No.": () => '9422012345',
          },
          3,
        ),
      );
      expect([heading, result.inserted]).toEqual([heading, 3]);
      expect((await newRows(result))[0]?.cells).toMatchObject({
        guardianMobile: '9822012345',
        alternateMobile: '9422012345',
      });
    }
  });

  it('offers no order of day and month that makes no day of a wrong date', async () => {
    const born = (child: number) => ['31/2/2017', '31/02/2017', '15/06/2015'][child % 3]!;
    const result = await check(linesOf({ ...clerk, 'D.O.B.': born }, 6));
    expect(result.rejected).toBe(4);
    expect(result.groups?.map(({ rows, dateOrder }) => [rows, dateOrder])).toEqual([
      [4, undefined],
    ]);
  });

  it('asks which number is the day where Excel has changed over those that it could', async () => {
    const born = (child: number) => ['15/06/2015', '2015-05-04', '28/02/2016'][child % 3]!;
    const result = await check(linesOf({ ...clerk, 'D.O.B.': born }, 6));
    expect(result).toMatchObject({ inserted: 4, rejected: 2 });
    expect(result.groups?.[0]?.values).toEqual([{ value: '05/04/2015', rows: 2 }]);
    const asTyped: ImportRepair = { kind: 'dateOrder', field: 'dateOfBirth', order: 'dayFirst' };
    const fixed = await repaired(result, [asTyped]);
    expect(fixed).toMatchObject({ inserted: 6, rejected: 0 });
    expect((await newRows(fixed))[1]?.cells.dateOfBirth).toBe('05-04-2015');
  });

  it("takes no bank's numbers for codes of schools, and no serial number that a total ends", async () => {
    const sheet = {
      ...clerk,
      Std: () => '5A',
      'Bank A/c': (child: number) => `60211000${10 + child}`,
    };
    const result = await check([...linesOf(sheet, 6), ['Total', '', '6'], ['6']]);
    expect(result).toMatchObject({ inserted: 6, rejected: 0 });
    expect(columnOf(result, 'udiseCode')).toBeUndefined();
    expect(columnOf(result, 'registerNumber')).toBe('G.R. No.');
  });

  it('fills one value into every row where the file has no such column', async () => {
    const { Std: _, ...without } = clerk;
    const result = await check(linesOf(without, 4));
    expect(result.unmatched).toEqual(['standard']);
    const fill: ImportRepair = { kind: 'fill', field: 'standard', value: '5' };
    const fixed = await repaired(result, [fill]);
    expect(fixed).toMatchObject({ unmatched: [], inserted: 4, repairs: [{ rows: 4 }] });
  });

  const { "Mother's Name": _mother, ...ofFathers } = clerk;
  const withoutOneFather = linesOf(
    { ...ofFathers, 'Father Name': (child) => (child === 1 ? '' : 'Ramesh Kadam') },
    3,
  );
  const guardianNames = async (result: ImportResult & { jobId: string }) =>
    (await newRows(result)).map(({ cells }) => cells['guardianName']);

  it('takes what is typed into a row for a field that the file has no column for', async () => {
    const result = await check(withoutOneFather);
    expect(result).toMatchObject({ inserted: 2, rejected: 1 });
    const edits = JSON.stringify({ 3: { guardianName: 'Sunil Pawar' } });
    const fixed = await run(result, { dryRun: 'true', edits });
    expect(fixed).toMatchObject({ inserted: 3, rejected: 0 });
  });

  it('fills a value for an error into the rows that have it, and leaves other blanks', async () => {
    const result = await check(withoutOneFather);
    const { field, problem, blank } = result.groups![0]!;
    expect({ field, blank }).toEqual({ field: 'guardianName', blank: 1 });
    const fill: ImportRepair = { kind: 'fill', field, problem, value: 'Sunil Pawar' };
    const fixed = await repaired(result, [fill]);
    expect(fixed).toMatchObject({ inserted: 3, rejected: 0, repairs: [{ rows: 1 }] });
    const names = await guardianNames(fixed);
    expect(names.filter((name) => name === 'Sunil Pawar')).toHaveLength(1);
  });

  it('reports a wrong division under its own column, also as a question for all rows', async () => {
    const result = await check(linesOf({ ...clerk, 'Div.': () => 'Tulip' }, 4));
    expect(result).toMatchObject({ rejected: 4, waiting: 4 });
    expect(result.groups).toEqual([
      expect.objectContaining({
        field: 'division',
        column: 'Div.',
        asks: 'createClasses',
        rows: 4,
      }),
    ]);
    const named = await repaired(result, [
      { kind: 'replace', field: 'division', from: 'Tulip', to: 'A' },
    ]);
    expect(named).toMatchObject({ inserted: 4, waiting: 0 });
  });

  it('reads the sections that UDISE numbers', async () => {
    const result = await check(
      linesOf({ ...clerk, 'Div.': (child) => String(1 + (child % 2)) }, 4),
    );
    expect(result).toMatchObject({ inserted: 4, rejected: 0 });
  });

  it('in a workbook says which other sheets are not read, but not the instructions of our template', async () => {
    const heading = textRow(1, 'GR No', 'Name', 'Std', 'Div', 'Gender', 'DOB');
    const list = heading + textRow(2, "'301", 'Asha Rane', '5', 'A', 'F', '1/4/2016');
    const named = ['Std 5', 'Std 6', 'कसे भरावे'].map((name) => ({ name, rows: list }));
    const sheets = [...named, { name: 'Sheet4', rows: '' }];
    const result = await send(new Blob([new Uint8Array(xlsxFile({ sheets }))]));
    expect(result).toMatchObject({ inserted: 1, sheet: 'Std 5', otherSheets: ['Std 6'] });
  });

  it('is matched by the Hindi words for mobile numbers', async () => {
    const result = await check([
      [
        'प्रवेश क्रमांक',
        'विद्यार्थी का नाम',
        'कक्षा',
        'वर्ग',
        'लिंग',
        'जन्म तिथि',
        'पिता का नाम',
        'मोबाइल नंबर',
      ],
      ['101', 'गावित सुनीता', '5', 'ब', 'महिला', '21/03/2016', 'रमेश', '9822012345'],
    ]);
    expect(result).toMatchObject({ inserted: 1, mapping: { guardianMobile: 7 } });
  });

  it('reads a heading of two rows with merged groups and the column numbers of a form', async () => {
    const [, ...rows] = linesOf(clerk, 5);
    const groups = ['Sr.No', 'G.R. No.', 'Name of the Student', 'Class', '', 'M/F', 'Date of', ''];
    const names = ['', '', '', 'Std', 'Div.', '', 'Birth', 'Admission'];
    const result = await check([
      [...groups, 'Father', 'Mother', 'Mobile', 'Category', 'Bank'],
      [...names, '', '', '', '', ''],
      Array.from({ length: 13 }, (_, column) => String(column + 1)),
      ...rows,
    ]);
    expect(result).toMatchObject({ total: 5, inserted: 5, rejected: 0 });
    expect(columnOf(result, 'dateOfBirth')).toBe('Date of › Birth');
  });
});
