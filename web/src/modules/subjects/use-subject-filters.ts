import { mediumLanguages, standards } from '@shala/contract/school-codes.ts';
import { useTranslation } from 'react-i18next';
import type { Filter } from '../../ui/list/filter-bar.tsx';
import type { ListDefaults } from '../../ui/list/list-state.ts';
import { useClassWords } from '../classes/classes-public.ts';

export const subjectListDefaults: ListDefaults = { sort: 'name', filters: ['standard', 'medium'] };

export function useSubjectFilters(): Filter[] {
  const { t } = useTranslation('subjects');
  const words = useClassWords();
  return [
    {
      name: 'standard',
      label: t('field.standards'),
      items: standards.map((one) => ({ id: String(one), text: words.standard(one) })),
    },
    {
      name: 'medium',
      label: t('field.medium'),
      items: mediumLanguages.map((language) => ({ id: language, text: words.medium(language) })),
    },
  ];
}
