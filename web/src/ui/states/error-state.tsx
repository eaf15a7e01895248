import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { PlugDrawing } from './plug-drawing.tsx';
import styles from './state.module.css';

interface ErrorStateProps {
  /** A failed answer: its code, the server's message, and what is wrong where there is no form to show it. */
  failure: { code: string; message: string; errors?: { message: string }[] | undefined };
  onRetry?: () => void;
  /** What was kept when work could have been lost. */
  children?: ReactNode;
  /** Shown above rows that are still there, not in their place. */
  isSlim?: boolean;
  /** Shown in place of a whole page, with the error as the page's heading. */
  isPage?: boolean;
}

/** Shows what happened, what was kept and what to do. */
export function ErrorState({ failure, onRetry, children, isSlim, isPage }: ErrorStateProps) {
  const { t } = useTranslation('common');
  const isOffline = failure.code === 'offline';
  // Another try does not bring back a deleted record.
  const isGone = failure.code === 'not_found';
  const title = isGone ? failure.message : t(isOffline ? 'errors.offlineTitle' : 'errors.title');
  const text = isGone ? t('errors.goneText') : t('errors.offlineText');
  const Title = isSlim ? 'strong' : isPage ? 'h1' : 'h2';
  return (
    <section className={isSlim ? styles.slim : styles.state} role="alert">
      {!isSlim && <PlugDrawing />}
      <Title>{title}</Title>
      <p>{isOffline || isGone ? text : messageOf(failure)}</p>
      {children && <p>{children}</p>}
      {onRetry && !isGone && (
        <Button variant="default" onClick={onRetry}>
          {t('errors.retry')}
        </Button>
      )}
    </section>
  );
}

const messageOf = ({ message, errors = [] }: ErrorStateProps['failure']): string =>
  errors.length > 0 ? errors.map((error) => error.message).join(' ') : message;
