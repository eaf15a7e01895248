import { useUserData } from '../../../platform/user-data.ts';
import { useClassesOfSchool, useClassWords } from '../../classes/classes-public.ts';

/** All standards; for a teacher those of the own classes, and the chosen one. */
export function useStandards({ schoolId, standard }: { schoolId: string; standard: string }) {
  const { standardItems } = useClassWords();
  const isTeacher = useUserData()?.role === 'Teacher';
  const { classes = [] } = useClassesOfSchool(isTeacher ? schoolId : undefined, { own: true });
  const own = new Set(classes.map((one) => String(one.standard)));
  return standardItems
    .filter(({ id }) => own.size === 0 || own.has(id) || id === standard)
    .map(({ id, text }) => ({ value: id, label: text }));
}
