import type { ResultOf } from '@shala/contract/endpoint.ts';
import type { Rows } from '@shala/contract/rows.ts';
import { Api } from './api.ts';

type School = ResultOf<Rows['school/addEditSchool']>;

const stateLgdCode = 27;

/** Adds schools of one district, with a plan of that many months or without one. */
export async function addSchools(
  api: Api,
  names: readonly string[],
  {
    startPlanMonths,
    village = 'Munge',
    districtName = 'Sindhudurg',
  }: { startPlanMonths?: number; village?: string; districtName?: string } = {},
): Promise<School[]> {
  const states = await api.call('state/fetchAll', { query: { pageSize: 100 } });
  const stateId = states.rows.find(({ lgdCode }) => lgdCode === stateLgdCode)!.id;
  const district = await api.call('district/addEdit', {
    body: {
      stateId,
      name: districtName,
      nameHindi: 'सिंधुदुर्ग',
      nameMarathi: 'सिंधुदुर्ग',
      udiseCode: '2733',
    },
  });
  const schools: School[] = [];
  for (const [index, name] of names.entries()) {
    const udiseCode = `273301001${String(index + 1).padStart(2, '0')}`;
    const place = { stateId, districtId: district.id, village };
    const body = { udiseCode, name, ...place, startPlanMonths };
    schools.push(await api.call('school/addEditSchool', { body }));
  }
  return schools;
}

export interface Signer {
  id: string;
  email: string;
  password: string;
}

const ownPassword = 'nine green lamps of monday';

type Place = { schoolId: string } | { districtId: string };

/** Adds a person of a school or a district who has changed the one-time password already. */
export async function addPerson(
  api: Api,
  url: string,
  role: 'Principal' | 'Teacher' | 'EducationOfficer',
  {
    name,
    email = `${role.toLowerCase()}@school.example`,
    ...place
  }: { name: string; email?: string } & Place,
): Promise<Signer> {
  const work =
    'schoolId' in place
      ? { schools: [{ schoolId: place.schoolId, from: '2026-06-15' }] }
      : { locations: [{ districtId: place.districtId }], isPremium: true };
  const added = await api.call('User/addEditUser', { body: { name, email, role, ...work } });
  const currentPassword = added.oneTimePassword!;
  const own = await new Api(url).signIn(email, currentPassword);
  await own.call('auth/changePassword', { body: { currentPassword, newPassword: ownPassword } });
  return { id: added.user.id, email, password: ownPassword };
}
