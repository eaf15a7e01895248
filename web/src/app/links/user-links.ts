import { importable } from '@shala/contract/importable.ts';
import type { PagePath } from '../routes.tsx';
import { pathTo } from './path-to.ts';

interface Identified {
  id: string;
}

export const usersHref = '/users-management' satisfies PagePath;
export const newUserHref = '/users-management/new' satisfies PagePath;
export const userImportHref = importable.user.page satisfies PagePath;
export const auditHref = '/users-management/audit' satisfies PagePath;
export const serviceAccountsHref = '/users-management/service-accounts' satisfies PagePath;
export const accountRequestsHref = '/users-management/account-requests' satisfies PagePath;

export const userHref = ({ id }: Identified) => pathTo('/users-management/user/$id', { id });
export const userSignInsHref = ({ id }: Identified) =>
  pathTo('/users-management/user/$id/sign-ins', { id });
export const userHistoryHref = ({ id }: Identified) =>
  pathTo('/users-management/user/$id/history', { id });
export const editUserHref = ({ id }: Identified) =>
  pathTo('/users-management/user/$id/edit', { id });
