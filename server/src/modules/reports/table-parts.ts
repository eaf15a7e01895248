import type { ReportCell, ReportColumn } from '@shala/contract/reports.ts';
import type { Say } from '../../platform/texts.ts';
import type { ReportColumnDefinition, ReportDefinition, ReportRow } from './definition.ts';

export const columnsOf = (say: Say, { columns }: ReportDefinition): ReportColumn[] =>
  columns.map((column) => ({
    key: column.key,
    kind: column.kind,
    label: headingOf(say, column),
  }));

export const headingOf = (
  say: Say,
  { key, heading, headingIn, label }: ReportColumnDefinition,
): string => label ?? headingIn?.(say) ?? say(heading ?? `reports:column.${key}`);

/** The cells of a row in the order of the columns; shares are calculated here alone. */
export const cellsOf = ({ columns }: ReportDefinition, row: ReportRow): ReportCell[] =>
  columns.map((column) => cellOf(column, row));

export function cellOf({ key, ratio }: ReportColumnDefinition, row: ReportRow): ReportCell {
  if (!ratio) return row[key] ?? null;
  const [part, whole] = ratio.map((name) => row[name]);
  return typeof part === 'number' && typeof whole === 'number' && whole > 0 ? part / whole : null;
}

/** Sums of the totalled columns; none where a report has no such column. */
export class Totals {
  readonly #definition: ReportDefinition;
  readonly #sums: Record<string, number>;

  constructor(definition: ReportDefinition, sums: Record<string, number> = {}) {
    this.#definition = definition;
    this.#sums = { ...sums };
  }

  add(rows: readonly ReportRow[]): void {
    for (const { key, isTotalled } of this.#definition.columns) {
      if (!isTotalled) continue;
      for (const row of rows) {
        const value = row[key];
        if (typeof value === 'number') this.#sums[key] = (this.#sums[key] ?? 0) + value;
      }
    }
  }

  get sums(): Record<string, number> {
    return { ...this.#sums };
  }

  cells(): ReportCell[] | null {
    const { columns } = this.#definition;
    if (!columns.some(({ isTotalled }) => isTotalled)) return null;
    return columns.map((column) =>
      column.isTotalled
        ? hundredths(this.#sums[column.key] ?? 0)
        : column.ratio
          ? cellOf(column, this.#sums)
          : null,
    );
  }
}

/** Tenths that are added up are no longer tenths to a computer. */
export const hundredths = (sum: number): number => Math.round(sum * 100) / 100;
