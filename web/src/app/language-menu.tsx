import { useTranslation } from 'react-i18next';
import { chooseLanguage, chooseTranslation } from '../platform/choose-language.ts';
import { config } from '../platform/config.ts';
import { isLanguage, languages } from '../platform/i18n.ts';
import { otherLanguages } from '../platform/translation/other-languages.ts';
import { useTranslatedInto } from '../platform/translation/translate-widget.ts';
import { useConfirm } from '../ui/dialog/use-confirm.ts';
import { IconLanguage } from '../ui/icons.ts';
import { notify } from '../ui/notify.ts';
import styles from './language-menu.module.css';

/** The language menu: built-in languages, and others through the translation widget. */
export function LanguageMenu() {
  const { t, i18n } = useTranslation('shell');
  const { confirm, dialog } = useConfirm();
  const translation = useTranslatedInto();

  const choose = async (language: string) => {
    if (isLanguage(language)) return chooseLanguage(language);
    const agreed = await confirm({
      title: t('language.title', { language }),
      consequence: t('language.text', { language }),
      verb: t('language.yes'),
      safeLabel: t('language.no'),
    });
    if (agreed && !(await chooseTranslation(language))) notify.warning(t('language.failed'));
  };

  return (
    <>
      <label className={styles.menu} translate="no">
        <IconLanguage size="2rem" aria-hidden />
        <span className={styles.current} aria-hidden>
          {nameOf(translation ?? i18n.language)}
        </span>
        <select
          className={styles.select}
          aria-label={t('language.label')}
          value={translation ?? i18n.language}
          onChange={(event) => void choose(event.target.value)}
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
      {dialog}
    </>
  );
}

function nameOf(language: string): string {
  const builtIn = languages.find(({ code }) => code === language)?.name;
  return builtIn ?? otherLanguages.find(({ name }) => name === language)?.ownName ?? language;
}
