export const transfersHref = '/student-management/transfers';
export const askTransferHref = `${transfersHref}/new`;
export const certificatesHref = '/student-management/certificates';
export const verifyHref = '/verify';

export const studentPageHref = (id: string) => `/student-management/student/${id}`;

const classPage = (id: string) => `/class-management/class/${id}`;
export const classStudentsHref = ({ id }: { id: string }) => `${classPage(id)}/students`;
export const rollNumbersHref = ({ id }: { id: string }) => `${classPage(id)}/roll-numbers`;
export const promoteHref = ({ id }: { id: string }) => `${classPage(id)}/promotion`;

/** What was promoted at a school, out of a year or into it. */
export const promotionsHref = (place: {
  schoolId?: string | undefined;
  academicYearId?: string | undefined;
}) => {
  const params = new URLSearchParams();
  if (place.schoolId) params.set('schoolId', place.schoolId);
  if (place.academicYearId) params.set('academicYearId', place.academicYearId);
  return `/class-management/promotions${params.size > 0 ? `?${params}` : ''}`;
};
