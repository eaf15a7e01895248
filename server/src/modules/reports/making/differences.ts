import type { ReportCell, ReportCellKind } from '@shala/contract/reports.ts';

/** A cell that is another one than in the first report; without a column the row is in one of the two alone. */
export interface Difference {
  /** Of the row in the report, or in the first one where it is only there; from 1, as a paper counts them. */
  place: number;
  /** What the row is about, by its first texts. */
  row: string;
  column: string | null;
  before: ReportCell;
  after: ReportCell;
}

export type Row = readonly ReportCell[];
export interface Column {
  key: string;
  kind: ReportCellKind;
}

/**
 * Rows belong together that have the same texts. Of those left over, which have a text changed, those with the same
 * first two, or the same first.
 */
export function differencesOf(
  columns: readonly Column[],
  before: readonly Row[],
  after: readonly Row[],
): Difference[] {
  const texts = textsOf(columns);
  let left = { before: [...before], after: [...after] };
  const pairs: { place: number; from: Row; to: Row }[] = [];
  const places = new Map<Row, number>();
  for (const rows of [before, after]) {
    for (const [at, row] of rows.entries()) places.set(row, at + 1);
  }
  for (const by of [texts, texts.slice(0, 2), texts.slice(0, 1)]) {
    const waiting = byKey(left.before, by);
    const unpaired: Row[] = [];
    for (const to of left.after) {
      const from = waiting.get(keyOf(to, by))?.shift();
      if (from) pairs.push({ place: places.get(to)!, from, to });
      else unpaired.push(to);
    }
    left = { before: [...waiting.values()].flat(), after: unpaired };
  }
  const only = (row: Row, isNew: boolean): Difference => ({
    place: places.get(row)!,
    row: labelOf(row, texts),
    column: null,
    before: isNew ? null : labelOf(row, texts),
    after: isNew ? labelOf(row, texts) : null,
  });
  return [
    ...pairs
      .toSorted((one, other) => one.place - other.place)
      .flatMap(({ place, from, to }) =>
        columns.flatMap(({ key }, at) =>
          from[at] === to[at]
            ? []
            : { place, row: labelOf(to, texts), column: key, before: from[at]!, after: to[at]! },
        ),
      ),
    ...left.before.map((row) => only(row, false)),
    ...left.after.map((row) => only(row, true)),
  ];
}

function byKey(rows: readonly Row[], by: readonly number[]): Map<string, Row[]> {
  const found = new Map<string, Row[]>();
  for (const row of rows) {
    const key = keyOf(row, by);
    const same = found.get(key);
    if (same) same.push(row);
    else found.set(key, [row]);
  }
  return found;
}

const keyOf = (row: Row, by: readonly number[]) => JSON.stringify(by.map((at) => row[at]));

/** Which cells are texts. */
export const textsOf = (columns: readonly Column[]): number[] =>
  columns.flatMap(({ kind }, at) => (kind === 'text' || kind === 'date' ? at : []));

export const labelOf = (row: Row, texts: readonly number[]) =>
  texts
    .slice(0, 2)
    .flatMap((at) => row[at] ?? [])
    .join(' · ');
