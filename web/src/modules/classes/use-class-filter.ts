import { useMay } from '../../platform/may.ts';
import { useCallQuery } from '../../platform/use-call.ts';
import type { Filter } from '../../ui/list/filter-bar.tsx';
import { useClassWords } from './class-words.ts';
import { useClassesOfSchool } from './use-classes-of-school.ts';

interface ClassFilterOptions {
  name: string;
  label: string;
  chosen: readonly string[];
  schoolId: string | undefined;
  singleSelection?: boolean;
}

/**
 * The classes of the current year of the school. Without a school there is nothing to choose from; a class that a link
 * brings is shown all the same, so that nobody takes its students for all.
 */
export function useClassFilter({
  name,
  label,
  chosen,
  schoolId,
  singleSelection = false,
}: ClassFilterOptions): Filter | undefined {
  const words = useClassWords();
  const may = useMay();
  const { classes: offered = [] } = useClassesOfSchool(schoolId, { own: true });
  const isKnown = chosen.length === 0 || offered.some((one) => one.id === chosen[0]);
  // A class of another year, or not taught by a teacher, is not offered, and has its name where a link brings it.
  const { data: other } = useCallQuery(
    'class/fetchById/:id',
    { params: { id: chosen[0] ?? '' } },
    { enabled: !isKnown && may('class/fetchById/:id'), staleTime: 60_000 },
  );
  if (!schoolId && chosen.length === 0) return undefined;
  const items = offered.map(({ id, label }) => ({ id, text: label }));
  if (!isKnown) {
    const text = other ? `${words.label(other)} · ${other.academicYearName}` : '…';
    items.push({ id: chosen[0]!, text });
  }
  return { name, label, items, singleSelection };
}
