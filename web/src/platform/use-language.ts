import { useCallback, useContext, useSyncExternalStore } from 'react';
import { getI18n, I18nContext } from 'react-i18next';

/** The language of the page. Rows ask for it, and `useTranslation` copies all of i18next for each that does. */
export function useLanguage(): string {
  const i18n = useContext(I18nContext)?.i18n ?? getI18n();
  const follow = useCallback(
    (onChange: () => void) => {
      i18n.on('languageChanged', onChange);
      return () => i18n.off('languageChanged', onChange);
    },
    [i18n],
  );
  return useSyncExternalStore(follow, () => i18n.language);
}
