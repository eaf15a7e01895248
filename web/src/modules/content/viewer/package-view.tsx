import { Button } from '@mantine/core';
import type { ContentRecord } from '@shala/contract/content.ts';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { config } from '../../../platform/config.ts';
import { useCallQuery } from '../../../platform/use-call.ts';
import { RecordSkeleton } from '../../../ui/record/record-skeleton.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { useLocalName } from '../../../ui/use-local-name.ts';
import styles from './viewer.module.css';

/** A package in a frame without our origin: its scripts reach nothing of this page. */
export function PackageView({ content }: { content: ContentRecord }) {
  const { t } = useTranslation('content');
  const nameOf = useLocalName();
  const frame = useRef<HTMLIFrameElement>(null);
  // Another address would begin the package again.
  const { data, error, refetch, isFetching } = useCallQuery(
    'content/openPackage/:id',
    { params: { id: content.fileId! } },
    { gcTime: 0, staleTime: Number.POSITIVE_INFINITY, refetchOnWindowFocus: false },
  );
  if (error && !data) return <ErrorState failure={error.answer} onRetry={() => void refetch()} />;
  if (!data) return <RecordSkeleton />;
  return (
    <>
      <iframe
        ref={frame}
        className={styles.package}
        title={nameOf(content)}
        src={config.apiHost + data.url}
        sandbox="allow-scripts"
        allow="fullscreen"
        referrerPolicy="no-referrer"
      />
      <div className={styles.controls}>
        <Button variant="default" onClick={() => void frame.current?.requestFullscreen()}>
          {t('view.fullScreen')}
        </Button>
        <Button variant="default" loading={isFetching} onClick={() => void refetch()}>
          {t('view.again')}
        </Button>
      </div>
    </>
  );
}
