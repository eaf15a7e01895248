import { standards } from '@shala/contract/school-codes.ts';
import { genders, socialCategories } from '@shala/contract/student-codes.ts';
import { useTranslation } from 'react-i18next';
import type { Filter } from '../../../ui/list/filter-bar.tsx';
import type { ListDefaults } from '../../../ui/list/list-state.ts';
import { useClassFilter, useClassWords } from '../../classes/classes-public.ts';
import { useAreaFilters } from '../../schools/schools-public.ts';
import { useStudentWords } from '../student-words.ts';

export const studentListDefaults: ListDefaults = {
  sort: 'name',
  filters: [
    'stateId',
    'districtId',
    'blockId',
    'schoolId',
    'classId',
    'standard',
    'gender',
    'category',
    'isRte',
    'isCwsn',
    'status',
  ],
};

/** The list's filters with their choices: classes of one school, standards of several. */
export function useStudentFilters(
  schoolId: string | undefined,
  chosen: Record<string, string[]>,
): Filter[] {
  const { t } = useTranslation('students');
  const words = useStudentWords();
  const classWords = useClassWords();
  const ofClass = useClassFilter({
    name: 'classId',
    label: t('filter.classId'),
    chosen: chosen['classId'] ?? [],
    schoolId,
  });
  const ofStandard: Filter = {
    name: 'standard',
    label: t('field.standard'),
    items: standards.map((one) => ({ id: String(one), text: classWords.standard(one) })),
  };
  // A link of somebody who sees several schools may bring a standard.
  const isOfStandard = !ofClass || chosen['standard'] !== undefined;
  const yesNo = (name: 'isRte' | 'isCwsn'): Filter => ({
    name,
    label: t(`filter.${name}`),
    singleSelection: true,
    items: [
      { id: 'true', text: t('yes') },
      { id: 'false', text: t('no') },
    ],
  });
  return [
    ...useAreaFilters(chosen),
    ...(ofClass ? [ofClass] : []),
    ...(isOfStandard ? [ofStandard] : []),
    {
      name: 'gender',
      label: t('field.gender'),
      items: Object.keys(genders).map((code) => ({ id: code, text: words.gender(code) })),
    },
    {
      name: 'category',
      label: t('field.category'),
      items: Object.keys(socialCategories).map((code) => ({
        id: code,
        text: words.category(code),
      })),
    },
    yesNo('isRte'),
    yesNo('isCwsn'),
    {
      name: 'status',
      label: t('field.status'),
      singleSelection: true,
      items: ['present', 'former'].map((id) => ({ id, text: t(`status.${id}`) })),
    },
  ];
}
