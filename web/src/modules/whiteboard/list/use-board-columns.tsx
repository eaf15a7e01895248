import type { Board } from '@shala/contract/whiteboard.ts';
import { useTranslation } from 'react-i18next';
import { LanguageText } from '../../../ui/language-text.tsx';
import type { Column } from '../../../ui/list/data-table.tsx';
import type { Filter } from '../../../ui/list/filter-bar.tsx';
import type { ListDefaults } from '../../../ui/list/list-state.ts';
import { Moment } from '../../../ui/list/moment.tsx';
import { TwoLines } from '../../../ui/list/two-lines.tsx';
import { useFormat } from '../../../ui/use-format.ts';
import { useBoardWords } from '../use-board-words.ts';

export const boardDefaults: ListDefaults = {
  sort: '-updatedAt',
  filters: ['owner'],
  single: ['owner'],
};

export function useBoardFilters(): Filter[] {
  const { t } = useTranslation('whiteboard');
  return [
    {
      name: 'owner',
      label: t('field.owner'),
      singleSelection: true,
      items: (['own', 'shared'] as const).map((id) => ({ id, text: t(`owner.${id}`) })),
    },
  ];
}

export function useBoardColumns(): Column<Board>[] {
  const { t } = useTranslation('whiteboard');
  const format = useFormat();
  const words = useBoardWords();
  return [
    {
      name: 'name',
      header: t('field.name'),
      cell: (board) => (
        <TwoLines second={<LanguageText>{words.about(board)}</LanguageText>}>
          <LanguageText>{board.name}</LanguageText>
        </TwoLines>
      ),
      sortable: true,
    },
    {
      name: 'owner',
      header: t('field.owner'),
      cell: (board) =>
        board.isMine ? t('owner.mine') : <LanguageText>{board.ownerName}</LanguageText>,
      inCard: true,
    },
    {
      name: 'sharedWith',
      header: t('field.sharedWith'),
      cell: (board) => <LanguageText>{words.sharedWith(board)}</LanguageText>,
      inCard: true,
    },
    {
      name: 'pages',
      header: t('field.pages'),
      cell: ({ pages }) => format.number(pages),
      align: 'end',
    },
    {
      name: 'updatedAt',
      header: t('field.updatedAt'),
      cell: ({ updatedAt }) => <Moment at={updatedAt} />,
      sortable: true,
      inCard: true,
      width: '22rem',
    },
  ];
}
