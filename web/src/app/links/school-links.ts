interface Identified {
  id: string;
}

export const schoolsHref = '/school-management';
export const newSchoolHref = `${schoolsHref}/new`;
export const schoolImportHref = `${schoolsHref}/import`;
export const schoolPlansHref = `${schoolsHref}/plans`;
export const officerPlansHref = `${schoolPlansHref}/officers`;
export const districtsHref = `${schoolsHref}/districts`;
export const districtImportHref = `${districtsHref}/import`;

export const schoolHref = ({ id }: Identified) => `${schoolsHref}/school/${id}`;
export const schoolPeopleHref = (school: Identified) => `${schoolHref(school)}/people`;
export const schoolHistoryHref = (school: Identified) => `${schoolHref(school)}/history`;
export const editSchoolHref = (school: Identified) => `${schoolHref(school)}/edit`;

export const newPersonHref = (role: 'Principal' | 'Teacher', school: Identified) =>
  `/users-management/new?${new URLSearchParams({ role, schoolId: school.id })}`;
export const personHref = (accountId: string) => `/users-management/user/${accountId}`;

export const stateHref = (state: Identified) => `${districtsHref}/${state.id}`;
export const districtHref = (district: Identified & { stateId: string }) =>
  `${districtsHref}/${district.stateId}/${district.id}`;
export const schoolsOfDistrictHref = ({ id }: Identified) => `${schoolsHref}?districtId=${id}`;
export const schoolsOfBlockHref = ({ id }: Identified) => `${schoolsHref}?blockId=${id}`;
