import { useQueries } from '@tanstack/react-query';
import { callQuery, useCallQuery } from '../../platform/use-call.ts';
import { useClassWords } from './class-words.ts';
import { useOwnClass } from './use-own-class.ts';

interface Which {
  /** The current year without it; blank until one is chosen. */
  academicYearId?: string | undefined;
  /** Of a teacher those that they teach. */
  own?: boolean;
}

const rarelyChanged = { staleTime: 60_000 };

/** A school's classes of a year by their names; undefined until both are chosen and the classes are fetched. */
export function useClassesOfSchool(
  schoolId: string | undefined,
  { academicYearId, own = false }: Which = {},
) {
  const words = useClassWords();
  const isOwn = useOwnClass();
  const isChosen = Boolean(schoolId) && academicYearId !== '';
  const { data, error, isLoading, refetch } = useCallQuery(
    'class/fetchBySchool/:schoolId',
    { params: { schoolId: schoolId ?? '' }, query: academicYearId ? { academicYearId } : {} },
    { enabled: isChosen, isChoice: true, ...rarelyChanged },
  );
  const classes = isChosen
    ? data?.filter((one) => !own || isOwn(one)).map((one) => ({ ...one, label: words.label(one) }))
    : undefined;
  return { classes, error, isLoading, refetch: () => void refetch() };
}

/** This year's classes of several schools. */
export function useClassesOfSchools(schoolIds: readonly string[]) {
  const fetched = useQueries({
    queries: schoolIds.map((schoolId) => ({
      ...callQuery('class/fetchBySchool/:schoolId', { params: { schoolId }, query: {} }),
      ...rarelyChanged,
      meta: { isChoice: true },
    })),
  });
  return fetched.flatMap(({ data = [] }, place) =>
    data.map((one) => ({ ...one, schoolId: schoolIds[place]! })),
  );
}
