import { classHref } from './class-links.ts';

export const transfersHref = '/student-management/transfers';
export const requestTransferHref = `${transfersHref}/new`;
export const certificatesHref = '/student-management/certificates';
export const verifyHref = '/verify';

export const studentPageHref = (id: string) => `/student-management/student/${id}`;

export const rollNumbersHref = (of: { id: string }) => `${classHref(of)}/roll-numbers`;
export const promoteHref = (of: { id: string }) => `${classHref(of)}/promotion`;
