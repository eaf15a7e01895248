import { useTranslation } from 'react-i18next';
import { chooseLanguage } from '../../platform/choose-language.ts';
import { config } from '../../platform/config.ts';
import { isLanguage, languages } from '../../platform/i18n.ts';
import { otherLanguages } from '../../platform/translation/other-languages.ts';
import { useTranslatedInto } from '../../platform/translation/translate-widget.ts';
import { IconLanguage } from '../../ui/icons.ts';
import { notify } from '../../ui/notify.ts';
import styles from './language-select.module.css';

/** The built-in languages, and others through the translation widget, which needs the person's consent. */
export function LanguageSelect({ onOther }: { onOther: (name: string) => void }) {
  const { t, i18n } = useTranslation('shell');
  const current = useTranslatedInto() ?? i18n.language;
  const choose = (language: string) => {
    if (!isLanguage(language)) return onOther(language);
    chooseLanguage(language).catch(() =>
      notify.warning(t('common:errors.offlineTitle'), t('common:errors.offlineText')),
    );
  };
  return (
    <label className={styles.menu} translate="no">
      <IconLanguage size="2rem" aria-hidden />
      <span className={styles.current} aria-hidden>
        {nameOf(current)}
      </span>
      <select
        className={styles.select}
        aria-label={t('language.label')}
        value={current}
        onChange={(event) => choose(event.target.value)}
      >
        {languages.map(({ code, name }) => (
          <option key={code} value={code} lang={code}>
            {name}
          </option>
        ))}
        {config.translateWidget && (
          <optgroup label={t('language.translated')}>
            {otherLanguages.map(({ name, ownName }) => (
              <option key={name} value={name}>
                {`${ownName} – ${name}`}
              </option>
            ))}
          </optgroup>
        )}
      </select>
    </label>
  );
}

function nameOf(language: string): string {
  const builtIn = languages.find(({ code }) => code === language)?.name;
  return builtIn ?? otherLanguages.find(({ name }) => name === language)?.ownName ?? language;
}
