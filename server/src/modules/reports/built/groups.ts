import { measureColumn, type ReportMeasure } from '@shala/contract/report-shape.ts';
import type { ReportColumnDefinition, ReportRow } from '../definition.ts';
import { cellOf, hundredths } from '../table-parts.ts';

interface Grouping {
  grouping: readonly ReportColumnDefinition[];
  measure: ReportMeasure;
  /** null: rows are counted. */
  measured: ReportColumnDefinition | undefined;
}

interface Group {
  row: ReportRow;
  rows: number;
  /** Rows that have a figure. */
  figures: number;
  sum: number;
  lowest: number;
  highest: number;
  /** Of a share: the sums that it is calculated from. */
  part: number;
  whole: number;
}

/** Rows in groups, in the order in which each group appears first. */
export class Groups {
  readonly #of: Grouping;
  readonly #groups = new Map<string, Group>();
  counted = 0;

  constructor(of: Grouping) {
    this.#of = of;
  }

  add(rows: readonly ReportRow[]): void {
    const { grouping, measured } = this.#of;
    for (const row of rows) {
      const cells = grouping.map((column) => cellOf(column, row));
      const group = this.#groupOf(JSON.stringify(cells), row);
      group.rows++;
      const value = measured && cellOf(measured, row);
      if (typeof value !== 'number') continue;
      group.figures++;
      group.sum += value;
      group.lowest = Math.min(group.lowest, value);
      group.highest = Math.max(group.highest, value);
      const [part = 0, whole = 0] = (measured?.ratio ?? []).map((key) => Number(row[key] ?? 0));
      group.part += part;
      group.whole += whole;
    }
    this.counted += rows.length;
  }

  rows(): ReportRow[] {
    return [...this.#groups.values()].map((group) => ({
      ...group.row,
      [measureColumn]: this.#measureOf(group),
    }));
  }

  #groupOf(key: string, row: ReportRow): Group {
    const present = this.#groups.get(key);
    if (present) return present;
    const named = Object.fromEntries(
      this.#of.grouping.map((column) => [column.key, cellOf(column, row)]),
    );
    const edges = { lowest: Number.POSITIVE_INFINITY, highest: Number.NEGATIVE_INFINITY };
    const group = { row: named, rows: 0, figures: 0, sum: 0, part: 0, whole: 0, ...edges };
    this.#groups.set(key, group);
    return group;
  }

  #measureOf(group: Group): number | null {
    const { measure, measured } = this.#of;
    if (measure === 'count') return group.rows;
    if (group.figures === 0) return null;
    if (measure === 'lowest') return group.lowest;
    if (measure === 'highest') return group.highest;
    if (measure === 'sum') return hundredths(group.sum);
    // The share of all together: a school of ten children weighs less than one of a thousand.
    if (measured?.ratio) return group.whole > 0 ? group.part / group.whole : null;
    const average = group.sum / group.figures;
    if (measured?.kind === 'percent') return average;
    return measured?.kind === 'money' ? Math.round(average) : hundredths(average);
  }
}
