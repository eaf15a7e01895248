import type { RowName } from '@shala/contract/rows.ts';
import type { QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { CallInput, CallResult } from '../../platform/call.ts';
import { callQuery, useCallQuery } from '../../platform/use-call.ts';
import { useUrlState } from '../../platform/use-url-state.ts';
import { listFailure } from './list-failure.tsx';
import { type ListDefaults, listQueryOf, parseListState, type UrlSearch } from './list-state.ts';
import { Pager } from './pager.tsx';
import { useListState } from './use-list-state.ts';
import { useWithoutWrongParameters } from './use-without-wrong-parameters.ts';

/** Rows of the contract that answer with a page of records. */
type ListRow = {
  [N in RowName]: CallResult<N> extends { rows: unknown[]; total: number } ? N : never;
}[RowName];

type Rows<N extends ListRow> = Extract<CallResult<N>, { rows: unknown[] }>['rows'];

/** For a page whose list has no other parameters than its address: what the route fetches ahead. */
export const listAhead =
  (row: ListRow, defaults: ListDefaults) => (queryClient: QueryClient, search: UrlSearch) =>
    queryClient.prefetchQuery(
      callQuery(row, {
        query: listQueryOf(parseListState(search, defaults)),
      } as CallInput<ListRow>),
    );

/**
 * A list that keeps its state in the address: its rows, the props of `DataTable` (`table`), and the pager below.
 * `query` has the parameters that the address does not, such as a school, and filters that count until one is chosen.
 */
export function useListPage<N extends ListRow>(
  row: N,
  defaults: ListDefaults,
  query: Record<string, unknown> = {},
) {
  const url = useUrlState();
  const list = useListState(url, defaults);
  const input = { query: { ...query, ...list.query } } as unknown as CallInput<N>;
  const answer = useCallQuery(row, input, { keepPrevious: true });
  const { data, error, isPlaceholderData, refetch } = answer;
  const isCorrecting = useWithoutWrongParameters(url, error, defaults);
  const answered = data as { rows: Rows<N>; total: number } | undefined;
  const { page, pageSize, replacePage } = list;
  const last = answered && Math.ceil(answered.total / pageSize);
  // An old address, or the last rows of the page were removed.
  const isPastTheEnd = !isPlaceholderData && last !== undefined && last > 0 && page > last;
  const found = isPastTheEnd ? undefined : answered;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each page that is not there
  useEffect(() => {
    if (isPastTheEnd) replacePage(last);
  }, [isPastTheEnd, last]);
  return {
    list,
    input,
    answer,
    rows: found?.rows,
    total: found?.total,
    isEmpty: found?.total === 0 && !list.isFiltered,
    table: {
      rows: found?.rows,
      sort: list.sort,
      onSort: list.setSort,
      isRefreshing: isPlaceholderData,
      failure: !isCorrecting && listFailure({ data, error, refetch }),
    },
    pager: found && <Pager list={list} total={found.total} />,
  };
}
