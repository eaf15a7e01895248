import type { RowName } from '@shala/contract/rows.ts';
import { useKept } from '../../platform/outbox/use-kept.ts';
import type { useListPage } from './use-list-page.tsx';

type ListPage = ReturnType<typeof useListPage>;

/**
 * The same list; without network as this device last saw it, for each filter and page by itself. `row` is null where
 * the device keeps nothing of it.
 */
export function useKeptPage<Page extends ListPage>(page: Page, row: RowName | null) {
  const name = row && `${row} ${JSON.stringify(page.input)}`;
  const { data, at } = useKept(page.answer, name);
  if (at === undefined) return { page, at };
  const { rows, total } = data as { rows: Page['rows']; total: number };
  const table = { ...page.table, rows, failure: undefined };
  return { page: { ...page, rows, total, table }, at };
}
