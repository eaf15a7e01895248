import type { ListedFees } from '@shala/contract/fee-accounts.ts';
import { useTranslation } from 'react-i18next';
import { LanguageText } from '../../../ui/language-text.tsx';
import type { Column } from '../../../ui/list/data-table.tsx';
import { TwoLines } from '../../../ui/list/two-lines.tsx';
import { TwoNames } from '../../../ui/list/two-names.tsx';
import { Phone } from '../../../ui/phone.tsx';
import { useFormat } from '../../../ui/use-format.ts';
import { Money } from '../money.tsx';

export function useDuesColumns(): Column<ListedFees>[] {
  const { t } = useTranslation('fees');
  const format = useFormat();
  return [
    {
      name: 'name',
      header: t('field.name'),
      cell: (student) => <TwoNames of={student} />,
      sortable: true,
      width: '24rem',
    },
    {
      name: 'rollNumber',
      header: t('field.class'),
      cell: ({ className, leftOn }) => (
        // The column has no room for the day, which the account says.
        <TwoLines second={leftOn && t('dues.hasLeft')}>
          <LanguageText>{className ?? '–'}</LanguageText>
        </TwoLines>
      ),
      sortable: true,
      inCard: true,
    },
    {
      name: 'registerNumber',
      header: t('field.registerNumber'),
      cell: ({ registerNumber }) => <LanguageText>{registerNumber}</LanguageText>,
    },
    {
      name: 'mobile',
      header: t('field.mobile'),
      cell: ({ mobile }) => (mobile ? <Phone number={mobile} /> : '–'),
    },
    {
      name: 'owed',
      header: t('figure.owed'),
      cell: ({ balancePaise, advancePaise }) => <Money paise={balancePaise + advancePaise} />,
      sortable: true,
      align: 'end',
      inCard: true,
    },
    {
      name: 'overdue',
      header: t('figure.overdue'),
      cell: ({ overduePaise, overdueSince }) => (
        <TwoLines second={overdueSince && t('dues.since', { day: format.day(overdueSince) })}>
          <Money paise={overduePaise} />
        </TwoLines>
      ),
      sortable: true,
      align: 'end',
      inCard: true,
      width: '25rem',
    },
    {
      name: 'ahead',
      header: t('figure.advance'),
      cell: ({ advancePaise }) => <Money paise={advancePaise} />,
      align: 'end',
    },
  ];
}
