import type { TestPerson } from '../../../platform/test-kit/test-app.ts';

/** The form as it is opened with a person's present state. */
export async function openForm(who: TestPerson, id: string) {
  const { result } = await who.call('User/fetchUserWithId/:id', { params: { id } });
  const { version, name, email, mobile, role, language, accessControlList } = result;
  return {
    id,
    version,
    name,
    email,
    mobile,
    role,
    language,
    accessControlList,
    schools: result.schools.map(({ schoolId, designation, from, to }) => ({
      schoolId,
      designation,
      from,
      to,
    })),
    locations: result.locations.map(({ stateId, districtId, blockId }) => ({
      stateId,
      districtId,
      blockId,
    })),
  };
}
