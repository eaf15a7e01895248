import { lazy, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type CallFailure, readAnswer, unanswered } from '../../../platform/call.ts';
import { LazyPart } from '../../lazy-part.tsx';
import { RecordSkeleton } from '../../record/record-skeleton.tsx';

const PdfView = lazy(() => import('./pdf-view.tsx'));

interface DocumentPdfProps {
  fileId: string;
  url: string;
  /** Its bytes could not be fetched. */
  onLost: (failure: CallFailure) => void;
  /** It is no PDF that can be read. */
  onFailed: () => void;
}

/** The PDF beside a record, small enough to be fetched whole. */
export function DocumentPdf({ fileId, url, onLost, onFailed }: DocumentPdfProps) {
  const { t } = useTranslation('common');
  const [bytes, setBytes] = useState<Blob>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: fetched once for each address
  useEffect(() => {
    const gone = new AbortController();
    const fetchBytes = async () => {
      const response = await fetch(url, { signal: gone.signal });
      if (response.ok) return setBytes(await response.blob());
      const answer = await readAnswer(response);
      if (!answer.success) onLost(answer);
    };
    fetchBytes().catch(() => gone.signal.aborted || onLost(unanswered()));
    return () => gone.abort();
  }, [url]);
  if (!bytes) return <RecordSkeleton />;
  return (
    <LazyPart fallback={<RecordSkeleton />}>
      <PdfView
        id={fileId}
        size={bytes.size}
        readPart={async (begin, end) => new Uint8Array(await bytes.slice(begin, end).arrayBuffer())}
        name={t('document.label')}
        onFailed={onFailed}
      />
    </LazyPart>
  );
}
