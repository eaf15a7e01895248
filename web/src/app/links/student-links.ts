import type { Readiness } from '@shala/contract/students.ts';

export type ReadinessField = Readiness['fields'][number]['field'];

interface Identified {
  id: string;
}

export const studentsHref = '/student-management';
export const newStudentHref = `${studentsHref}/new`;
/** Into a class that is known beforehand. */
export const admitHref = (of: { id: string; schoolId: string }) =>
  `${newStudentHref}?${new URLSearchParams({ schoolId: of.schoolId, classId: of.id })}`;
export const studentImportHref = `${studentsHref}/import`;
export const pinsHref = `${studentsHref}/pins`;
export const readinessHref = `${studentsHref}/readiness`;

export const studentHref = ({ id }: Identified) => `${studentsHref}/student/${id}`;
export const schoolingHref = (student: Identified) => `${studentHref(student)}/schooling`;
export const studentAttendanceHref = (student: Identified) => `${studentHref(student)}/attendance`;
export const consentsHref = (student: Identified) => `${studentHref(student)}/consents`;
export const studentHistoryHref = (student: Identified) => `${studentHref(student)}/history`;
export const editStudentHref = (student: Identified) => `${studentHref(student)}/edit`;

/** Two records of one child; without the second it is looked for. */
export const mergeHref = (keep: Identified, drop?: Identified) =>
  `${studentsHref}/merge?${new URLSearchParams({ keep: keep.id, ...(drop ? { drop: drop.id } : {}) })}`;

/** Where an entry that the portal wants is filled in. */
export function fieldHref(student: Identified, field: ReadinessField): string {
  if (field === 'admittedOn') return schoolingHref(student);
  const name = field === 'guardianMobile' ? 'guardians.0.mobile' : field;
  return `${editStudentHref(student)}#${name}`;
}
