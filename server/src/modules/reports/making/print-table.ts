import type { ExportTable } from '../../../platform/export/table.ts';
import { textOf } from '../../../platform/export/text-of-cell.ts';
import type { Person } from '../../../platform/person.ts';
import { Scoped } from '../../../platform/scope.ts';
import type { Say } from '../../../platform/texts.ts';
import { type PaperHead, paperSchool, printReport, withLogo } from '../../papers/papers-public.ts';
import type { ReportServices, StoredReport } from './report-work.ts';

interface Printing {
  person: Person;
  report: StoredReport;
  say: Say;
  table: ExportTable;
}

/** The table on A4 paper, with the header of the school or of the office. */
export async function printTable(
  services: ReportServices,
  { person, report, say, table }: Printing,
): Promise<Buffer> {
  const { columns, totals } = table;
  const kinds = columns.map(({ kind }) => kind);
  const rows: { cells: string[]; values: (number | null)[] }[] = [];
  for await (const cells of table.rows) {
    rows.push({
      cells: cells.map((cell, at) => textOf(kinds[at]!, cell)),
      values: cells.map((cell, at) =>
        columns[at]!.isTotalled && typeof cell === 'number' ? cell : null,
      ),
    });
  }
  return printReport(services, {
    language: report.language,
    head: await headOf(services, person, report, say),
    title: table.title,
    about: table.about,
    columns: columns.map(({ label, kind, width, isTotalled }) => ({
      label,
      width,
      isFigure: kind !== 'text' && kind !== 'date',
      isTotalled: isTotalled === true,
      isMoney: kind === 'money',
    })),
    rows,
    totals: totals?.map((cell, at) => textOf(kinds[at]!, cell)) ?? null,
    notes: table.notes,
    signs: report.schoolIds.length === 1 ? 'head' : 'officer',
  });
}

async function headOf(
  { db, files }: ReportServices,
  person: Person,
  report: StoredReport,
  say: Say,
): Promise<PaperHead> {
  const [only, ...others] = report.schoolIds;
  const scoped = new Scoped(db, person);
  if (only && others.length === 0) {
    const checked = await scoped.require('school', [only]);
    return withLogo({ db: checked, files }, only, await paperSchool(checked, only));
  }
  const places = await scoped
    .from('district')
    .where('district.id', 'in', report.filters.districtId ?? person.districtIds.concat(nowhere))
    .select('district.name')
    .orderBy('district.name')
    .execute();
  const names = places.map(({ name }) => name).join(', ');
  return {
    office: names ? say('papers:report.officeOf', { place: names }) : say('papers:report.office'),
  };
}

/** `in ()` is no SQL. */
const nowhere = '00000000-0000-0000-0000-000000000000';
