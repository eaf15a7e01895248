import { config } from './config.ts';
import { type CallQueryOptions, useCallQuery } from './use-call.ts';

/** A link works for ten minutes; a younger one has not run out. */
const linkMs = 9 * 60_000;

/** The address of a stored file; `isFresh` says whether its link still works. */
export function useFileLink(id: string, options: CallQueryOptions<'file/fetchLink/:id'> = {}) {
  const query = useCallQuery(
    'file/fetchLink/:id',
    { params: { id } },
    { staleTime: linkMs, ...options },
  );
  return {
    ...query,
    url: query.data && config.apiHost + query.data.url,
    isFresh: () => Date.now() - query.dataUpdatedAt <= linkMs,
  };
}
