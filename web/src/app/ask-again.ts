import type { QueryClient } from '@tanstack/react-query';
import i18next from 'i18next';

/**
 * Answers hold words of the language in which they were asked, as names of subjects and classes. Until they have come
 * in the new one the page is busy, as it shows both.
 */
export function followLanguage(queryClient: QueryClient): void {
  let changes = 0;
  i18next.on('languageChanged', async () => {
    const own = ++changes;
    document.body.setAttribute('aria-busy', 'true');
    await askAgain(queryClient);
    if (own === changes) document.body.removeAttribute('aria-busy');
  });
}

/**
 * Asks again for all answers. A first answer that is still on its way comes in the language before,
 * so it is asked for once more when it is there.
 */
export async function askAgain(queryClient: QueryClient): Promise<void> {
  const onTheWay = queryClient
    .getQueryCache()
    .findAll({ fetchStatus: 'fetching', predicate: ({ state }) => state.data === undefined });
  await Promise.allSettled([
    queryClient.invalidateQueries(),
    ...onTheWay.map(({ promise }) => promise),
  ]);
  await queryClient.invalidateQueries({ predicate: (query) => onTheWay.includes(query) });
}
