import { Button } from '@mantine/core';
import type { ContentRecord } from '@shala/contract/content.ts';
import { lazy, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSave } from '../../../platform/use-call.ts';
import { useFileLink } from '../../../platform/use-file-link.ts';
import { IconExternalLink } from '../../../ui/icons.ts';
import { LazyPart } from '../../../ui/lazy-part.tsx';
import { RecordSkeleton } from '../../../ui/record/record-skeleton.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { useLocalName } from '../../../ui/use-local-name.ts';
import styles from '../content.module.css';
import { ImageView } from './image-view.tsx';
import { MediaView } from './media-view.tsx';
import { SaveButton } from './save-button.tsx';

const PdfView = lazy(() => import('./pdf-view.tsx'));

/** Shows an item in the page where a browser can, and counts that it was opened. */
export function Viewer({ content }: { content: ContentRecord }) {
  const { t } = useTranslation('content');
  const { id, kind, link, fileId, size, state } = content;
  const opened = useSave('content/markOpened', {
    invalidates: ['content/fetchUsage'],
    quiet: true,
  });
  const isCounted = useRef(false);
  const count = () => {
    if (isCounted.current || state !== 'published') return;
    isCounted.current = true;
    void opened.mutateAsync({ body: { id } });
  };
  const isShown = kind !== 'link' && kind !== 'document';
  // biome-ignore lint/correctness/useExhaustiveDependencies: counted once, when it is opened
  useEffect(() => {
    if (isShown) count();
  }, []);

  if (link) {
    return (
      <div className={styles.viewer}>
        <Button
          component="a"
          href={link}
          target="_blank"
          rel="noreferrer"
          leftSection={<IconExternalLink size="1.8rem" aria-hidden />}
          onClick={count}
        >
          {t('act.openLink')}
        </Button>
        <p className={styles.quiet}>{t('view.linkHelp')}</p>
      </div>
    );
  }
  return (
    <div className={styles.viewer}>
      {isShown ? <Shown content={content} /> : <p className={styles.quiet}>{t('view.document')}</p>}
      {fileId && <SaveButton fileId={fileId} size={size ?? 0} onSave={count} />}
    </div>
  );
}

function Shown({ content }: { content: ContentRecord }) {
  const { t } = useTranslation('content');
  const nameOf = useLocalName();
  const [hasFailed, setFailed] = useState(false);
  const { id, kind, fileId, size } = content;
  const { url, error, refetch, isFresh } = useFileLink(fileId!, {
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
  if (error && !url) return <ErrorState failure={error.answer} onRetry={() => void refetch()} />;
  if (!url) return <RecordSkeleton />;
  if (hasFailed) return <p role="alert">{t('view.failed')}</p>;
  // What goes on for longer than a link works asks for another; a file that no browser shows is at an end.
  const onFailed = () => (isFresh() ? setFailed(true) : void refetch());
  const shown = { url, name: nameOf(content), onFailed };
  if (kind === 'image') return <ImageView {...shown} />;
  if (kind === 'pdf') {
    return (
      <LazyPart>
        <PdfView id={id} fileId={fileId!} size={size!} {...shown} />
      </LazyPart>
    );
  }
  return <MediaView kind={kind === 'audio' ? 'audio' : 'video'} {...shown} />;
}
