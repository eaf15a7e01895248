import type { ContentRecord } from '@shala/contract/content.ts';
import { lazy, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFileLink, useFilePart } from '../../../platform/use-file-link.ts';
import { LazyPart } from '../../../ui/lazy-part.tsx';
import { RecordSkeleton } from '../../../ui/record/record-skeleton.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { useLocalName } from '../../../ui/use-local-name.ts';
import { ImageView } from './image-view.tsx';
import { MediaView } from './media-view.tsx';

const PdfView = lazy(() => import('../../../ui/document/pdf/pdf-view.tsx'));

/** The file of an item by a link of the server. */
export function LinkedFile({ content }: { content: ContentRecord }) {
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
  return (
    <Shown
      content={content}
      url={url}
      readPart={readPart}
      hasFailed={hasFailed}
      onFailed={onFailed}
    />
  );
}

interface KeptFileProps {
  content: ContentRecord;
  bytes: Blob;
  url: string;
}

/** The file of an item as this device keeps it. */
export function KeptFile({ content, bytes, url }: KeptFileProps) {
  const [hasFailed, setFailed] = useState(false);
  const readPart = async (begin: number, end: number) =>
    new Uint8Array(await bytes.slice(begin, end).arrayBuffer());
  return (
    <Shown
      content={content}
      url={url}
      readPart={readPart}
      hasFailed={hasFailed}
      onFailed={() => setFailed(true)}
    />
  );
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
  return <MediaView kind={kind === 'audio' ? 'audio' : 'video'} size={size!} {...shown} />;
}
