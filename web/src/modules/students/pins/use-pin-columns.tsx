import type { StudentInClass } from '@shala/contract/students.ts';
import { useTranslation } from 'react-i18next';
import { LanguageText } from '../../../ui/language-text.tsx';
import type { Column } from '../../../ui/list/data-table.tsx';
import { TwoNames } from '../../../ui/list/two-names.tsx';
import { StateBadge } from '../../../ui/record/state-badge.tsx';

export function usePinColumns(): Column<StudentInClass>[] {
  const { t } = useTranslation('students');
  return [
    { name: 'name', header: t('field.name'), cell: (student) => <TwoNames of={student} /> },
    {
      name: 'rollNumber',
      header: t('list.rollNumber'),
      cell: ({ rollNumber }) => rollNumber ?? '–',
      align: 'end',
      inCard: true,
    },
    {
      name: 'registerNumber',
      header: t('list.registerNumber'),
      cell: ({ registerNumber }) => <LanguageText>{registerNumber}</LanguageText>,
      inCard: true,
    },
    {
      name: 'hasPin',
      header: t('pins.pin'),
      cell: ({ hasPin, isPinGuessed }) => {
        if (isPinGuessed) return <StateBadge tone="bad">{t('pins.guessed')}</StateBadge>;
        return hasPin ? <StateBadge tone="good">{t('pins.has')}</StateBadge> : t('pins.hasNone');
      },
      inCard: true,
    },
  ];
}
