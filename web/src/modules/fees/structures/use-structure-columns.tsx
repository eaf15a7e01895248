import type { FeeStructure } from '@shala/contract/fee-structures.ts';
import { useTranslation } from 'react-i18next';
import { LanguageText } from '../../../ui/language-text.tsx';
import type { Column } from '../../../ui/list/data-table.tsx';
import { TwoLines } from '../../../ui/list/two-lines.tsx';
import { useFormat } from '../../../ui/use-format.ts';
import { useClassWords } from '../../classes/classes-public.ts';
import { Money } from '../money.tsx';

export function useStructureColumns(): Column<FeeStructure>[] {
  const { t } = useTranslation('fees');
  const words = useClassWords();
  const format = useFormat();
  return [
    {
      name: 'name',
      header: t('field.structureName'),
      cell: ({ name }) => <LanguageText>{name}</LanguageText>,
      width: '22rem',
    },
    {
      name: 'standards',
      header: t('field.standards'),
      cell: ({ standards, medium, stream, classIds }) => (
        <TwoLines
          second={[
            words.medium(medium),
            words.stream(stream),
            classIds.length > 0 && t('structure.classes', { count: classIds.length }),
          ]
            .filter(Boolean)
            .join(' · ')}
        >
          {words.standards(standards)}
        </TwoLines>
      ),
      inCard: true,
    },
    {
      name: 'instalments',
      header: t('field.instalments'),
      cell: ({ instalments }) => (
        <TwoLines
          second={
            instalments[0] && t('structure.firstDue', { day: format.date(instalments[0].dueOn) })
          }
        >
          {format.number(instalments.length)}
        </TwoLines>
      ),
      align: 'end',
    },
    {
      name: 'total',
      header: t('figure.yearTotal'),
      cell: ({ totalPaise }) => <Money paise={totalPaise} />,
      align: 'end',
      inCard: true,
    },
    {
      name: 'totalForNew',
      header: t('figure.yearTotalNew'),
      cell: ({ totalForNewPaise }) => <Money paise={totalForNewPaise} />,
      align: 'end',
      inCard: true,
    },
  ];
}
