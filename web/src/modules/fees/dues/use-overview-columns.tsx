import { useTranslation } from 'react-i18next';
import type { CallResult } from '../../../platform/call.ts';
import { LanguageText } from '../../../ui/language-text.tsx';
import type { Column } from '../../../ui/list/data-table.tsx';
import { TwoLines } from '../../../ui/list/two-lines.tsx';
import { Money } from '../money.tsx';

type SchoolFees = CallResult<'fees/fetchOverview'>['rows'][number];

export function useOverviewColumns(): Column<SchoolFees>[] {
  const { t } = useTranslation('fees');
  const figure = (
    name: string,
    header: string,
    paise: (one: SchoolFees) => number,
    sortable = true,
  ): Column<SchoolFees> => ({
    name,
    header,
    cell: (one) => <Money paise={paise(one)} />,
    sortable,
    align: 'end',
    inCard: true,
  });
  return [
    {
      name: 'name',
      header: t('field.school'),
      cell: ({ schoolName, udiseCode, blockName }) => (
        <TwoLines
          second={<LanguageText>{[udiseCode, blockName].filter(Boolean).join(' · ')}</LanguageText>}
        >
          <LanguageText>{schoolName}</LanguageText>
        </TwoLines>
      ),
      sortable: true,
    },
    figure('charged', t('figure.charged'), ({ chargedPaise }) => chargedPaise),
    figure('conceded', t('figure.conceded'), ({ concededPaise }) => concededPaise, false),
    figure('paid', t('figure.collected'), ({ paidPaise }) => paidPaise),
    figure('owed', t('figure.owed'), ({ owedPaise }) => owedPaise),
  ];
}
