import { useTranslation } from 'react-i18next';
import { useUrlState } from '../../platform/use-url-state.ts';
import { FilterChip } from '../../ui/list/filter-chip.tsx';
import type { MultiSelectItem } from '../../ui/multi-select/multi-select.tsx';
import { useSchoolChoice } from '../users/users-public.ts';
import { useOwnSchools } from './use-own-schools.ts';

interface SchoolFilterProps {
  chosen: string | undefined;
}

/** Whose classes are shown. One school is no choice. */
export function SchoolFilter({ chosen }: SchoolFilterProps) {
  const own = useOwnSchools();
  if (!own) return <AnySchool chosen={chosen} />;
  if (own.length < 2) return null;
  return <Chip chosen={chosen} items={own.map(({ id, name }) => ({ id, text: name }))} />;
}

function AnySchool({ chosen }: SchoolFilterProps) {
  const { items, onSearch } = useSchoolChoice(chosen ? [chosen] : []);
  return <Chip chosen={chosen} items={items} onSearch={onSearch} />;
}

interface ChipProps extends SchoolFilterProps {
  items: readonly MultiSelectItem[];
  onSearch?: (text: string) => void;
}

function Chip({ chosen, items, onSearch }: ChipProps) {
  const { t } = useTranslation('classes');
  const { search, navigate } = useUrlState();
  // A school goes by years of its own state.
  const { schoolId: _, academicYearId: __, page: ___, ...others } = search;
  return (
    <FilterChip
      filter={{
        name: 'schoolId',
        label: t('field.school'),
        items,
        singleSelection: true,
        onSearch,
      }}
      chosen={chosen ? [chosen] : []}
      onChange={([id]) =>
        navigate({ search: id ? { ...others, schoolId: id } : others, replace: false })
      }
    />
  );
}
