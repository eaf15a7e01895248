import { streams } from '@shala/contract/classes.ts';
import { useTranslation } from 'react-i18next';
import { useUserData } from '../../../platform/user-data.ts';
import type { Filter } from '../../../ui/list/filter-bar.tsx';
import type { ListDefaults } from '../../../ui/list/list-state.ts';
import { useAreaFilters } from '../../schools/schools-public.ts';
import { useClassWords } from '../class-words.ts';

export const classListDefaults: ListDefaults = {
  sort: 'standard',
  filters: [
    'stateId',
    'districtId',
    'blockId',
    'standard',
    'medium',
    'stream',
    'withoutTeacher',
    'mine',
  ],
};

/** The list's filters; the school is chosen apart from them. */
export function useClassFilters(chosen: Record<string, string[]>): Filter[] {
  const { t } = useTranslation('classes');
  const words = useClassWords();
  const isTeacher = useUserData()?.role === 'Teacher';
  return [
    ...(isTeacher
      ? [
          {
            name: 'mine',
            label: t('list.mine'),
            singleSelection: true,
            items: [{ id: 'true', text: t('list.mineOnly') }],
          },
        ]
      : []),
    ...useAreaFilters(chosen),
    { name: 'standard', label: t('field.standard'), items: words.standardItems },
    { name: 'medium', label: t('field.medium'), items: words.mediumItems },
    {
      name: 'stream',
      label: t('field.stream'),
      items: streams.map((stream) => ({ id: stream, text: words.stream(stream) })),
    },
    {
      name: 'withoutTeacher',
      label: t('field.classTeacher'),
      singleSelection: true,
      items: [
        { id: 'true', text: t('list.withoutTeacher') },
        { id: 'false', text: t('list.withTeacher') },
      ],
    },
  ];
}
