import { FilterChip } from '../../ui/list/filter-chip.tsx';
import { useOnlySchool } from '../schools/schools-public.ts';
import { useClassFilter } from './use-class-filter.ts';

interface ClassChipProps {
  name: string;
  label: string;
  chosen: readonly string[];
  onChange: (values: string[]) => void;
  /** Blank: the school of somebody who has one alone. */
  schoolId: string | undefined;
}

export function ClassChip({ name, label, chosen, onChange, schoolId }: ClassChipProps) {
  const only = useOnlySchool()?.id;
  const filter = useClassFilter({
    name,
    label,
    chosen,
    schoolId: schoolId ?? only,
    singleSelection: true,
  });
  return filter ? <FilterChip filter={filter} chosen={chosen} onChange={onChange} /> : null;
}
