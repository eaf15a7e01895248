import { useMay } from '../../platform/may.ts';
import { useCallQuery } from '../../platform/use-call.ts';
import { FilterChip } from '../../ui/list/filter-chip.tsx';
import { useOnlySchool } from '../schools/schools-public.ts';
import { useClassWords } from './class-words.ts';
import { useClassesOfSchool } from './use-classes-of-school.ts';

interface ClassChipProps {
  name: string;
  label: string;
  chosen: readonly string[];
  onChange: (values: string[]) => void;
  /** Blank: the school of somebody who has one alone. */
  schoolId: string | undefined;
}

/** The classes of the current year of the chosen school. */
export function ClassChip({ name, label, chosen, onChange, schoolId }: ClassChipProps) {
  const only = useOnlySchool()?.id;
  const words = useClassWords();
  const may = useMay();
  const { classes: offered = [] } = useClassesOfSchool(schoolId ?? only, { own: true });
  const isKnown = chosen.length === 0 || offered.some((one) => one.id === chosen[0]);
  // A class of another year, or not taught by a teacher, is not offered, and has its name where a link brings it.
  const { data: other } = useCallQuery(
    'class/fetchById/:id',
    { params: { id: chosen[0] ?? '' } },
    { enabled: !isKnown && may('class/fetchById/:id'), staleTime: 60_000 },
  );
  if (!schoolId && !only) return null;
  const items = [
    ...offered.map(({ id, label }) => ({ id, text: label })),
    ...(isKnown
      ? []
      : [
          {
            id: chosen[0]!,
            text: other ? `${words.label(other)} · ${other.academicYearName}` : '…',
          },
        ]),
  ];
  return (
    <FilterChip
      filter={{ name, label, items, singleSelection: true }}
      chosen={chosen}
      onChange={onChange}
    />
  );
}
