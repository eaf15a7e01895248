import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CallFailure } from '../../platform/call.ts';
import { useFileLink } from '../../platform/use-file-link.ts';
import { IconPaperclip } from '../icons.ts';
import { RecordSkeleton } from '../record/record-skeleton.tsx';
import { ErrorState } from '../states/error-state.tsx';
import styles from './document.module.css';
import { DocumentPdf } from './pdf/document-pdf.tsx';
import { saveDocument } from './save-document.ts';

/** The document beside a record, seen in the page and saved by a button; what is no picture is a PDF. */
export function ShownDocument({ fileId }: { fileId: string }) {
  const { t } = useTranslation('common');
  const [shownAs, setShownAs] = useState<'picture' | 'pdf' | 'nothing'>('picture');
  const [lost, setLost] = useState<CallFailure>();
  const { url, error, isPending, refetch } = useFileLink(fileId);
  const failure = error?.answer ?? lost;

  const retry = () => {
    setLost(undefined);
    // A picture fails to load without saying why, so it may have been one.
    setShownAs('picture');
    void refetch();
  };

  return (
    <div className={styles.shown}>
      {isPending && <RecordSkeleton />}
      {failure && <ErrorState isSlim failure={failure} onRetry={retry} />}
      {url && !failure && shownAs === 'picture' && (
        <img
          className={styles.picture}
          src={url}
          alt={t('document.label')}
          onError={() => setShownAs('pdf')}
        />
      )}
      {url && !failure && shownAs === 'pdf' && (
        <DocumentPdf
          fileId={fileId}
          url={url}
          onLost={setLost}
          onFailed={() => setShownAs('nothing')}
        />
      )}
      {shownAs === 'nothing' && <p role="status">{t('document.unshown')}</p>}
      <Button
        variant="default"
        leftSection={<IconPaperclip size="1.8rem" aria-hidden />}
        onClick={() => void saveDocument(fileId)}
      >
        {t('document.save')}
      </Button>
    </div>
  );
}
