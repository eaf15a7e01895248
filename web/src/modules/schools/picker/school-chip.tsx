import { useTranslation } from 'react-i18next';
import { FilterChip } from '../../../ui/list/filter-chip.tsx';
import type { MultiSelectItem } from '../../../ui/multi-select/multi-select.tsx';
import { useOwnSchools } from './use-own-schools.ts';
import { useSchoolChoice } from './use-school-choice.ts';

interface SchoolChipProps {
  chosen: string | undefined;
  onChoose: (schoolId: string | undefined) => void;
  /** 'School', if nothing else. */
  label?: string;
}

/** One school of those in sight. Who works at one school only is not asked. */
export function SchoolChip(props: SchoolChipProps) {
  const own = useOwnSchools();
  if (!own) return <AnySchool {...props} />;
  if (own.length < 2) return null;
  return <Chip {...props} items={own.map(({ id, name }) => ({ id, text: name }))} />;
}

function AnySchool(props: SchoolChipProps) {
  const { items, onSearch } = useSchoolChoice(props.chosen ? [props.chosen] : []);
  return <Chip {...props} items={items} onSearch={onSearch} />;
}

interface ChipProps extends SchoolChipProps {
  items: readonly MultiSelectItem[];
  onSearch?: (text: string) => void;
}

function Chip({ chosen, onChoose, label, items, onSearch }: ChipProps) {
  const { t } = useTranslation('classes');
  return (
    <FilterChip
      filter={{
        name: 'schoolId',
        label: label ?? t('field.school'),
        items,
        singleSelection: true,
        onSearch,
      }}
      chosen={chosen ? [chosen] : []}
      onChange={([id]) => onChoose(id)}
    />
  );
}
