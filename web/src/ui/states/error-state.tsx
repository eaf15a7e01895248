import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { PlugDrawing } from './plug-drawing.tsx';
import styles from './state.module.css';

export interface ErrorStateProps {
  /** A failed answer: its code and what the server said. */
  failure: { code: string; message: string };
  onRetry?: () => void;
  /** What was kept, where something could have been lost. */
  children?: ReactNode;
  /** Above rows that are still shown, instead of in their place. */
  isSlim?: boolean;
  /** In place of a whole page: what happened is then the page's heading. */
  isPage?: boolean;
}

/** What happened, what was kept, what to do. */
export function ErrorState({ failure, onRetry, children, isSlim, isPage }: ErrorStateProps) {
  const { t } = useTranslation('common');
  const isOffline = failure.code === 'offline';
  // Asking once more brings back nothing that is gone.
  const isGone = failure.code === 'not_found';
  const title = isGone ? failure.message : t(isOffline ? 'errors.offlineTitle' : 'errors.title');
  const text = isGone ? t('errors.goneText') : t('errors.offlineText');
  const Title = isSlim ? 'strong' : isPage ? 'h1' : 'h2';
  return (
    <section className={isSlim ? styles.slim : styles.state} role="alert">
      {!isSlim && <PlugDrawing />}
      <Title>{title}</Title>
      <p>{isOffline || isGone ? text : failure.message}</p>
      {children && <p>{children}</p>}
      {onRetry && !isGone && (
        <Button variant="default" onClick={onRetry}>
          {t('errors.retry')}
        </Button>
      )}
    </section>
  );
}
