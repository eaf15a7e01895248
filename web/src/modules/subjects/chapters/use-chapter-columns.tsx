import type { Chapter } from '@shala/contract/subjects.ts';
import { useTranslation } from 'react-i18next';
import { LanguageText } from '../../../ui/language-text.tsx';
import type { Column } from '../../../ui/list/data-table.tsx';
import { useLocalName } from '../../../ui/use-local-name.ts';
import { useClassWords } from '../../classes/classes-public.ts';

export function useChapterColumns(): Column<Chapter>[] {
  const { t } = useTranslation('subjects');
  const nameOf = useLocalName();
  const words = useClassWords();
  return [
    {
      name: 'name',
      header: t('field.name'),
      cell: (chapter) => <LanguageText>{nameOf(chapter)}</LanguageText>,
    },
    {
      name: 'number',
      header: t('chapters.number'),
      cell: ({ number }) => number ?? '–',
      align: 'end',
      inCard: true,
    },
    {
      name: 'standard',
      header: t('chapters.standard'),
      cell: ({ standard }) => words.standard(standard),
      inCard: true,
    },
    {
      name: 'of',
      header: t('field.of'),
      cell: ({ schoolId }) => t(schoolId ? 'chapters.ofSchool' : 'list.programme'),
      inCard: true,
    },
  ];
}
