interface Identified {
  id: string;
}

/** Where a page about a school and a year begins. */
export interface Place {
  schoolId?: string | undefined;
  academicYearId?: string | undefined;
}

export const classesHref = '/class-management';
export const subjectsHref = '/subject-management';

export const classesOfHref = (place: Place) => classesHref + queryOf(place);
export const newClassHref = (place: Place) => `${classesHref}/new${queryOf(place)}`;
export const wholeSchoolHref = (place: Place) => `${classesHref}/whole-school${queryOf(place)}`;
export const copyYearHref = (place: Place) => `${classesHref}/copy${queryOf(place)}`;

export const classHref = ({ id }: Identified) => `${classesHref}/class/${id}`;
export const editClassHref = (one: Identified) => `${classHref(one)}/edit`;
export const classSubjectsHref = (one: Identified) => `${classHref(one)}/subjects`;
export const classTimeTableHref = (one: Identified) => `${classHref(one)}/time-table`;
export const classStudentsHref = (one: Identified) => `${classHref(one)}/students`;
export const classHistoryHref = (one: Identified) => `${classHref(one)}/history`;
export const promotionsHref = (place: Place) => `${classesHref}/promotions${queryOf(place)}`;

function queryOf({ schoolId, academicYearId }: Place): string {
  const params = new URLSearchParams();
  if (schoolId) params.set('schoolId', schoolId);
  if (academicYearId) params.set('academicYearId', academicYearId);
  return params.size > 0 ? `?${params}` : '';
}
