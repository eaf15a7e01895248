import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PagePath } from '../../app/routes.tsx';
import { call } from '../../platform/call.ts';
import { config } from '../../platform/config.ts';
import { Link } from '../../ui/navigation.tsx';
import { PlainButton } from '../../ui/plain/plain-button.tsx';
import { PlainField } from '../../ui/plain/plain-field.tsx';
import { PlainPasswordField } from '../../ui/plain/plain-password-field.tsx';
import styles from './auth.module.css';
import { focusOnField } from './focus-on-field.ts';
import { SignInMessage } from './sign-in-message.tsx';
import { useSignIn } from './use-sign-in.ts';

export default function PasswordSignIn() {
  const { t } = useTranslation('auth');
  const { attempt, isBusy, message, secondsLeft } = useSignIn();
  const [missing, setMissing] = useState({ email: false, password: false });

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const entered = new FormData(form);
    const email = String(entered.get('email')).trim();
    const password = String(entered.get('password'));
    setMissing({ email: !email, password: !password });
    if (!email || !password) return focusOnField(form, email ? 'password' : 'email');
    const options = { anonymous: true };
    const signedIn = await attempt(
      call('User/isValidUserWithPassword', { body: { email, password } }, options),
    );
    if (!signedIn) focusOnField(form, 'password');
  };

  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <SignInMessage message={message} secondsLeft={secondsLeft} />
      <PlainField
        name="email"
        inputMode="email"
        label={t('login.name')}
        autoComplete="username"
        autoFocus
        autoCapitalize="none"
        spellCheck={false}
        error={missing.email && t('login.nameRequired')}
      />
      <PlainPasswordField
        name="password"
        label={t('login.password')}
        autoComplete="current-password"
        showLabel={t('login.showPassword')}
        error={missing.password && t('login.passwordRequired')}
      />
      <PlainButton type="submit" isBusy={isBusy} disabled={secondsLeft > 0}>
        {t('login.submit')}
      </PlainButton>
      {config.sendsMail ? (
        <div className={styles.links}>
          <Link href={'/auth/forgot-password' satisfies PagePath}>{t('login.forgot')}</Link>
        </div>
      ) : (
        <p className={styles.hint}>{t('login.askAdministrator')}</p>
      )}
    </form>
  );
}
