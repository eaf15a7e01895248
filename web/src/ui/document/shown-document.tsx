import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFileLink } from '../../platform/use-file-link.ts';
import { IconPaperclip } from '../icons.ts';
import styles from './document.module.css';
import { DocumentPdf } from './pdf/document-pdf.tsx';
import { saveDocument } from './save-document.ts';

/** The document beside a record, seen in the page and saved by a button; what is no picture is a PDF. */
export function ShownDocument({ fileId }: { fileId: string }) {
  const { t } = useTranslation('common');
  const [shownAs, setShownAs] = useState<'picture' | 'pdf' | 'nothing'>('picture');
  const { url } = useFileLink(fileId);
  return (
    <div className={styles.shown}>
      {url && shownAs === 'picture' && (
        <img
          className={styles.picture}
          src={url}
          alt={t('document.label')}
          onError={() => setShownAs('pdf')}
        />
      )}
      {url && shownAs === 'pdf' && (
        <DocumentPdf fileId={fileId} url={url} onFailed={() => setShownAs('nothing')} />
      )}
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
