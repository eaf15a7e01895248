import i18next from 'i18next';
import { useSyncExternalStore } from 'react';

/** The language of the page. Rows ask for it, and `useTranslation` takes ten times as long. */
export const useLanguage = (): string => useSyncExternalStore(follow, () => i18next.language);

function follow(onChange: () => void): () => void {
  i18next.on('languageChanged', onChange);
  return () => i18next.off('languageChanged', onChange);
}
