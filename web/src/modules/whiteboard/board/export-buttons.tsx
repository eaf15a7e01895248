import { Button } from '@mantine/core';
import type { BoardRecord } from '@shala/contract/whiteboard.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { newContentHref } from '../../../app/links/content-links.ts';
import type { CallFailure } from '../../../platform/call.ts';
import { saveAs } from '../../../platform/download.ts';
import { useMay } from '../../../platform/may.ts';
import { IconDownload, IconFileText } from '../../../ui/icons.ts';
import { useNavigation } from '../../../ui/navigation.tsx';
import { notify } from '../../../ui/notify.ts';
import { offerContent } from '../../content/content-public.ts';
import { boardAsPdf, pageAsPng } from '../export/export-board.ts';

interface ExportButtonsProps {
  board: BoardRecord;
  account: string;
  pageId: string;
}

/** The page as a picture, the board as a PDF, also as the file of a new content item. */
export function ExportButtons({ board, account, pageId }: ExportButtonsProps) {
  const { t } = useTranslation('whiteboard');
  const { go } = useNavigation();
  const mayAddContent = useMay()('content/addEdit', 'create');
  const [isBusy, setBusy] = useState(false);
  const make = async (
    ending: string,
    paint: () => Promise<Blob | CallFailure>,
    use: (file: File) => void,
  ) => {
    setBusy(true);
    try {
      const made = await paint();
      if (made instanceof Blob) {
        use(new File([made], `${board.name}.${ending}`, { type: made.type }));
      } else notify.failure(made.message);
    } catch {
      notify.failure(t('export.failed'));
    }
    setBusy(false);
  };
  const save = (file: File) => saveAs(file, file.name);
  const offer = (file: File) => {
    offerContent({ file, values: valuesOf(board) });
    go(newContentHref);
  };
  const of = { account, board };
  return (
    <>
      <Button
        variant="default"
        loading={isBusy}
        leftSection={<IconDownload size="1.8rem" aria-hidden />}
        aria-label={t('export.png')}
        onClick={() => void make('png', () => pageAsPng(of, pageId), save)}
      >
        PNG
      </Button>
      <Button
        variant="default"
        loading={isBusy}
        leftSection={<IconDownload size="1.8rem" aria-hidden />}
        aria-label={t('export.pdf')}
        onClick={() => void make('pdf', () => boardAsPdf(of, board.pageList), save)}
      >
        PDF
      </Button>
      {board.isMine && mayAddContent && (
        <Button
          variant="default"
          loading={isBusy}
          leftSection={<IconFileText size="1.8rem" aria-hidden />}
          onClick={() => void make('pdf', () => boardAsPdf(of, board.pageList), offer)}
        >
          {t('export.content')}
        </Button>
      )}
    </>
  );
}

/** What the board is for is what its content is for. */
const valuesOf = ({ name, classSchoolId, standard, subjectId, chapterId }: BoardRecord) => ({
  name,
  ...(classSchoolId && { schoolId: classSchoolId }),
  ...(standard !== null && { standard: String(standard) }),
  ...(subjectId && { subjectId }),
  ...(chapterId && { chapterId }),
});
