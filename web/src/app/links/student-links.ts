import { importable } from '@shala/contract/importable.ts';
import type { Readiness } from '@shala/contract/student-readiness.ts';
import type { PagePath } from '../routes.tsx';
import { pathTo } from './path-to.ts';

export type ReadinessField = Readiness['fields'][number]['field'];

interface Identified {
  id: string;
}

export const studentsHref = '/student-management' satisfies PagePath;
export const studentsOfHref = (which: { schoolId: string }) =>
  `${studentsHref}?${new URLSearchParams(which)}`;
export const newStudentHref = '/student-management/new' satisfies PagePath;
/** The admission form with its class chosen. */
export const admitHref = (of: { id: string; schoolId: string }) =>
  `${newStudentHref}?${new URLSearchParams({ schoolId: of.schoolId, classId: of.id })}`;
export const studentImportHref = importable.student.page satisfies PagePath;
export const pinsHref = '/student-management/pins' satisfies PagePath;
export const readinessHref = '/student-management/readiness' satisfies PagePath;

export const studentHref = ({ id }: Identified) =>
  pathTo('/student-management/student/$id', { id });
export const schoolingHref = ({ id }: Identified) =>
  pathTo('/student-management/student/$id/schooling', { id });
export const studentAttendanceHref = ({ id }: Identified) =>
  pathTo('/student-management/student/$id/attendance', { id });
export const consentsHref = ({ id }: Identified) =>
  pathTo('/student-management/student/$id/consents', { id });
export const studentHistoryHref = ({ id }: Identified) =>
  pathTo('/student-management/student/$id/history', { id });
export const editStudentHref = ({ id }: Identified) =>
  pathTo('/student-management/student/$id/edit', { id });

const mergePath = '/student-management/merge' satisfies PagePath;

/** Merges two records of one student; without the second one the page searches for it. */
export const mergeHref = (keep: Identified, drop?: Identified) =>
  `${mergePath}?${new URLSearchParams({ keep: keep.id, ...(drop ? { drop: drop.id } : {}) })}`;

/** The form in which a field that the portal requires is filled in. */
export function fieldHref(student: Identified, field: ReadinessField): string {
  if (field === 'admittedOn') return schoolingHref(student);
  const name = field === 'guardianMobile' ? 'guardians.0.mobile' : field;
  return `${editStudentHref(student)}#${name}`;
}
