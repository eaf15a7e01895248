import type { ReportShape } from '@shala/contract/report-shape.ts';
import { mostRowsOnPage, type ReportFilters, type ReportTable } from '@shala/contract/reports.ts';
import type { Call } from '../../platform/serve.ts';
import { checkDates, checkFilters, findReport } from './all-reports.ts';
import { shapeReport } from './built/shape-report.ts';
import { shapeWords } from './built/shape-words.ts';
import { partsOf, type ReportDefinition, type ReportRow } from './definition.ts';
import { effectiveFilters, missingFilter } from './effective-filters.ts';
import { filterWords } from './filter-words.ts';
import { reachedSchools } from './reached-schools.ts';
import { cellsOf, columnsOf, Totals } from './table-parts.ts';

/** So many rows are put into groups within a call; a file has all of them. */
const mostGrouped = 20_000;

/** A report for the page: as many rows as fit there, with totals where these are all. */
export async function reportTable(
  call: Pick<Call, 'db' | 'clock' | 'say' | 'language' | 'person'>,
  name: string,
  chosen: ReportFilters,
  shape: ReportShape = {},
): Promise<ReportTable> {
  const { db, say, clock } = call;
  const whole = findReport(call.person, name);
  const definition = shapeReport(whole, shape);
  checkFilters(definition, chosen);
  const asOf = clock.schoolDay();
  const now = clock.now().toISOString();
  const filters = effectiveFilters(definition, chosen, asOf);
  checkDates(filters);
  const found: ReportRow[] = [];
  let isPartial = false;
  const onCut = () => {
    isPartial = true;
  };
  const reached = await reachedSchools(db, definition, filters);
  const needs = missingFilter(definition, filters, reached);
  for (const schoolIds of needs ? [] : partsOf(definition, reached)) {
    if (found.length > mostRowsOnPage) break;
    const { language } = call;
    const checked = db.checked('school', ...schoolIds);
    const words = { say, language };
    const limits = { mostGrouped, onCut };
    const reading = { db, schoolIds, checked, filters, asOf, now, ...words, ...limits };
    found.push(...(await definition.read(reading)));
  }
  const isCut = isPartial || found.length > mostRowsOnPage;
  const rows = found.slice(0, mostRowsOnPage);
  const totals = new Totals(definition);
  totals.add(rows);
  return {
    report: name,
    title: titleOf(say, definition),
    lines: [
      ...(await filterWords(db, say, definition, filters, call.language)),
      ...shapeWords(say, whole, shape),
    ],
    asOf,
    columns: columnsOf(say, definition),
    rows: rows.map((row) => ({
      cells: cellsOf(definition, row),
      opens: definition.opens?.(row, filters) ?? {},
    })),
    totals: isCut ? null : totals.cells(),
    chart: isCut ? null : (definition.chart ?? null),
    isCut,
    needs: needs ?? null,
  };
}

export const titleOf = (say: Call['say'], report: Pick<ReportDefinition, 'name'>): string =>
  say(titleKey(report));

export const titleKey = ({ name }: Pick<ReportDefinition, 'name'>): string =>
  `reports:report.${name}.title`;
