import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PageTitle } from '../../ui/page-title.tsx';
import { DeletionForm } from './deletion-form.tsx';
import { DeletionStatus } from './deletion-status.tsx';
import styles from './public-pages.module.css';

export function DeleteAccountPage() {
  const { t } = useTranslation('public-pages');
  const [code, setCode] = useState('');
  return (
    <div className={styles.reading}>
      <PageTitle>{t('deletion.title')}</PageTitle>
      {code ? (
        <section className={styles.sent} role="status">
          <h2>{t('deletion.sentTitle')}</h2>
          <p>{t('deletion.sentText')}</p>
          <p className={styles.code} translate="no">
            {code}
          </p>
        </section>
      ) : (
        <>
          <p className={styles.intro}>{t('deletion.intro')}</p>
          <DeletionForm onSent={setCode} />
        </>
      )}
      <DeletionStatus />
    </div>
  );
}
