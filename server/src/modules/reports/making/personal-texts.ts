import { createHmac } from 'node:crypto';
import type { ReportCell, ReportCellKind } from '@shala/contract/reports.ts';
import { textOf } from '../../../platform/export/text-of-cell.ts';
import type { Say } from '../../../platform/texts.ts';
import type { ReportColumnDefinition, ReportDefinition } from '../definition.ts';
import { type Difference, labelOf, type Row, textsOf } from './differences.ts';

/** What is shown of a difference beside its figures, for as long as the file has it too. */
export interface DifferenceText {
  row: string | null;
  after: ReportCell;
}

/** Of a report about persons figures are kept, and texts only where they name nobody. */
const isPersonalText = ({ kind, isKept }: ReportColumnDefinition) =>
  !isKept && (kind === 'text' || kind === 'date');

/** The rows with a code in the place of each text of a person: it says whether two are the same, and nothing else. */
export function withCodes({ columns }: ReportDefinition, key: Buffer, rows: readonly Row[]): Row[] {
  const codeOf = (column: string, text: string) =>
    createHmac('sha256', key).update(`${column}\0${text}`).digest('base64url').slice(0, 8);
  return rows.map((row) =>
    row.map((cell, at) =>
      typeof cell === 'string' && isPersonalText(columns[at]!)
        ? codeOf(columns[at]!.key, cell)
        : cell,
    ),
  );
}

/** What differs without texts of persons, which come apart: the row is known by its place. */
export function splitTexts(
  { columns }: ReportDefinition,
  differences: readonly Difference[],
  after: readonly Row[],
): { kept: Difference[]; texts: DifferenceText[] } {
  const kept: Difference[] = [];
  const texts: DifferenceText[] = [];
  for (const one of differences) {
    const isGone = one.column === null && one.after === null;
    const row = isGone ? undefined : after[one.place - 1];
    const at = columns.findIndex(({ key }) => key === one.column);
    const isText = at >= 0 && isPersonalText(columns[at]!);
    texts.push({
      row: row ? labelOf(row, textsOf(columns)) : null,
      after: isText ? (row?.[at] ?? null) : null,
    });
    const of = isText || one.column === null ? withoutText : (cell: ReportCell) => cell;
    kept.push({ ...one, row: '', before: of(one.before), after: of(one.after) });
  }
  return { kept, texts };
}

const withoutText = (cell: ReportCell) => (cell === null ? null : '');

/** What differs as it is shown: texts as far as they are kept, else the place of the row. */
export function shownDifferences(
  say: Say,
  { columns, isPersonal }: ReportDefinition,
  differences: readonly Difference[],
  texts: readonly DifferenceText[] | null,
): Difference[] {
  if (!isPersonal) return [...differences];
  const notKept = say('reports:compared.notKept');
  return differences.map((one, at) => {
    const { place, before, after } = one;
    const isGone = one.column === null && after === null;
    const row =
      texts?.[at]?.row ?? say(`reports:compared.${isGone ? 'placeThen' : 'place'}`, { place });
    const column = columns.find(({ key }) => key === one.column);
    if (!column || !isPersonalText(column)) return { ...one, row };
    const text = texts ? textOf(column.kind, texts[at]!.after) : notKept;
    return {
      ...one,
      row,
      before: before === null ? null : notKept,
      after: after === null ? null : text,
    };
  });
}

/** A date that is not kept is shown in words. */
export const shownKind = (column: ReportColumnDefinition, isPersonal: boolean): ReportCellKind =>
  isPersonal && isPersonalText(column) ? 'text' : column.kind;
