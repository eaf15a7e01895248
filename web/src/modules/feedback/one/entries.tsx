import type { FeedbackEntry } from '@shala/contract/feedback.ts';
import { useTranslation } from 'react-i18next';
import { LanguageText } from '../../../ui/language-text.tsx';
import { useFormat } from '../../../ui/use-format.ts';
import styles from '../feedback.module.css';

/** Responses and the other steps, the first first. */
export function Entries({ entries }: { entries: readonly FeedbackEntry[] }) {
  const { t } = useTranslation('feedback');
  const format = useFormat();
  if (entries.length === 0) return <p className={styles.quiet}>{t('entries.none')}</p>;
  return (
    <ol className={styles.entries} aria-label={t('entries.title')}>
      {entries.map(({ kind, text, byName, at }, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: entries are only ever added at the end
        <li key={place}>
          <p className={styles.quiet}>
            {t(`entries.${kind}`)}
            {byName && (
              <>
                {' · '}
                <LanguageText>{byName}</LanguageText>
              </>
            )}
            {at && ` · ${format.instant(at)}`}
          </p>
          {text && (
            <p className={styles.text}>
              <LanguageText>{text}</LanguageText>
            </p>
          )}
        </li>
      ))}
    </ol>
  );
}
