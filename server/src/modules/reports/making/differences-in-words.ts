import type { ReportCell, ReportCellKind } from '@shala/contract/reports.ts';
import { dayInFigures } from '../../../platform/days.ts';
import { inIndia } from '../../../platform/export/in-india.ts';
import type { Say } from '../../../platform/texts.ts';
import type { ReportDefinition } from '../definition.ts';
import { columnsOf } from '../table-parts.ts';
import type { Differences } from './kept-cells.ts';
import { textOf } from './text-of-cell.ts';

const mostLines = 20;

/** The lines of a file that was made again: how many cells differ, the first of them with both values, and what has no past. */
export function differencesInWords(
  say: Say,
  definition: ReportDefinition,
  { differences, madeAt, asOf }: { differences: Differences; madeAt: string; asOf: string },
): string[] {
  const at = inIndia(madeAt);
  if (differences.total === 0) return [say('reports:compared.same', { at })];
  const columns = new Map(columnsOf(say, definition).map((column) => [column.key, column]));
  const shown = (kind: ReportCellKind, cell: ReportCell) => textOf(kind, cell) || '–';
  const lines = differences.first.slice(0, mostLines).map(({ row, column, before, after }) => {
    const of = column === null ? undefined : columns.get(column);
    if (!of)
      return say(before === null ? 'reports:compared.added' : 'reports:compared.gone', { row });
    const values = { before: shown(of.kind, before), after: shown(of.kind, after) };
    return say('reports:compared.cell', { row, column: of.label, ...values });
  });
  const more = differences.total - lines.length;
  return [
    say('reports:compared.changed', { at, count: differences.total }),
    ...lines,
    ...(more > 0 ? [say('reports:compared.more', { count: more })] : []),
    say('reports:compared.present', { day: dayInFigures(asOf) }),
  ];
}
