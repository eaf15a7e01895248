import { Button } from '@mantine/core';
import type { ErrorComponentProps } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useReachability } from '../platform/reachability.ts';
import { PlugDrawing } from '../ui/states/plug-drawing.tsx';
import styles from './failed-page.module.css';

/** Shown in place of a page that throws or whose code cannot be loaded. */
export function FailedPage({ error }: ErrorComponentProps) {
  const { t } = useTranslation('shell');
  const isReached = useReachability() === 'reached';
  useEffect(() => {
    // biome-ignore lint/suspicious/noConsole: the administrator of the installation needs the cause
    console.error(error);
  }, [error]);
  return (
    <section className={styles.page}>
      <PlugDrawing />
      <h1>{t('failed.title')}</h1>
      <p>{t(isReached ? 'failed.text' : 'failed.withoutNetwork')}</p>
      <div className={styles.buttons}>
        <Button onClick={() => location.reload()}>{t('failed.reload')}</Button>
        <Button variant="default" component="a" href="/">
          {t('failed.home')}
        </Button>
      </div>
    </section>
  );
}

/** The same where header and sidebar are missing too. */
export const FailedApp = (props: ErrorComponentProps) => (
  <main id="main">
    <FailedPage {...props} />
  </main>
);
