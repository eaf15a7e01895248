import type { SchoolUser } from '@shala/contract/school-users.ts';
import type { User } from '@shala/contract/users.ts';

/** The latest work at each school where the person works no longer, or only until a last day that is set. */
export function endingWork({ schools, status }: Pick<User, 'schools' | 'status'>): SchoolUser[] {
  const latest = new Map<string, SchoolUser>();
  for (const work of schools) {
    const other = latest.get(work.schoolId);
    if (!other || work.from > other.from) latest.set(work.schoolId, work);
  }
  return [...latest.values()].filter(({ to }) => to !== null || status === 'deactivated');
}
