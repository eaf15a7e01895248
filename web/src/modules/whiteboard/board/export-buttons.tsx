import { Button } from '@mantine/core';
import type { BoardRecord } from '@shala/contract/whiteboard.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CallFailure } from '../../../platform/call.ts';
import { saveAs } from '../../../platform/download.ts';
import { IconDownload } from '../../../ui/icons.ts';
import { notify } from '../../../ui/notify.ts';
import { boardAsPdf, pageAsPng } from '../export/export-board.ts';

interface ExportButtonsProps {
  board: BoardRecord;
  account: string;
  pageId: string;
}

/** The page as a picture, the board as a PDF. */
export function ExportButtons({ board, account, pageId }: ExportButtonsProps) {
  const { t } = useTranslation('whiteboard');
  const [isBusy, setBusy] = useState(false);
  const save = async (ending: string, make: () => Promise<Blob | CallFailure>) => {
    setBusy(true);
    try {
      const made = await make();
      if (made instanceof Blob) saveAs(made, `${board.name}.${ending}`);
      else notify.failure(made.message);
    } catch {
      notify.failure(t('export.failed'));
    }
    setBusy(false);
  };
  const of = { account, board };
  return (
    <>
      <Button
        variant="default"
        loading={isBusy}
        leftSection={<IconDownload size="1.8rem" aria-hidden />}
        aria-label={t('export.png')}
        onClick={() => void save('png', () => pageAsPng(of, pageId))}
      >
        PNG
      </Button>
      <Button
        variant="default"
        loading={isBusy}
        leftSection={<IconDownload size="1.8rem" aria-hidden />}
        aria-label={t('export.pdf')}
        onClick={() => void save('pdf', () => boardAsPdf(of, board.pageList))}
      >
        PDF
      </Button>
    </>
  );
}
