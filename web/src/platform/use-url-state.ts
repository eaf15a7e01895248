import { useNavigate, useSearch } from '@tanstack/react-router';

/** Reads and changes the query string of the URL, for `useListState` and tabs. */
export function useUrlState() {
  const search: Record<string, unknown> = useSearch({ strict: false });
  const navigate = useNavigate();
  return {
    search,
    navigate: (to: { search: Record<string, unknown>; replace: boolean }) =>
      void navigate({
        to: '.',
        search: to.search as never,
        replace: to.replace,
        resetScroll: false,
      }),
  };
}
