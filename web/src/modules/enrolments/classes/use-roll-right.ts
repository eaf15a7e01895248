import type { ClassRecord } from '@shala/contract/classes.ts';
import { useMay } from '../../../platform/may.ts';
import { useUserData } from '../../../platform/user-data.ts';

/** A teacher numbers the class that is the own one; the server asks again. */
export function useRollRight(of: ClassRecord): boolean {
  const may = useMay();
  const own = useUserData();
  if (of.isClosed || !may('studentSchool/updateRollNumbers')) return false;
  return own?.role !== 'Teacher' || of.classTeacherId === own.id;
}
