interface Identified {
  id: string;
}

export const usersHref = '/users-management';
export const newUserHref = `${usersHref}/new`;
export const userImportHref = `${usersHref}/import`;
export const auditHref = `${usersHref}/audit`;
export const accountRequestsHref = `${usersHref}/account-requests`;

export const userHref = ({ id }: Identified) => `${usersHref}/user/${id}`;
export const userSignInsHref = (user: Identified) => `${userHref(user)}/sign-ins`;
export const userHistoryHref = (user: Identified) => `${userHref(user)}/history`;
export const editUserHref = (user: Identified) => `${userHref(user)}/edit`;

export const usersOfSchoolHref = (schoolId: string) => `${usersHref}?schoolId=${schoolId}`;
