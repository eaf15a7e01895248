import { useMay } from '../../../platform/may.ts';
import { useUserData } from '../../../platform/user-data.ts';
import { useClassesOfSchools } from '../../classes/classes-public.ts';

/** Whether the person may issue PINs to a class; of the teachers only its class teacher may. */
export function usePinRight(): (classId: string | null | undefined) => boolean {
  const may = useMay();
  const own = useUserData();
  const isAllowed = may('student/updatePins');
  const isTeacher = own?.role === 'Teacher';
  const classes = useClassesOfSchools(
    isAllowed && isTeacher ? own.schools.map(({ id }) => id) : [],
  );
  const ownClasses = classes
    .filter(({ classTeacherId }) => classTeacherId === own?.id)
    .map(({ id }) => id);
  return (classId) => isAllowed && (!isTeacher || ownClasses.includes(classId ?? ''));
}
