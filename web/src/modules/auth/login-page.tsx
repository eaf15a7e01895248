import { Button, Loader } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useLocation, useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { safeReturnPath } from '../../platform/return-path.ts';
import { type Session, useSession } from '../../platform/session.ts';
import { userDataQuery } from '../../platform/user-data.ts';
import styles from './auth.module.css';
import { Message } from './message.tsx';
import PasswordSignIn from './password-sign-in.tsx';
import { SignInForm } from './sign-in-form.tsx';
import { SignInHead } from './sign-in-head.tsx';

/** The sign-in page within the app: after a logout, and for whoever has signed in at the door. */
export function LoginPage() {
  const session = useSession();
  const search = useLocation({ select: ({ searchStr }) => searchStr });
  return (
    <>
      <SignInHead search={search} />
      {session ? (
        <SignedIn key={session.accessToken} session={session} />
      ) : (
        <SignInForm search={search} />
      )}
    </>
  );
}

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
