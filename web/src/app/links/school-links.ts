import { importable } from '@shala/contract/importable.ts';
import type { PagePath } from '../routes.tsx';
import { pathTo } from './path-to.ts';
import { newUserHref } from './user-links.ts';

interface Identified {
  id: string;
}

export const schoolsHref = '/school-management' satisfies PagePath;
export const newSchoolHref = '/school-management/new' satisfies PagePath;
export const schoolImportHref = importable.school.page satisfies PagePath;
export const schoolPlansHref = '/school-management/plans' satisfies PagePath;
export const officerPlansHref = '/school-management/plans/officers' satisfies PagePath;
export const districtsHref = '/school-management/districts' satisfies PagePath;
export const districtImportHref = importable.district.page satisfies PagePath;

export const schoolHref = ({ id }: Identified) => pathTo('/school-management/school/$id', { id });
export const schoolPeopleHref = ({ id }: Identified) =>
  pathTo('/school-management/school/$id/people', { id });
export const schoolHistoryHref = ({ id }: Identified) =>
  pathTo('/school-management/school/$id/history', { id });
export const editSchoolHref = ({ id }: Identified) =>
  pathTo('/school-management/school/$id/edit', { id });

export const newPersonHref = (role: 'Principal' | 'Teacher', school: Identified) =>
  `${newUserHref}?${new URLSearchParams({ role, schoolId: school.id })}`;
export const personHref = (id: string) => pathTo('/users-management/user/$id', { id });

export const stateHref = ({ id }: Identified) =>
  pathTo('/school-management/districts/$stateId', { stateId: id });
export const districtHref = ({ id, stateId }: Identified & { stateId: string }) =>
  pathTo('/school-management/districts/$stateId/$districtId', { stateId, districtId: id });
export const schoolsOfDistrictHref = ({ id }: Identified) => `${schoolsHref}?districtId=${id}`;
export const schoolsOfBlockHref = ({ id }: Identified) => `${schoolsHref}?blockId=${id}`;
