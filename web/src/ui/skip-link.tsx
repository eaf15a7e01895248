import { useTranslation } from 'react-i18next';
import styles from './skip-link.module.css';

/** The first link on the page, which skips header and sidebar to `<main id="main">`. */
export function SkipLink() {
  const { t } = useTranslation('common');
  return (
    <a className={styles.skip} href="#main">
      {t('skipToContent')}
    </a>
  );
}
