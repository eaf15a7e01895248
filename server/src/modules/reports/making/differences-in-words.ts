import { dayInFigures } from '@shala/contract/days.ts';
import type { Language } from '@shala/contract/fields.ts';
import type { ReportCell, ReportCellKind } from '@shala/contract/reports.ts';
import { instantInFigures } from '../../../platform/days.ts';
import { textOf } from '../../../platform/export/text-of-cell.ts';
import type { Say } from '../../../platform/texts.ts';
import type { ReportDefinition } from '../definition.ts';
import { headingOf } from '../table-parts.ts';
import type { Compared } from './kept-cells.ts';
import { shownDifferences, shownKind } from './personal-texts.ts';

const mostLines = 20;

/** The lines of a file that was made again: how many cells differ, the first of them with both values, and what has no past. */
export function differencesInWords(
  say: Say,
  language: Language,
  definition: ReportDefinition,
  { differences, texts, madeAt, asOf }: Compared & { madeAt: string; asOf: string },
): string[] {
  const at = instantInFigures(language, madeAt);
  if (differences.total === 0) return [say('reports:compared.same', { at })];
  const columns = new Map(definition.columns.map((column) => [column.key, column]));
  const shown = (kind: ReportCellKind, cell: ReportCell) => textOf(kind, cell) || '–';
  const first = shownDifferences(say, definition, differences.first.slice(0, mostLines), texts);
  const lines = first.map(({ row, column, before, after }) => {
    const of = column === null ? undefined : columns.get(column);
    if (!of)
      return say(before === null ? 'reports:compared.added' : 'reports:compared.gone', { row });
    const kind = shownKind(of, definition.isPersonal);
    const values = { before: shown(kind, before), after: shown(kind, after) };
    return say('reports:compared.cell', { row, column: headingOf(say, of), ...values });
  });
  const more = differences.total - lines.length;
  return [
    say('reports:compared.changed', { at, count: differences.total }),
    ...lines,
    ...(more > 0 ? [say('reports:compared.more', { count: more })] : []),
    say('reports:compared.present', { day: dayInFigures(asOf) }),
  ];
}
