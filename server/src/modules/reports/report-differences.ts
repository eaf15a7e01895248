import type { ReportShape } from '@shala/contract/report-shape.ts';
import type { ReportDifferences } from '@shala/contract/reports.ts';
import { sql } from 'kysely';
import { notFound } from '../../platform/errors.ts';
import type { Call } from '../../platform/serve.ts';
import { reportsOf } from './all-reports.ts';
import { shapeReport } from './built/shape-report.ts';
import type { Differences } from './making/kept-cells.ts';
import { type DifferenceText, shownDifferences, shownKind } from './making/personal-texts.ts';
import { headingOf } from './table-parts.ts';

/** Of a report that was made again: the cells that were others then, with both values. */
export async function reportDifferences(
  { db, person, say }: Pick<Call, 'db' | 'person' | 'say'>,
  id: string,
): Promise<ReportDifferences> {
  const found = await db
    .from('report')
    .innerJoin('report as first', 'first.id', 'report.again_of')
    .where('report.id', '=', id)
    .where('report.differences', 'is not', null)
    .select([
      'report.name',
      'report.as_of as asOf',
      'first.created_at as madeAt',
      'report.created_at as madeAgainAt',
      sql<ReportShape | null>`report.shape`.as('shape'),
      'report.differences',
      sql<DifferenceText[] | null>`report.difference_texts`.as('texts'),
    ])
    .executeTakeFirst();
  const whole = reportsOf(person).find(({ name }) => name === found?.name);
  if (!found || !whole) throw notFound('report');
  const { differences, texts, name, shape, ...of } = found;
  const definition = shapeReport(whole, shape);
  const { total, first } = differences as Differences;
  const columns = new Map(definition.columns.map((column) => [column.key, column]));
  return {
    ...of,
    total,
    rows: shownDifferences(say, definition, first, texts).map(({ row, column, before, after }) => {
      const known = column === null ? undefined : columns.get(column);
      return {
        row,
        column: known ? headingOf(say, known) : column,
        kind: known ? shownKind(known, definition.isPersonal) : 'text',
        before,
        after,
      };
    }),
  };
}
