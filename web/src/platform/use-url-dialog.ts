import { useUrlState } from './use-url-state.ts';

/** A dialog with a URL: `?plan=<what it is about>`. Closing it leaves no step for the back button. */
export function useUrlDialog(name: string) {
  const { search, navigate } = useUrlState();
  const { [name]: about, ...others } = search;
  return {
    /** What it is about; undefined while it is closed. */
    about: about === undefined ? undefined : String(about),
    open: (what: string) => navigate({ search: { ...others, [name]: what }, replace: false }),
    close: () => navigate({ search: others, replace: true }),
  };
}
