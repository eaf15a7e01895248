import { useUrlState } from '../../../platform/use-url-state.ts';
import { SchoolChip } from './school-chip.tsx';

/** Whose classes are shown; the choice stands in the URL. */
export function SchoolFilter({ chosen }: { chosen: string | undefined }) {
  const { search, navigate } = useUrlState();
  // A school goes by years of its own state.
  const { schoolId: _, academicYearId: __, page: ___, ...others } = search;
  return (
    <SchoolChip
      chosen={chosen}
      onChoose={(id) =>
        navigate({ search: id ? { ...others, schoolId: id } : others, replace: false })
      }
    />
  );
}
