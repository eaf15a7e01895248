import type { PagePath } from '../routes.tsx';
import { pathTo } from './path-to.ts';

interface Identified {
  id: string;
}

/** The school and year with which a page opens. */
export interface Place {
  schoolId?: string | undefined;
  academicYearId?: string | undefined;
}

export const classesHref = '/class-management' satisfies PagePath;
export const classNoticesHref = '/class-management/notices' satisfies PagePath;
export const subjectsHref = '/subject-management' satisfies PagePath;

const newClassPath = '/class-management/new' satisfies PagePath;
const wholeSchoolPath = '/class-management/whole-school' satisfies PagePath;
const copyYearPath = '/class-management/copy' satisfies PagePath;
const promotionsPath = '/class-management/promotions' satisfies PagePath;

export const classesOfHref = (place: Place) => classesHref + queryOf(place);
export const newClassHref = (place: Place) => newClassPath + queryOf(place);
export const wholeSchoolHref = (place: Place) => wholeSchoolPath + queryOf(place);
export const copyYearHref = (place: Place) => copyYearPath + queryOf(place);

export const classHref = ({ id }: Identified) => pathTo('/class-management/class/$id', { id });
export const editClassHref = ({ id }: Identified) =>
  pathTo('/class-management/class/$id/edit', { id });
export const classSubjectsHref = ({ id }: Identified) =>
  pathTo('/class-management/class/$id/subjects', { id });
export const classTimeTableHref = ({ id }: Identified) =>
  pathTo('/class-management/class/$id/time-table', { id });
export const classStudentsHref = ({ id }: Identified) =>
  pathTo('/class-management/class/$id/students', { id });
export const classHistoryHref = ({ id }: Identified) =>
  pathTo('/class-management/class/$id/history', { id });
export const promotionsHref = (place: Place) => promotionsPath + queryOf(place);

function queryOf({ schoolId, academicYearId }: Place): string {
  const params = new URLSearchParams();
  if (schoolId) params.set('schoolId', schoolId);
  if (academicYearId) params.set('academicYearId', academicYearId);
  return params.size > 0 ? `?${params}` : '';
}
