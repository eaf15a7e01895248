import { Button, Loader } from '@mantine/core';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { type FormEvent, useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { safeReturnPath } from '../../platform/return-path.ts';
import { notify } from '../../ui/notify.ts';
import { PageTitle } from '../../ui/page-title.tsx';
import { isDeviceValidated, validateKey } from './activation-key.ts';
import styles from './installation-key.module.css';
import { KeyInput } from './key-input.tsx';

export function InstallationKeyPage() {
  const { t } = useTranslation('auth');
  const toLogin = useToLogin();
  const [isLooking, setLooking] = useState(true);

  useEffect(() => {
    let isGone = false;
    void isDeviceValidated().then((isValidated) => {
      if (isGone) return;
      if (isValidated) toLogin();
      else setLooking(false);
    });
    return () => {
      isGone = true;
    };
  }, [toLogin]);

  return (
    <>
      <PageTitle>{t('key.title')}</PageTitle>
      {isLooking ? (
        <p className={styles.looking} role="status">
          <Loader size="sm" />
          {t('key.checkingDevice')}
        </p>
      ) : (
        <KeyForm onValid={toLogin} />
      )}
    </>
  );
}

/** The login page leads on to the page that was asked for before the key. */
function useToLogin() {
  const navigate = useNavigate();
  const { returnTo } = useSearch({ strict: false }) as { returnTo?: unknown };
  const path = safeReturnPath(returnTo);
  return useCallback(() => {
    const search = path ? { returnTo: path } : {};
    void navigate({ to: '/auth/login', search, replace: true } as never);
  }, [navigate, path]);
}

function KeyForm({ onValid }: { onValid: () => void }) {
  const { t } = useTranslation('auth');
  const [key, setKey] = useState('');
  const [isChecking, setChecking] = useState(false);

  const proceed = async (event: FormEvent) => {
    event.preventDefault();
    if (!key || isChecking) return;
    setChecking(true);
    const { accepted, leadsOn } = await validateKey(key);
    setChecking(false);
    // What was said of the key before.
    notify.clear();
    if (accepted) notify.success(t('key.success'), t('key.valid'));
    else notify.warning(t('key.warning'), t('key.invalid'));
    if (leadsOn) onValid();
  };

  return (
    <form className={styles.form} onSubmit={proceed}>
      <p className={styles.text}>{t('key.text')}</p>
      <KeyInput value={key} onChange={setKey} isReadOnly={isChecking} />
      <Button type="submit" fullWidth disabled={!key} loading={isChecking}>
        {t('key.proceed')}
      </Button>
      <p className="visually-hidden" role="status">
        {isChecking && t('key.checking')}
      </p>
    </form>
  );
}
