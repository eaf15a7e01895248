import type { ReportTable } from '@shala/contract/reports.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cellsOf, scratchFiles } from '../../../platform/import/testing/scratch-files.ts';
import { openTestApp, type TestApp, type TestPerson } from '../../../platform/test-kit/test-app.ts';

const scratch = scratchFiles();
let app: TestApp;
let officer: TestPerson;
let principal: TestPerson;
let munge: Awaited<ReturnType<TestApp['make']['school']>>;

beforeAll(async () => {
  app = await openTestApp();
  const { make } = app;
  const district = await make.district({ name: 'Sindhudurg' });
  munge = await make.school({ name: 'Munge', district_id: district.id });
  const hindale = await make.school({ name: 'Hindale', district_id: district.id });
  const elsewhere = await make.school({ name: 'Elsewhere' });
  for (const [school, division, genders] of [
    [munge, 'A', ['female', 'female', 'male']],
    [munge, 'B', ['male']],
    [hindale, 'A', ['female']],
    [elsewhere, 'A', ['female', 'male', 'male']],
  ] as const) {
    const schoolClass = await make.schoolClass(school.id, { standard: 5, division, capacity: 40 });
    for (const gender of genders) await make.enrolled(schoolClass, { student: { gender } });
  }
  officer = await app.some('EducationOfficer', { districtId: district.id });
  principal = await app.some('Principal', { schoolId: munge.id });
});
afterAll(() => app.close());

const fetchTable = (who: TestPerson, query: object) =>
  who.call('report/fetchTable', { query: { report: 'classes', ...query } });
async function table(who: TestPerson, query: object): Promise<ReportTable> {
  const answer = await fetchTable(who, query);
  expect(answer.status, answer.text).toBe(200);
  return answer.result;
}
const cells = ({ rows }: ReportTable) => rows.map((row) => row.cells);
const sorted = (rows: unknown[][]) =>
  rows.toSorted((one, other) => String(one).localeCompare(String(other)));

describe('a built report', () => {
  it('shows the chosen columns in their order, with the same links', async () => {
    const { columns, rows, totals, lines } = await table(officer, {
      columns: ['class', 'students', 'school'],
    });
    expect(columns.map(({ label }) => label)).toEqual(['Class', 'Students', 'School']);
    expect(sorted(rows.map((row) => row.cells))).toEqual([
      ['5 A', 1, 'Hindale'],
      ['5 A', 3, 'Munge'],
      ['5 B', 1, 'Munge'],
    ]);
    expect(totals).toEqual([null, 5, null]);
    expect(rows[0]!.opens['students']).toMatchObject({ to: 'class' });
    expect(lines).toEqual(['Columns: Class, Students, School']);
  });

  it('counts rows and adds up a column in groups, with a chart of them', async () => {
    const counted = await table(officer, { groupBy: ['school'], measure: 'count' });
    expect(sorted(cells(counted))).toEqual([
      ['Hindale', 1],
      ['Munge', 2],
    ]);
    expect(counted.columns.at(-1)!.label).toBe('Number');
    expect(counted.chart).toEqual({ kind: 'bars', label: 'school', value: 'measure' });
    const added = { groupBy: ['school', 'class'], measure: 'sum', measured: 'girls' };
    const girls = await table(officer, added);
    expect(sorted(cells(girls))).toEqual([
      ['Hindale', '5 A', 1],
      ['Munge', '5 A', 2],
      ['Munge', '5 B', 0],
    ]);
    expect([girls.columns.at(-1)!.label, girls.totals!.at(-1)]).toEqual(['Sum: Girls', 3]);
    const average = { groupBy: ['school'], measure: 'average', measured: 'students' };
    expect(sorted(cells(await table(officer, average)))).toEqual([
      ['Hindale', 1],
      ['Munge', 2],
    ]);
  });

  it('calculates the share of a group from its sums, not from the shares of its rows', async () => {
    const day = (school_id: string, present: number, absent: number, on: string) => ({
      school_id,
      day: on,
      year: 2026,
      classes_marked: 1,
      enrolled: present + absent,
      present,
      absent,
    });
    await app.db
      .insertInto('school_day')
      .values([day(munge.id, 1, 1, '2026-11-12'), day(munge.id, 98, 0, '2026-11-13')])
      .execute();
    const query = { report: 'attendance-month', groupBy: ['school'], measure: 'average' };
    const shares = await table(principal, { ...query, measured: 'share', month: '2026-11' });
    expect(cells(shares)).toEqual([['Munge', 0.99]]);
  });

  it('reaches no row that the report itself would not show', async () => {
    const query = { groupBy: ['school'], measure: 'sum', measured: 'students' };
    expect(cells(await table(principal, query))).toEqual([['Munge', 4]]);
    expect((await fetchTable(principal, { ...query, report: 'activation-keys' })).status).toBe(404);
    const { id } = await app.make.account('EducationOfficer');
    const area = await app.make.locationUser(id, { district_id: munge.district_id });
    const other = await app.as(id);
    expect(cells(await table(other, query))).toHaveLength(2);
    await app.db
      .updateTable('location_user')
      .set({ district_id: (await app.make.district()).id })
      .where('id', '=', area.id)
      .execute();
    expect(cells(await table(other, query))).toEqual([]);
  });

  it.each([
    [{ columns: ['password'] }, 'columns'],
    [{ groupBy: ['nothing'], measure: 'count' }, 'groupBy'],
    [{ measure: 'count' }, 'groupBy'],
    [{ groupBy: ['school', 'class', 'academicYear'], measure: 'count' }, 'groupBy'],
    [{ groupBy: ['school'], measure: 'sum' }, 'measured'],
    [{ groupBy: ['school'], measure: 'sum', measured: 'class' }, 'measured'],
    [
      { report: 'attendance-month', groupBy: ['school'], measure: 'sum', measured: 'share' },
      'measured',
    ],
    [{ report: 'attendance-month', groupBy: ['share'], measure: 'count' }, 'groupBy'],
  ])('refuses %j', async (query, field) => {
    const answer = await fetchTable(officer, query);
    expect([answer.status, answer.errors?.[0]?.field]).toEqual([422, field]);
  });

  it('is made into a file with the same cells, and made again the same', async () => {
    const shape = { groupBy: ['school'], measure: 'sum' as const, measured: 'students' };
    const shown = cells(await table(officer, shape));
    const made = async (body: object) => {
      const answer = await officer.call('report/generateClassReport', {
        body: { format: 'csv', ...body },
      });
      expect(answer.status, answer.text).toBe(202);
      const { jobId } = answer.result;
      await app.ended(officer, jobId);
      const { rows } = (await officer.call('report/fetchAllReport')).result;
      return rows.find(({ id }) => id === jobId)!;
    };
    const report = await made({ shape });
    const file = await app.services.files.bytes(report.file!.id);
    expect(await cellsOf(await scratch.open(file))).toEqual(shown.map((row) => row.map(String)));
    expect(report.lines).toEqual(['Grouped by: School', 'Measure: Sum: Students']);
    expect((await made({ againOf: report.id })).again?.outcome).toBe('same');
    const refused = await officer.call('report/generateClassReport', {
      body: { format: 'csv', shape: { columns: ['password'] } },
    });
    expect(refused.status).toBe(422);
  });

  it('is saved and shared as it was built', async () => {
    const shape = { columns: ['school', 'students'] };
    const { result } = await officer.call('report/addEditSaved', {
      body: {
        report: 'classes',
        name: 'Strength',
        filters: {},
        shape,
        period: 'chosen',
        readerIds: [principal.id],
        mailsOwner: false,
      },
    });
    expect(result.lines).toEqual(['Columns: School, Students']);
    const opened = await principal.call('report/fetchSaved/:id', {
      params: { id: result.id },
      query: {},
    });
    expect(opened.result).toMatchObject({ name: 'Strength', filters: {}, shape, own: null });
  });
});
