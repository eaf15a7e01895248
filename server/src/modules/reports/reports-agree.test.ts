import type { ReportFilters, ReportFormat } from '@shala/contract/reports.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { textOf } from '../../platform/export/text-of-cell.ts';
import { cellsOf, scratchFiles } from '../../platform/import/testing/scratch-files.ts';
import { readPaper } from '../../platform/test-kit/read-paper.ts';
import { openTestApp, type TestApp, type TestPerson } from '../../platform/test-kit/test-app.ts';
import { reports } from './all-reports.ts';
import type { ReportDefinition } from './definition.ts';
import { makeFile, makerAmong, neededFilters, shownTable } from './testing/make-file.ts';
import { randomDistrict } from './testing/random-district.ts';

const scratch = scratchFiles();
let app: TestApp;
let place: Awaited<ReturnType<typeof randomDistrict>>;
let elsewhere: typeof place;
let officer: TestPerson;
let principal: TestPerson;
let teacher: TestPerson;

beforeAll(async () => {
  app = await openTestApp();
  place = await randomDistrict(app, 16);
  elsewhere = await randomDistrict(app, 17);
  officer = await app.some('EducationOfficer', { districtId: place.district.id });
  principal = await app.some('Principal', { schoolId: place.first.id });
  teacher = await app.as(place.teacher.id);
});
afterAll(() => app.close());

const neededBy = (definition: ReportDefinition) => neededFilters(definition, place);
const makerOf = (definition: ReportDefinition) => makerAmong({ principal, officer }, definition);
const table = shownTable;
const file = (
  who: TestPerson,
  definition: ReportDefinition,
  format: ReportFormat,
  filters: ReportFilters,
) => makeFile(app, who, definition, format, filters);

type Format = 'csv' | 'xlsx';

/** A cell as a file has it: a text file has percents to a tenth, a spreadsheet shares of one. */
function plain(format: Format, kind: string, cell: string | number | null): string {
  if (cell === null) return '';
  if (kind === 'money') return String(Number(cell) / 100);
  if (kind !== 'percent') return String(cell);
  return format === 'csv' ? String(Math.round(Number(cell) * 1000) / 10) : Number(cell).toFixed(6);
}

function asRead(format: Format, kind: string, cell: string): string {
  if (cell === '' || (kind !== 'percent' && kind !== 'money')) return cell;
  return kind === 'percent' && format === 'xlsx' ? Number(cell).toFixed(6) : String(Number(cell));
}

describe.each(reports)('$name', (definition) => {
  it('has the same cells on the page, in the spreadsheet and in the text file', async () => {
    const who = makerOf(definition);
    const filters = neededBy(definition);
    const { columns, rows, totals } = await table(who, definition.name, filters);
    const kinds = columns.map(({ kind }) => kind);
    expect(rows.length).toBeGreaterThan(0);
    const shown = (format: Format) =>
      rows.map(({ cells }) => cells.map((cell, at) => plain(format, kinds[at]!, cell)));
    const read = async (format: Format) => {
      const content = await file(who, definition, format, filters);
      return (await cellsOf(await scratch.open(content))).map((cells) =>
        kinds.map((kind, at) => asRead(format, kind, cells[at] ?? '')),
      );
    };
    expect(await read('csv')).toEqual(shown('csv'));
    const sheet = await read('xlsx');
    const sums = totals && sheet.pop();
    expect(sheet).toEqual(shown('xlsx'));
    expect(sums?.slice(1)).toEqual(
      totals?.slice(1).map((cell, at) => plain('xlsx', kinds[at + 1]!, cell)),
    );
  });

  it('has no row of a school out of sight', async () => {
    const foreign = elsewhere.schools.map(({ id }) => id);
    const filters = neededBy(definition);
    const { text } = await makerOf(definition).call('report/fetchTable', {
      query: { report: definition.name, ...filters },
    });
    for (const { classes, students } of elsewhere.schools) {
      for (const { id } of classes) expect(text).not.toContain(id);
      for (const { student } of students) expect(text).not.toContain(`"${student.name}"`);
    }
    if (!definition.filters.includes('schoolId')) return;
    const out = await makerOf(definition).call('report/fetchTable', {
      query: { report: definition.name, ...filters, schoolId: foreign[0] },
    });
    expect(out.status).toBe(404);
  });

  it('is built of the same rows alone: its columns turned round, and its rows counted', async () => {
    const who = makerOf(definition);
    const shown = await table(who, definition.name, neededBy(definition));
    const keys = shown.columns.map(({ key }) => key);
    const build = async (shape: object) => {
      const query = { report: definition.name, ...neededBy(definition), ...shape };
      const answer = await who.call('report/fetchTable', { query });
      expect(answer.status, answer.text).toBe(200);
      return answer.result;
    };
    const columns = keys.toReversed();
    const turned = await build({ columns });
    expect(turned.rows.map(({ cells }) => cells)).toEqual(
      shown.rows.map(({ cells }) => columns.map((key) => cells[keys.indexOf(key)])),
    );
    const by = shown.columns.find(({ kind }) => kind === 'text' || kind === 'date')!.key;
    const counted = await build({ groupBy: [by], measure: 'count' });
    expect(counted.totals!.at(-1)).toBe(shown.rows.length);
    const groups = new Set(shown.rows.map(({ cells }) => cells[keys.indexOf(by)]));
    expect(new Set(counted.rows.map(({ cells }) => cells[0]))).toEqual(groups);
  });

  it('says in every language what it shows', async () => {
    for (const language of ['en', 'hi', 'mr']) {
      const { result, status } = await makerOf(definition).call(
        'report/fetchTable',
        { query: { report: definition.name, ...neededBy(definition) } },
        { headers: { 'accept-language': language } },
      );
      expect(status).toBe(200);
      const { title, lines, columns, rows } = result;
      const texts = [title, ...lines, columns.map(({ label }) => label), rows[0]?.cells].flat(2);
      // A text that is missing is shown as its key: `content:field.kind` as `field.kind`.
      expect(texts.filter((text) => /^[a-z-]+(:|\.[a-z])/.test(String(text)))).toEqual([]);
    }
  });

  it('names students in the reader’s language, as their registers do', async () => {
    const query = { report: definition.name, ...neededBy(definition) };
    const headers = { 'accept-language': 'mr' };
    const { text } = await makerOf(definition).call('report/fetchTable', { query }, { headers });
    const english = place.schools
      .flatMap(({ students }) => students.map(({ student }) => student.name))
      .filter((name) => text.includes(`"${name}"`));
    // The portal takes the English name.
    if (definition.name === 'udise-students') expect(english).not.toEqual([]);
    else expect(english).toEqual([]);
  });

  it('has as many rows behind a figure as the figure says', async () => {
    const who = makerOf(definition);
    const { rows, columns } = await table(who, definition.name, neededBy(definition));
    for (const { cells, opens } of rows.slice(0, 3)) {
      for (const [key, { to, values }] of Object.entries(opens)) {
        expect(columns.map((column) => column.key)).toContain(key);
        if (to !== 'report') continue;
        const { name, ...filters } = values;
        const behind = await table(who, name!, filters);
        expect(behind.needs).toBeNull();
        if (!['students', 'classes', 'users', 'attendance-days'].includes(name!)) continue;
        expect(behind.rows.length).toBe(cells[columns.findIndex((one) => one.key === key)]);
      }
    }
  });
});

const isTorture = process.env['SHALA_TORTURE'] === '1';
const printed = ['class-register', 'fee-dues', 'enrolment'];

it.each(reports.filter(({ name }) => isTorture || printed.includes(name)))(
  'prints every cell of $name, however wide it is',
  async (definition) => {
    const who = makerOf(definition);
    const filters = neededBy(definition);
    const { columns, rows, totals } = await table(who, definition.name, filters);
    const pages = await readPaper(await file(who, definition, 'pdf', filters));
    const paper = pages.join(' ').replace(/\s/g, '');
    const cells = [...rows.map((row) => row.cells), ...(totals ? [totals] : [])];
    const texts = cells.flatMap((row) => row.map((cell, at) => textOf(columns[at]!.kind, cell)));
    for (const text of [...columns.map(({ label }) => label), ...texts]) {
      expect(paper).toContain(text.replace(/\s/g, ''));
    }
  },
);

it('asks for the school where an officer has several, and shows no rows before', async () => {
  const { needs, rows } = await table(officer, 'fee-dues', {});
  expect([needs, rows]).toEqual(['schoolId', []]);
  const refused = await officer.call('report/generateFeesReport', {
    body: { report: 'fee-dues', format: 'csv' },
  });
  expect(refused.errors?.map(({ field }) => field)).toEqual(['schoolId']);
});

it('shows a teacher the students, registers and marks of own classes alone', async () => {
  const [own, other] = place.first.classes;
  const names = (of: { id: string }) =>
    place.first.students
      .filter(({ classId }) => classId === of.id)
      .map(({ student }) => student.name);
  const all = JSON.stringify([
    await table(teacher, 'students', {}),
    await table(teacher, 'class-register', { classId: own!.id }),
    await table(teacher, 'class-register', { classId: other!.id }),
    await table(teacher, 'low-attendance', {}),
    await table(teacher, 'long-absence', {}),
  ]);
  for (const name of names(other!)) expect(all).not.toContain(`"${name}"`);
  const present = place.first.students.filter(
    ({ classId, admission }) => classId === own!.id && !admission.left_on,
  );
  for (const { student } of present) expect(all).toContain(`"${student.name}"`);
});
