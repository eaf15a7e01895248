import { useTranslation } from 'react-i18next';
import { useAllWaiting } from '../../platform/outbox/outbox.ts';
import { PageTitle } from '../../ui/page-title.tsx';
import styles from './auth.module.css';
import { Message } from './message.tsx';

/** `search` says why the person is here again, if not by a logout. */
export function SignInHead({ search }: { search: string }) {
  const { t } = useTranslation('auth');
  const unsent = useAllWaiting().length;
  const reason = new URLSearchParams(search).get('reason');
  return (
    <div className={styles.head}>
      <PageTitle>{t('login.title')}</PageTitle>
      <p>{t('login.intro')}</p>
      {reason === 'no-entries' && <Message>{t('login.noEntries')}</Message>}
      {reason === 'ended' && <p role="status">{t('login.ended')}</p>}
      {unsent > 0 && <p role="status">{t('login.unsent', { count: unsent })}</p>}
    </div>
  );
}
