import { Button } from '@mantine/core';
import type { ContentRecord } from '@shala/contract/content.ts';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../../platform/session.ts';
import { useFileLink, useFilePart } from '../../../platform/use-file-link.ts';
import { IconExternalLink } from '../../../ui/icons.ts';
import { LazyPart } from '../../../ui/lazy-part.tsx';
import { RecordSkeleton } from '../../../ui/record/record-skeleton.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { useLocalName } from '../../../ui/use-local-name.ts';
import styles from '../content.module.css';
import { countOpening } from '../kept/count-opening.ts';
import { KeepPart } from '../kept/keep-part.tsx';
import { isWhole } from '../kept/kept-items.ts';
import { useKeptFile } from '../kept/use-kept-file.ts';
import { useKeptItem } from '../kept/use-kept-items.ts';
import { ImageView } from './image-view.tsx';
import { MediaView } from './media-view.tsx';
import { SaveButton } from './save-button.tsx';

const PdfView = lazy(() => import('./pdf-view.tsx'));

/** Shows an item in the page where a browser can, from the device where it is kept, and counts that it was opened. */
export function Viewer({ content }: { content: ContentRecord }) {
  const { t } = useTranslation('content');
  const { kind, link, fileId, size, state } = content;
  const account = useSession()?.email ?? '';
  const queryClient = useQueryClient();
  const kept = useKeptItem(content.id);
  const file = useKeptFile(kept);
  const isCounted = useRef(false);
  const count = async () => {
    if (isCounted.current || state !== 'published') return;
    isCounted.current = true;
    if (await countOpening(account, content)) {
      await queryClient.invalidateQueries({ queryKey: ['content/fetchUsage/:id'] });
    }
  };
  const isShown = kind !== 'link' && kind !== 'document';
  // biome-ignore lint/correctness/useExhaustiveDependencies: counted once, when it is opened
  useEffect(() => {
    if (isShown) void count();
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
          onClick={() => void count()}
        >
          {t('act.openLink')}
        </Button>
        <p className={styles.quiet}>{t('view.linkHelp')}</p>
      </div>
    );
  }
  // Whether the device has the file is known in a moment.
  if (kept === undefined || (kept && isWhole(kept) && !file)) return <RecordSkeleton />;
  const own = file?.id === fileId ? file : undefined;
  return (
    <div className={styles.viewer}>
      {!isShown && <p className={styles.quiet}>{t('view.document')}</p>}
      {isShown &&
        (own ? <KeptFile {...own} content={content} /> : <LinkedFile content={content} />)}
      <div className={styles.buttons}>
        {fileId && (
          <SaveButton
            fileId={fileId}
            size={size ?? 0}
            kept={own && { bytes: own.bytes, name: content.fileName ?? content.name }}
            onSave={() => void count()}
          />
        )}
      </div>
      {fileId && state === 'published' && <KeepPart content={content} item={kept} />}
    </div>
  );
}

function LinkedFile({ content }: { content: ContentRecord }) {
  const fileId = content.fileId!;
  const [hasFailed, setFailed] = useState(false);
  const readPart = useFilePart(fileId);
  const { url, error, refetch, isFresh } = useFileLink(fileId, {
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
  if (error && !url) return <ErrorState failure={error.answer} onRetry={() => void refetch()} />;
  if (!url) return <RecordSkeleton />;
  // What goes on for longer than a link works asks for another; a file that no browser shows is at an end.
  const onFailed = () => (isFresh() ? setFailed(true) : void refetch());
  return <Shown {...{ content, url, readPart, hasFailed, onFailed }} />;
}

interface KeptFileProps {
  content: ContentRecord;
  bytes: Blob;
  url: string;
}

function KeptFile({ content, bytes, url }: KeptFileProps) {
  const [hasFailed, setFailed] = useState(false);
  const readPart = async (begin: number, end: number) =>
    new Uint8Array(await bytes.slice(begin, end).arrayBuffer());
  return <Shown {...{ content, url, readPart, hasFailed }} onFailed={() => setFailed(true)} />;
}

interface ShownProps {
  content: ContentRecord;
  url: string;
  readPart: (begin: number, end: number, signal: AbortSignal) => Promise<Uint8Array>;
  hasFailed: boolean;
  onFailed: () => void;
}

function Shown({ content, url, readPart, hasFailed, onFailed }: ShownProps) {
  const { t } = useTranslation('content');
  const nameOf = useLocalName();
  const { id, kind, size } = content;
  if (hasFailed) return <p role="alert">{t('view.failed')}</p>;
  const shown = { url, name: nameOf(content), onFailed };
  if (kind === 'image') return <ImageView {...shown} />;
  if (kind === 'pdf') {
    return (
      <LazyPart>
        <PdfView id={id} size={size!} readPart={readPart} {...shown} />
      </LazyPart>
    );
  }
  return <MediaView kind={kind === 'audio' ? 'audio' : 'video'} {...shown} />;
}
