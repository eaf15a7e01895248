import type { QueryClient } from '@tanstack/react-query';

/**
 * Asks again for all answers. A first answer that is still on its way comes in the language before,
 * so it is asked for once more when it is there.
 */
export async function askAgain(queryClient: QueryClient): Promise<void> {
  const onTheWay = queryClient
    .getQueryCache()
    .findAll({ fetchStatus: 'fetching', predicate: ({ state }) => state.data === undefined });
  void queryClient.invalidateQueries();
  await Promise.allSettled(onTheWay.map(({ promise }) => promise));
  void queryClient.invalidateQueries({ predicate: (query) => onTheWay.includes(query) });
}
