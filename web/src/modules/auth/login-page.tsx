import { Button, Loader } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { lazy, Suspense, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { config } from '../../platform/config.ts';
import { useAllWaiting } from '../../platform/outbox/outbox.ts';
import { safeReturnPath } from '../../platform/return-path.ts';
import { type Session, useSession } from '../../platform/session.ts';
import { userDataQuery } from '../../platform/user-data.ts';
import { Link } from '../../ui/navigation.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import styles from './auth.module.css';
import { Message } from './message.tsx';
import PasswordSignIn from './password-sign-in.tsx';

const SignInTabs = lazy(() => import('./sign-in-tabs.tsx'));
const StudentSignIn = lazy(() => import('./student-sign-in.tsx'));

export function LoginPage() {
  const { t } = useTranslation('auth');
  const session = useSession();
  const unsent = useAllWaiting().length;
  return (
    <>
      <div className={styles.head}>
        <PageTitle>{t('login.title')}</PageTitle>
        <p>{t('login.intro')}</p>
        {unsent > 0 && <p role="status">{t('login.unsent', { count: unsent })}</p>}
      </div>
      {session ? <SignedIn key={session.accessToken} session={session} /> : <SignInForm />}
    </>
  );
}

/** Staff and students sign in by different forms; the address says which. */
function SignInForm() {
  const { t } = useTranslation('auth');
  const { as, ...others } = useSearch({ strict: false }) as Record<string, string>;
  const isStudent = as === 'student';
  const search = new URLSearchParams(isStudent ? others : { ...others, as: 'student' });
  return (
    <>
      {isStudent ? (
        <Suspense fallback={<Loader size="sm" />}>
          <StudentSignIn />
        </Suspense>
      ) : (
        <StaffSignIn />
      )}
      <p className={styles.door}>
        <Link href={`/auth/login?${search}`}>
          {t(isStudent ? 'student.asStaff' : 'student.asStudent')}
        </Link>
      </p>
    </>
  );
}

const StaffSignIn = () =>
  config.smsSignIn ? (
    <Suspense fallback={<PasswordSignIn />}>
      <SignInTabs />
    </Suspense>
  ) : (
    <PasswordSignIn />
  );

/** A stored session leads on only once the server has answered for it. */
function SignedIn({ session }: { session: Session }) {
  const { t } = useTranslation('auth');
  const { returnTo } = useSearch({ strict: false }) as { returnTo?: unknown };
  const navigate = useNavigate();
  const { data, isFetching, refetch } = useQuery(userDataQuery(session));
  const isAnswered = data?.state === 'known' && data.answered;

  useEffect(() => {
    if (isAnswered) void navigate({ href: safeReturnPath(returnTo) ?? '/', replace: true });
  }, [isAnswered, navigate, returnTo]);

  if (isFetching || isAnswered) {
    return (
      <div className={styles.opening} role="status">
        <Loader size="sm" />
        {t('login.opening')}
      </div>
    );
  }
  return (
    <div className={styles.form}>
      <Message>{t('login.dataFailed')}</Message>
      <Button variant="default" onClick={() => void refetch()}>
        {t('login.tryAgain')}
      </Button>
      <PasswordSignIn />
    </div>
  );
}
