import { useTranslation } from 'react-i18next';
import { FilterChip } from '../../ui/list/filter-chip.tsx';
import type { ListControl } from '../../ui/list/use-list-state.ts';
import type { MultiSelectItem } from '../../ui/multi-select/multi-select.tsx';
import { useOwnSchools } from '../classes/classes-public.ts';
import { useSchoolChoice } from '../users/users-public.ts';

interface SchoolFilterProps {
  list: Pick<ListControl, 'filters' | 'setFilter'>;
}

/** Whose students are shown. One school is no choice. */
export function SchoolFilter({ list }: SchoolFilterProps) {
  const own = useOwnSchools();
  if (!own) return <AnySchool list={list} />;
  if (own.length < 2) return null;
  return <Chip list={list} items={own.map(({ id, name }) => ({ id, text: name }))} />;
}

function AnySchool({ list }: SchoolFilterProps) {
  const { items, onSearch } = useSchoolChoice(list.filters.schoolId ?? []);
  return <Chip list={list} items={items} onSearch={onSearch} />;
}

interface ChipProps extends SchoolFilterProps {
  items: readonly MultiSelectItem[];
  onSearch?: (text: string) => void;
}

function Chip({ list, items, onSearch }: ChipProps) {
  const { t } = useTranslation('students');
  return (
    <FilterChip
      filter={{
        name: 'schoolId',
        label: t('field.school'),
        items,
        singleSelection: true,
        onSearch,
      }}
      chosen={list.filters.schoolId ?? []}
      onChange={(ids) => list.setFilter('schoolId', ids, ['classId', 'standard'])}
    />
  );
}
