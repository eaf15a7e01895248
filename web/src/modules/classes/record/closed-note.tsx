import { useTranslation } from 'react-i18next';
import { LanguageText } from '../../../ui/language-text.tsx';
import styles from '../list/classes.module.css';

export function ClosedNote({ year }: { year: string }) {
  const { t } = useTranslation('classes');
  return (
    <p className={styles.closed} role="note">
      <LanguageText>{year}</LanguageText>: {t('closedNote')}
    </p>
  );
}
