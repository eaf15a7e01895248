import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFileLink } from '../../platform/use-file-link.ts';
import { IconPaperclip } from '../icons.ts';
import styles from './document.module.css';
import { openDocument } from './open-document.ts';

/** A photographed document is seen in the page; a PDF, which no page may frame, is saved as a file. */
export function ShownDocument({ fileId }: { fileId: string }) {
  const { t } = useTranslation('common');
  const [isPicture, setPicture] = useState(true);
  const { url } = useFileLink(fileId);
  return (
    <div>
      {url && isPicture && (
        <img
          className={styles.picture}
          src={url}
          alt={t('document.label')}
          onError={() => setPicture(false)}
        />
      )}
      <Button
        variant="default"
        leftSection={<IconPaperclip size="1.8rem" aria-hidden />}
        onClick={() => void openDocument(fileId)}
      >
        {t(isPicture ? 'document.save' : 'document.open')}
      </Button>
    </div>
  );
}
