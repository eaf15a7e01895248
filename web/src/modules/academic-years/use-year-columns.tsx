import type { AcademicYear } from '@shala/contract/academic-years.ts';
import { useTranslation } from 'react-i18next';
import { LanguageText } from '../../ui/language-text.tsx';
import type { Column } from '../../ui/list/data-table.tsx';
import { StateBadge } from '../../ui/record/state-badge.tsx';
import { useFormat } from '../../ui/use-format.ts';
import { stateOfYear, toneOfYear } from './year-words.ts';

export function useYearColumns(): Column<AcademicYear>[] {
  const { t } = useTranslation('academic-years');
  const format = useFormat();
  return [
    {
      name: 'name',
      header: t('field.name'),
      cell: ({ name }) => <LanguageText>{name}</LanguageText>,
    },
    {
      name: 'state',
      header: t('field.status'),
      cell: (year) => (
        <StateBadge tone={toneOfYear[stateOfYear(year)]}>
          {t(`status.${stateOfYear(year)}`)}
        </StateBadge>
      ),
      inCard: true,
    },
    {
      name: 'of',
      header: t('field.of'),
      cell: ({ stateName }) =>
        stateName ? <LanguageText>{stateName}</LanguageText> : t('list.programme'),
    },
    {
      name: 'startsOn',
      header: t('field.startsOn'),
      cell: ({ startsOn }) => format.day(startsOn),
      inCard: true,
    },
    {
      name: 'endsOn',
      header: t('field.endsOn'),
      cell: ({ endsOn }) => format.day(endsOn),
      inCard: true,
    },
    {
      name: 'classes',
      header: t('field.classes'),
      cell: ({ classes }) => format.number(classes),
      align: 'end',
    },
  ];
}
