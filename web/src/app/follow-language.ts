import type { QueryClient } from '@tanstack/react-query';
import i18next from 'i18next';

/**
 * Answers hold words of the language in which they were asked, as names of subjects and classes, so
 * the page asks again when its language changes, by hand or to that of the account.
 */
export function followLanguage(queryClient: QueryClient): void {
  i18next.on('languageChanged', () => void queryClient.invalidateQueries());
}
