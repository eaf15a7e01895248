import type { OwnNotice } from '@shala/contract/class-notices.ts';
import { useTranslation } from 'react-i18next';
import { LanguageText } from '../../../ui/language-text.tsx';
import { useFormat } from '../../../ui/use-format.ts';
import styles from './own-notices.module.css';

/** What the school tells the student's class, whole: nobody opens a page to read three lines. */
export function OwnNotices({ notices }: { notices: readonly OwnNotice[] }) {
  const { t } = useTranslation('dashboard');
  const format = useFormat();
  return (
    <section aria-labelledby="own-notices">
      <h2 id="own-notices">{t('home.notices')}</h2>
      <ul className={styles.notices}>
        {notices.map(({ id, title, text, authorName, createdAt }) => (
          <li key={id}>
            <h3>
              <LanguageText>{title}</LanguageText>
            </h3>
            <p className={styles.text}>
              <LanguageText>{text}</LanguageText>
            </p>
            <p className={styles.quiet} translate="no">
              {authorName
                ? t('home.noticeBy', { name: authorName, day: format.instant(createdAt) })
                : format.instant(createdAt)}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
