import type { ReactNode } from 'react';
import type { RowAction } from './row-menu.tsx';
import type { Selection } from './use-selection.ts';

export interface Column<Row> {
  /** Also the name that the list is sorted by. */
  name: string;
  header: string;
  cell: (row: Row) => ReactNode;
  sortable?: boolean;
  /** `end` for figures. */
  align?: 'start' | 'end';
  width?: string;
  /** Shown on a phone's card; the first column is its heading anyway. */
  inCard?: boolean;
}

export interface DataTableProps<Row> {
  /** What these rows are, for those who hear the page. */
  label: string;
  columns: readonly Column<Row>[];
  /** Undefined while they are fetched for the first time. */
  rows: readonly Row[] | undefined;
  idOf: (row: Row) => string;
  /** What a row is called in 'Select …' and 'Actions for …'. */
  nameOf: (row: Row) => string;
  /** Where the first column leads. */
  hrefOf?: (row: Row) => string;
  sort?: string;
  onSort?: (column: string) => void;
  actionsOf?: (row: Row) => readonly RowAction[];
  selection?: Selection;
  /** Old rows are shown while new ones are fetched. */
  isRefreshing?: boolean;
  /** Stands instead of the table when there are no rows. */
  empty: ReactNode;
  /** Stands above the rows, or instead of them if there are none yet. */
  failure?: ReactNode;
}

export type SortDirection = 'ascending' | 'descending' | 'none';

export function sortDirectionOf(sort: string | undefined, column: string): SortDirection {
  if (sort === column) return 'ascending';
  return sort === `-${column}` ? 'descending' : 'none';
}
