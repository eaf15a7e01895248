import { useQueries } from '@tanstack/react-query';
import { useMay } from '../../../platform/may.ts';
import { callQuery } from '../../../platform/use-call.ts';
import { useUserData } from '../../../platform/user-data.ts';

/** Whether the person may issue PINs to a class; of the teachers only its class teacher may. */
export function usePinRight(): (classId: string | null | undefined) => boolean {
  const may = useMay();
  const own = useUserData();
  const isAllowed = may('student/updatePins');
  const isTeacher = own?.role === 'Teacher';
  const answers = useQueries({
    queries: (isAllowed && isTeacher ? own.schools : []).map(({ id: schoolId }) => ({
      ...callQuery('class/fetchBySchool/:schoolId', { params: { schoolId } }),
      staleTime: 60_000,
    })),
  });
  const ownClasses = answers
    .flatMap(({ data }) => data ?? [])
    .filter(({ classTeacherId }) => classTeacherId === own?.id)
    .map(({ id }) => id);
  return (classId) => isAllowed && (!isTeacher || ownClasses.includes(classId ?? ''));
}
