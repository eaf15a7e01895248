import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { download } from '../../platform/download.ts';
import { currentLanguage } from '../../platform/i18n.ts';
import { IconPrinter } from '../../ui/icons.ts';
import type { ListControl } from '../../ui/list/use-list-state.ts';
import { notify } from '../../ui/notify.ts';

/** A sheet of codes for the textbook of the chosen subject and standard. */
export function CodesButton({ filters }: Pick<ListControl, 'filters'>) {
  const { t } = useTranslation('content');
  const [isMaking, setMaking] = useState(false);
  const [subjectId] = filters['subjectId'] ?? [];
  const [standard, ...others] = filters['standard'] ?? [];

  const make = async () => {
    if (!subjectId || !standard || others.length > 0) return notify.failure(t('list.codesOf'));
    setMaking(true);
    const query = { subjectId, standard: Number(standard), language: currentLanguage() };
    const answer = await download('content/fetchChapterCodes', { query }, 'chapter-codes.pdf');
    setMaking(false);
    if (answer.success) notify.success(t('list.codesSaved', { name: answer.name }));
    else notify.failure(answer.message);
  };

  return (
    <Button
      variant="default"
      loading={isMaking}
      leftSection={<IconPrinter size="1.8rem" aria-hidden />}
      onClick={() => void make()}
    >
      {t('list.codes')}
    </Button>
  );
}
