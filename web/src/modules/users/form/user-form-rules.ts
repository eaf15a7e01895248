import { isSchoolRole, type Role } from '@shala/contract/roles.ts';
import { defaultTitles, grantableTitles, type Title } from '@shala/contract/titles.ts';
import { type AreaValues, newArea, newWork, type UserValues } from './user-values.ts';

interface Editing {
  /** What the person at the form sees: nobody grants what they do not have. */
  ownTitles: readonly Title[];
  today: string;
  /** The school of who has one school, and so chooses none. */
  onlySchool?: { id: string; name: string } | undefined;
}

/** The titles that a new user of the role starts with. */
export const usualTitles = (role: Role | '', ownTitles: readonly Title[]): Title[] =>
  role === '' ? [] : defaultTitles(role).filter((title) => ownTitles.includes(title));

/** What can be chosen: for the role, and held by who chooses or by the person already. */
export const choosableTitles = (
  role: Role | '',
  ownTitles: readonly Title[],
  had: readonly Title[],
): Title[] =>
  role === ''
    ? []
    : grantableTitles(role).filter((title) => ownTitles.includes(title) || had.includes(title));

export const worksAtSchool = (role: Role | ''): boolean => role !== '' && isSchoolRole(role);

/** What follows from a change: another role has other titles, schools and areas; a district lies in its state. */
export function consequences(
  now: UserValues,
  before: UserValues,
  editing: Editing,
): Partial<UserValues> {
  if (now.role !== before.role) return afterRole(now, editing);
  const locations = now.locations.map((area) =>
    areaAfter(
      area,
      before.locations.find(({ key }) => key === area.key),
    ),
  );
  const isSame = locations.every((area, index) => area === now.locations[index]);
  return isSame ? {} : { locations };
}

function afterRole(
  { role, schools, locations }: UserValues,
  { ownTitles, today, onlySchool }: Editing,
) {
  const entered = schools.filter(({ schoolId }) => schoolId !== '');
  const areas = locations.length > 0 ? locations : [newArea()];
  return {
    ...(role === 'EducationOfficer' ? { isPremium: true } : {}),
    accessControlList: usualTitles(role, ownTitles),
    schools: worksAtSchool(role) && entered.length === 0 ? [newWork(today, onlySchool)] : entered,
    locations: role === 'EducationOfficer' ? areas : [],
  };
}

/** A change of state clears district and block; a change of district clears the block. */
function areaAfter(area: AreaValues, before: AreaValues | undefined): AreaValues {
  if (!before) return area;
  if (area.stateId !== before.stateId && area.districtId !== '') {
    return { ...area, districtId: '', blockId: '' };
  }
  const isMoved = area.districtId !== before.districtId && area.blockId !== '';
  return isMoved ? { ...area, blockId: '' } : area;
}
