import type { Subject } from '@shala/contract/subjects.ts';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../ui/format.ts';
import { LanguageText } from '../../ui/language-text.tsx';
import type { Column } from '../../ui/list/data-table.tsx';
import type { Filter } from '../../ui/list/filter-bar.tsx';
import type { ListDefaults } from '../../ui/list/list-state.ts';
import { TwoLines } from '../../ui/list/two-lines.tsx';
import { useTwoNames } from '../../ui/use-two-names.ts';
import { useClassWords } from '../classes/classes-public.ts';

export function useSubjectColumns(): Column<Subject>[] {
  const { t } = useTranslation('subjects');
  const words = useClassWords();
  const namesOf = useTwoNames();
  return [
    {
      name: 'name',
      header: t('field.name'),
      cell: (subject) => {
        const { first, second } = namesOf(subject);
        return (
          <TwoLines second={second && <LanguageText>{second}</LanguageText>}>
            <LanguageText>{first}</LanguageText>
          </TwoLines>
        );
      },
      sortable: true,
    },
    {
      name: 'code',
      header: t('field.code'),
      cell: ({ code }) => <LanguageText>{code}</LanguageText>,
      sortable: true,
    },
    {
      name: 'standards',
      header: t('field.standards'),
      cell: ({ standards }) => words.standards(standards),
      inCard: true,
    },
    {
      name: 'medium',
      header: t('field.medium'),
      cell: ({ medium }) => (medium ? words.medium(medium) : t('list.anyMedium')),
    },
    {
      name: 'of',
      header: t('field.of'),
      cell: ({ schoolName }) =>
        schoolName ? <LanguageText>{schoolName}</LanguageText> : t('list.programme'),
      inCard: true,
    },
    {
      name: 'classes',
      header: t('field.classes'),
      cell: ({ classes }) => formatNumber(classes),
      align: 'end',
      inCard: true,
    },
  ];
}

export const subjectListDefaults: ListDefaults = { sort: 'name', filters: ['standard', 'medium'] };

export function useSubjectFilters(): Filter[] {
  const { t } = useTranslation('subjects');
  const { standardItems, mediumItems } = useClassWords();
  return [
    { name: 'standard', label: t('field.standards'), items: standardItems },
    { name: 'medium', label: t('field.medium'), items: mediumItems },
  ];
}
