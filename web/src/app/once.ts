import { withStyles } from './missing-styles.ts';

const aMinute = 60_000;

/**
 * Fetches the script and styles of a page, or of its frame, once for all that ask while it opens. What failed is not
 * tried again at once, so that all who asked hear of it.
 */
export function once<Loaded>(load: () => Promise<Loaded>): () => Promise<Loaded> {
  let loading: Promise<Loaded> | undefined;
  return () => {
    loading ??= withStyles(load).catch((error) => {
      setTimeout(() => {
        loading = undefined;
      }, aMinute);
      throw error;
    });
    return loading;
  };
}
