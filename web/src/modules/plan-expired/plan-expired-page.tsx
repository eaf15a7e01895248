import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Navigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { config } from '../../platform/config.ts';
import { isWrapper } from '../../platform/device.ts';
import { useMay } from '../../platform/may.ts';
import { useOutbox } from '../../platform/outbox/outbox.ts';
import { type Session, useSession } from '../../platform/session.ts';
import { userDataQuery } from '../../platform/user-data.ts';
import { PageTitle } from '../../ui/page-title.tsx';
import styles from './plan-expired.module.css';
import { SchoolExports } from './school-exports.tsx';

export function PlanExpiredPage() {
  const session = useSession();
  const [hadSession] = useState(session !== null);
  if (session) return <PlanExpired session={session} />;
  // Where a session that ends leads is decided for all pages alike.
  if (hadSession) return null;
  return <Navigate to={isWrapper() ? '/installation-key' : '/auth/login'} replace />;
}

/** Checks the plan on opening and when the person returns to the window, and leaves once a plan runs. */
function PlanExpired({ session }: { session: Session }) {
  const { t } = useTranslation('auth');
  const { data, isFetchedAfterMount, refetch } = useQuery({
    ...userDataQuery(session),
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
  });
  const may = useMay();
  const { role } = session;
  // Whoever has left the last school has no plan either, and nothing that the text above names helps.
  const worksNowhere =
    (role === 'Principal' || role === 'Teacher') &&
    data?.state === 'known' &&
    data.user.schools.length === 0;
  const unsent = useOutbox().own.length;
  const hasPlan = data?.state === 'known' && data.answered && data.user.isPremium;

  // Two windows side by side are both visible, so only the focus shows that the person uses this one.
  useEffect(() => {
    const askAgain = () => void refetch({ cancelRefetch: false });
    addEventListener('focus', askAgain);
    return () => removeEventListener('focus', askAgain);
  }, [refetch]);

  if (isFetchedAfterMount && hasPlan) return <Navigate to="/" replace />;

  return (
    <div className={styles.page}>
      <PageTitle>{t('plan.title')}</PageTitle>
      <p>{t('plan.text')}</p>
      {worksNowhere && <p>{t('plan.noSchool')}</p>}
      {unsent > 0 && <p role="status">{t('plan.unsent', { count: unsent })}</p>}
      <Button component="a" href={config.contactUrl} target="_blank" rel="noopener">
        {t('plan.contact')}
      </Button>
      {may('school/fetchOwnExports') && <SchoolExports />}
    </div>
  );
}
