import { useCallQuery } from '../../../platform/use-call.ts';
import { useUserData } from '../../../platform/user-data.ts';
import { useClassWords } from '../../classes/classes-public.ts';

/** All standards; for a teacher those of the own classes, and the chosen one. */
export function useStandards({ schoolId, standard }: { schoolId: string; standard: string }) {
  const { standardItems } = useClassWords();
  const isTeacher = useUserData()?.role === 'Teacher';
  const { data: classes = [] } = useCallQuery(
    'class/fetchBySchool/:schoolId',
    { params: { schoolId } },
    { enabled: isTeacher && schoolId !== '', staleTime: 60_000 },
  );
  const own = new Set(classes.filter(({ isOwn }) => isOwn).map((one) => String(one.standard)));
  return standardItems
    .filter(({ id }) => own.size === 0 || own.has(id) || id === standard)
    .map(({ id, text }) => ({ value: id, label: text }));
}
