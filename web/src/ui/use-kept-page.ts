import type { RowName } from '@shala/contract/rows.ts';
import type { UseQueryResult } from '@tanstack/react-query';
import { useKept } from '../platform/outbox/use-kept.ts';
import type { CallError } from '../platform/query-client.ts';

/** What `useListPage` returns, as far as it is needed here. */
interface ListPage {
  input: unknown;
  answer: UseQueryResult<unknown, CallError>;
  rows: unknown;
  total: number | undefined;
  table: { rows: unknown; failure: unknown };
}

/**
 * The same list; without network as this device last saw it, for each filter and page by itself. `row` is null where
 * the device keeps nothing of it.
 */
export function useKeptPage<Page extends ListPage>(
  page: Page,
  row: RowName | null,
): { page: Page; at: string | undefined } {
  const name = row && `${row} ${JSON.stringify(page.input)}`;
  const { data, at } = useKept(page.answer, name);
  if (at === undefined) return { page, at };
  const { rows, total } = data as Pick<Page, 'rows' | 'total'>;
  const table = { ...page.table, rows, failure: undefined };
  return { page: { ...page, rows, total, table }, at };
}
