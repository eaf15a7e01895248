import { useTranslation } from 'react-i18next';
import { useAllWaiting } from '../../platform/outbox/outbox.ts';
import { PageTitle } from '../../ui/page-title.tsx';
import styles from './auth.module.css';

export function SignInHead() {
  const { t } = useTranslation('auth');
  const unsent = useAllWaiting().length;
  return (
    <div className={styles.head}>
      <PageTitle>{t('login.title')}</PageTitle>
      <p>{t('login.intro')}</p>
      {unsent > 0 && <p role="status">{t('login.unsent', { count: unsent })}</p>}
    </div>
  );
}
