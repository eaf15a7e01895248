import { useTranslation } from 'react-i18next';
import styles from './skip-link.module.css';

/** First on the page: leads past header and sidebar to `<main id="main">`. */
export function SkipLink() {
  const { t } = useTranslation('common');
  return (
    <a className={styles.skip} href="#main">
      {t('skipToContent')}
    </a>
  );
}
