import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PagePath } from '../../app/routes.tsx';
import { call } from '../../platform/call.ts';
import { config } from '../../platform/config.ts';
import { Link } from '../../ui/navigation.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import styles from './auth.module.css';
import { SignInMessage } from './sign-in-message.tsx';
import { useSignIn } from './use-sign-in.ts';

export function ForgotPasswordPage() {
  const { t } = useTranslation('auth');
  const [sentTo, setSentTo] = useState('');
  return (
    <div className={styles.form}>
      <PageTitle>{sentTo ? t('forgot.sentTitle') : t('forgot.title')}</PageTitle>
      {sentTo ? (
        <p className={styles.text} role="status">
          {t('forgot.sent', { email: sentTo })}
        </p>
      ) : (
        <Asking onSent={setSentTo} />
      )}
      <div className={styles.links}>
        <Link href={'/auth/login' satisfies PagePath}>{t('forgot.back')}</Link>
      </div>
    </div>
  );
}

function Asking({ onSent }: { onSent: (email: string) => void }) {
  const { t } = useTranslation('auth');
  const { attempt, isBusy, message, secondsLeft } = useSignIn();
  const [isMissing, setMissing] = useState(false);

  if (!config.sendsMail) return <p className={styles.text}>{t('forgot.byAdministrator')}</p>;

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const email = String(new FormData(event.currentTarget).get('email')).trim();
    setMissing(!email);
    if (!email) return;
    const calls = call('auth/requestPasswordReset', { body: { email } }, { anonymous: true });
    if ((await attempt(calls)) !== undefined) onSent(email);
  };

  return (
    <>
      <p className={styles.text}>{t('forgot.text')}</p>
      <form className={styles.form} noValidate onSubmit={submit}>
        <SignInMessage message={message} secondsLeft={secondsLeft} />
        <TextInput
          name="email"
          type="email"
          label={t('login.email')}
          autoComplete="username"
          error={isMissing && t('login.emailRequired')}
        />
        <Button type="submit" fullWidth loading={isBusy} disabled={secondsLeft > 0}>
          {t('forgot.submit')}
        </Button>
      </form>
    </>
  );
}
