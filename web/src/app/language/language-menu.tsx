import { LanguageSelect } from './language-select.tsx';
import { useTranslationConsent } from './use-translation-consent.ts';

/** The language menu of the app. */
export function LanguageMenu() {
  const { ask, dialog } = useTranslationConsent();
  return (
    <>
      <LanguageSelect onOther={(language) => void ask(language)} />
      {dialog}
    </>
  );
}
