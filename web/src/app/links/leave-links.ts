import type { PagePath } from '../routes.tsx';
import { pathTo } from './path-to.ts';

export const staffLeaveHref = '/leave-application/teacher' satisfies PagePath;
interface LeaveOf {
  schoolId: string;
  name: string;
  state: 'asked' | 'approved';
}

/** The leave of who is called so. */
export const staffLeaveOfHref = ({ schoolId, name, state }: LeaveOf) =>
  `${staffLeaveHref}?${new URLSearchParams({ schoolId, state, search: name })}`;
export const ownLeaveHref = '/leave-application/my-application' satisfies PagePath;
export const studentLeaveHref = `${ownLeaveHref}?tab=students`;
export const typesHref = '/leave-application/types' satisfies PagePath;
export const newTypeHref = '/leave-application/new' satisfies PagePath;
export const editTypeHref = ({ id }: { id: string }) =>
  pathTo('/leave-application/type/$id/edit', { id });
