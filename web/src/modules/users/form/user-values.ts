import type { Role } from '@shala/contract/roles.ts';
import type { Title } from '@shala/contract/titles.ts';
import type { User } from '@shala/contract/users.ts';
import type { CallInput } from '../../../platform/call.ts';
import { randomId } from '../../../platform/random-id.ts';
import { filledValues } from '../../../ui/form/filled-values.ts';

/** Work at a school as a form has it. One that is stored keeps its school, by the name that is shown. */
export interface WorkValues {
  key: string;
  schoolId: string;
  schoolName: string;
  designation: string;
  from: string;
  to: string;
}

/** An officer's area: the narrowest of the three that is chosen. One that is stored is shown by its name. */
export interface AreaValues {
  key: string;
  stateId: string;
  districtId: string;
  blockId: string;
  areaName: string;
}

/** A person as a form has them, blanks as ''. */
export interface UserValues {
  id?: string;
  version?: number;
  name: string;
  email: string;
  mobile: string;
  role: Role | '';
  gender: string;
  language: string;
  isPremium: boolean;
  accessControlList: Title[];
  schools: WorkValues[];
  locations: AreaValues[];
}

export const newUser: UserValues = {
  name: '',
  email: '',
  mobile: '',
  role: '',
  gender: '',
  language: '',
  // Sent for an officer alone.
  isPremium: true,
  accessControlList: [],
  schools: [],
  locations: [],
};

export const newWork = (from: string, { id = '', name = '' } = {}): WorkValues => ({
  key: randomId(),
  schoolId: id,
  schoolName: name,
  designation: '',
  from,
  to: '',
});

export const newArea = (): AreaValues => ({
  key: randomId(),
  stateId: '',
  districtId: '',
  blockId: '',
  areaName: '',
});

export const valuesOf = (user: User): UserValues => ({
  id: user.id,
  version: user.version,
  name: user.name,
  email: user.email ?? '',
  mobile: user.mobile ?? '',
  role: user.role,
  gender: user.gender ?? '',
  language: user.language ?? '',
  isPremium: user.isPremium,
  accessControlList: user.accessControlList,
  schools: user.schools.map(({ id, schoolId, schoolName, designation, from, to }) => ({
    key: id,
    schoolId,
    schoolName,
    from,
    designation: designation ?? '',
    to: to ?? '',
  })),
  locations: user.locations.map(({ id, stateId, districtId, blockId, areaName }) => ({
    key: id,
    areaName,
    stateId: stateId ?? '',
    districtId: districtId ?? '',
    blockId: blockId ?? '',
  })),
});

type Body = CallInput<'User/addEditUser'>['body'];

/** What the call takes: blanks left out, of an area its narrowest part. Wrong entries go along, for the schema to refuse. */
export function bodyOf(values: UserValues): Body {
  const { schools, locations, isPremium, ...account } = values;
  return {
    ...filledValues({ ...account }),
    ...(values.role === 'EducationOfficer' ? { isPremium } : {}),
    schools: schools.map(({ key: _, schoolName: __, ...work }) => filledValues(work)),
    locations: locations.map(areaOf),
  } as Body;
}

function areaOf({ stateId, districtId, blockId }: AreaValues) {
  if (blockId) return { blockId };
  return districtId ? { districtId } : filledValues({ stateId });
}
