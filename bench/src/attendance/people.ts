import { newId } from '@shala/contract/new-id.ts';
import { systemClock } from '@shala/server/src/platform/clock.ts';
import { openDatabase } from '@shala/server/src/platform/database.ts';
import { type Person, personById } from '@shala/server/src/platform/person.ts';
import { makers } from '@shala/server/src/platform/test-kit/makers.ts';
import type { Bench } from '../open-bench.ts';
import type { AttendanceSet } from './attendance-set.ts';

export interface SignedIn {
  person: Person;
  token: string;
}

/** The people who read the registers, signed in. A reused folder has those of earlier runs too. */
export async function people({ ownerUrl }: Bench, set: AttendanceSet) {
  const db = openDatabase({ url: ownerUrl, onError: console.error });
  try {
    const make = makers(db, systemClock);
    const account = (role: Parameters<typeof make.account>[0]) =>
      make.account(role, { email: `${newId()}@bench.example` });
    const signedIn = async ({ id }: { id: string }): Promise<SignedIn> => ({
      person: (await personById(db, systemClock, id))!,
      token: await make.session(id),
    });
    const principalOf = async (schoolId: string) => {
      const one = await account('Principal');
      await make.schoolUser(one.id, schoolId);
      return signedIn(one);
    };
    const officer = await account('EducationOfficer');
    await make.locationUser(officer.id, { district_id: set.districtId });
    return {
      superAdmin: await signedIn(await account('SuperAdmin')),
      officer: await signedIn(officer),
      principal: await principalOf(set.usual.id),
      principalOfLarge: await principalOf(set.large.id),
      teacher: await signedIn({ id: set.usual.classes[0]!.teacherId }),
    };
  } finally {
    await db.destroy();
  }
}

export type People = Awaited<ReturnType<typeof people>>;
