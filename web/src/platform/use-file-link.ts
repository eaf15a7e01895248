import { useQueryClient } from '@tanstack/react-query';
import { config } from './config.ts';
import { type CallQueryOptions, callQuery, useCallQuery } from './use-call.ts';

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

/** Reads bytes of a stored file, from `begin` up to before `end`, also after its first link has run out. */
export function useFilePart(id: string) {
  const queryClient = useQueryClient();
  const link = callQuery('file/fetchLink/:id', { params: { id } });
  return async (begin: number, end: number, signal: AbortSignal): Promise<Uint8Array> => {
    const ask = async (staleTime: number) => {
      const { url } = await queryClient.fetchQuery({ ...link, staleTime });
      const headers = { Range: `bytes=${begin}-${end - 1}` };
      return fetch(config.apiHost + url, { headers, signal });
    };
    let response = await ask(linkMs);
    if (response.status !== 206) response = await ask(0);
    if (response.status !== 206) throw new Error(`The file answered ${response.status}`);
    return new Uint8Array(await response.arrayBuffer());
  };
}
