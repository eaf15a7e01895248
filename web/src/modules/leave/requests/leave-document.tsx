import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { config } from '../../../platform/config.ts';
import { useCallQuery } from '../../../platform/use-call.ts';
import { IconPaperclip } from '../../../ui/icons.ts';
import { openDocument } from '../review/use-leave-actions.tsx';
import styles from './leave.module.css';

/** A photographed document is seen in the page; a PDF, which no page may frame, is saved as a file. */
export function LeaveDocument({ fileId }: { fileId: string }) {
  const { t } = useTranslation('leave');
  const [isPicture, setPicture] = useState(true);
  // The link is good for ten minutes.
  const { data } = useCallQuery(
    'file/fetchLink/:id',
    { params: { id: fileId } },
    { staleTime: 9 * 60_000 },
  );
  return (
    <div>
      {data && isPicture && (
        <img
          className={styles.document}
          src={config.apiHost + data.url}
          alt={t('document.label')}
          onError={() => setPicture(false)}
        />
      )}
      <Button
        variant="default"
        leftSection={<IconPaperclip size="1.8rem" aria-hidden />}
        onClick={() => void openDocument(fileId)}
      >
        {t(isPicture ? 'document.save' : 'action.document')}
      </Button>
    </div>
  );
}
