import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import type { RowAction } from './row-menu.tsx';
import type { Selection } from './use-selection.ts';

export interface Column<Row> {
  /** The column's id, also for sorting. */
  name: string;
  header: string;
  cell: (row: Row) => ReactNode;
  sortable?: boolean;
  /** `end` for figures. */
  align?: 'start' | 'end';
  width?: string;
  /** Never cut, such as the reason that somebody signs for. */
  isWhole?: boolean;
  /** Whether a phone's card shows it; the first column is always the heading. */
  inCard?: boolean;
}

export interface DataTableProps<Row> {
  /** Describes the rows for screen readers. */
  label: string;
  /** The name of a record in the label. */
  named?: string;
  columns: readonly Column<Row>[];
  /** Undefined while they are fetched for the first time. */
  rows: readonly Row[] | undefined;
  idOf: (row: Row) => string;
  /** The name of a row in 'Select …' and 'Actions for …'. */
  nameOf: (row: Row) => string;
  /** The link of the first column. */
  hrefOf?: (row: Row) => string;
  sort?: string;
  onSort?: (column: string) => void;
  actionsOf?: (row: Row) => readonly RowAction[];
  selection?: Selection;
  /** True while old rows are shown and new ones are fetched. */
  isRefreshing?: boolean;
  /** Shown in place of the table when there are no rows. */
  empty: ReactNode;
  /** Shown above the rows, or in place of them if there are none yet. */
  failure?: ReactNode;
}

/** Of one row, as a line or a card. `t` is handed on: a row that asks for it by itself takes far longer. */
export interface RowProps<Row> extends DataTableProps<Row> {
  row: Row;
  t: TFunction<'common'>;
}

type SortDirection = 'ascending' | 'descending' | 'none';

export function sortDirectionOf(sort: string | undefined, column: string): SortDirection {
  if (sort === column) return 'ascending';
  return sort === `-${column}` ? 'descending' : 'none';
}
