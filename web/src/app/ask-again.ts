import type { QueryClient } from '@tanstack/react-query';
import i18next from 'i18next';
import { askAgain } from '../platform/query-client.ts';

/**
 * Answers have words of the language in which they were asked, as names of subjects and classes. Until they have come
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
