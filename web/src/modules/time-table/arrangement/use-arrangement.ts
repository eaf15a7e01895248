import type { Arrangement } from '@shala/contract/time-table.ts';
import { useCallQuery, useSave } from '../../../platform/use-call.ts';

const changed = {
  invalidates: ['timeTable/fetchArrangement', 'timeTable/fetchFreeTeachers', 'audit'],
};

export type CoveredLesson = Arrangement['away'][number]['lessons'][number];

/** The arrangement of a day at a school, and the saves that change it. */
export function useArrangement(schoolId: string | undefined, day: string) {
  const { data, error, refetch } = useCallQuery(
    'timeTable/fetchArrangement',
    { query: { schoolId: schoolId ?? '', day } },
    { enabled: schoolId !== undefined },
  );
  const saveAway = useSave('timeTable/updateAway', changed);
  const saveSubstitute = useSave('timeTable/updateSubstitute', changed);
  const of = { schoolId: schoolId ?? '', day };
  return {
    arrangement: data,
    error,
    refetch: () => void refetch(),
    isSaving: saveAway.isPending || saveSubstitute.isPending,
    setAway: (teacherId: string, isAway: boolean, reason = '') =>
      saveAway.mutateAsync({ body: { ...of, teacherId, isAway, ...(reason ? { reason } : {}) } }),
    setSubstitute: (
      { lesson, substituteId: replacesId }: CoveredLesson,
      substituteId: string | null,
    ) =>
      saveSubstitute.mutateAsync({
        body: { lessonId: lesson.id, day, substituteId, replacesId },
      }),
  };
}

export type ArrangementControl = ReturnType<typeof useArrangement>;
