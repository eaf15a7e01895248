import { useUserData } from '../../platform/user-data.ts';

/** Whether a class is one that the person has to do with: for a teacher those that they teach, for others all in sight. */
export function useOwnClass(): (of: { isOwn: boolean }) => boolean {
  const isTeacher = useUserData()?.role === 'Teacher';
  return ({ isOwn }) => !isTeacher || isOwn;
}
