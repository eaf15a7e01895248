import type { PagePath } from '../routes.tsx';
import { pathTo } from './path-to.ts';

export const transfersHref = '/student-management/transfers' satisfies PagePath;
export const requestTransferHref = '/student-management/transfers/new' satisfies PagePath;
export const certificatesHref = '/student-management/certificates' satisfies PagePath;
export const verifyHref = '/verify' satisfies PagePath;

export const studentPageHref = (id: string) => pathTo('/student-management/student/$id', { id });

export const rollNumbersHref = ({ id }: { id: string }) =>
  pathTo('/class-management/class/$id/roll-numbers', { id });
export const promoteHref = ({ id }: { id: string }) =>
  pathTo('/class-management/class/$id/promotion', { id });
