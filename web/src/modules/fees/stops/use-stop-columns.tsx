import type { FeeStop } from '@shala/contract/fee-stops.ts';
import { useTranslation } from 'react-i18next';
import { LanguageText } from '../../../ui/language-text.tsx';
import type { Column } from '../../../ui/list/data-table.tsx';
import { TwoLines } from '../../../ui/list/two-lines.tsx';
import { useFormat } from '../../../ui/use-format.ts';
import { useTwoNames } from '../../../ui/use-two-names.ts';
import { useStopWords } from './use-stop-words.ts';

export function useStopColumns(): Column<FeeStop>[] {
  const { t } = useTranslation('fees');
  const format = useFormat();
  const namesOf = useTwoNames();
  const words = useStopWords();
  return [
    {
      name: 'name',
      header: t('stops.stop'),
      cell: (stop) => {
        const { first, second } = namesOf(stop);
        return (
          <TwoLines second={second && <LanguageText>{second}</LanguageText>}>
            <LanguageText>{first}</LanguageText>
          </TwoLines>
        );
      },
    },
    {
      name: 'amount',
      header: t('stops.amount'),
      cell: (stop) => words.amount(stop),
      align: 'end',
      inCard: true,
    },
    {
      name: 'months',
      header: t('stops.monthsHeader'),
      cell: ({ firstMonth, lastMonth }) => words.months(firstMonth, lastMonth),
      inCard: true,
    },
    {
      name: 'students',
      header: t('stops.students'),
      cell: ({ students }) => format.number(students),
      align: 'end',
      inCard: true,
    },
  ];
}
