import { useMemo } from 'react';
import {
  isFiltered,
  type ListAction,
  type ListDefaults,
  listQueryOf,
  parseListState,
  reduceListState,
  type UrlSearch,
  writeListState,
} from './list-state.ts';

/** The part of a router that a list uses: the query of the URL and a way to change it. */
interface UrlState {
  search: UrlSearch;
  navigate: (to: { search: UrlSearch; replace: boolean }) => void;
}

export type ListControl = ReturnType<typeof useListState>;

export function useListState({ search, navigate }: UrlState, defaults: ListDefaults) {
  const state = useMemo(() => parseListState(search, defaults), [search, defaults]);
  const query = useMemo(() => listQueryOf(state), [state]);

  // Otherwise each letter of a search would be a step of the back button.
  const change = (action: ListAction, replace = action.type === 'search') =>
    navigate({ search: writeListState(reduceListState(state, action), defaults, search), replace });

  return {
    ...state,
    query,
    isFiltered: isFiltered(state),
    setPage: (page: number) => change({ type: 'page', page }),
    /** In place of a page that is not there. */
    replacePage: (page: number) => change({ type: 'page', page }, true),
    setPageSize: (pageSize: number) => change({ type: 'pageSize', pageSize }),
    setSearch: (text: string) => change({ type: 'search', search: text }),
    setSort: (column: string) => change({ type: 'sort', column }),
    setFilter: (name: string, values: string[], clears?: readonly string[]) =>
      change({ type: 'filter', name, values, clears }),
    clear: () => change({ type: 'clear' }),
  };
}
