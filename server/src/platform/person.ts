import type { Language } from '@shala/contract/fields.ts';
import type { Role } from '@shala/contract/roles.ts';
import { effectiveTitles, type Title } from '@shala/contract/titles.ts';
import type { Clock } from './clock.ts';
import type { Database } from './database.ts';
import { activePerson, type PersonRow, personQuery } from './person-query.ts';
import { prepared } from './prepared.ts';

/** The caller, with everything that permission and scope are derived from. */
export interface Person {
  accountId: string;
  /** The school day of the call, on which the scope is that of the person. */
  schoolDay: string;
  name: string;
  email: string | null;
  role: Role;
  /** The last day of a teacher who is a Principal for some days (decision 0104). */
  actsUntil: string | null;
  /** The student of a student's account. */
  studentId: string | null;
  titles: Title[];
  isPremium: boolean;
  passwordChangeRequired: boolean;
  language: Language | null;
  /** The schools the person works at today, and those of them whose plan runs. */
  schoolIds: string[];
  plannedSchoolIds: string[];
  /** The areas of an officer. */
  stateIds: string[];
  districtIds: string[];
  blockIds: string[];
  tokenHash: Buffer;
}

export const noSession = Buffer.alloc(0);

const ofAccount = prepared((db, { day, accountId }: { day: string; accountId: string }) =>
  activePerson(db, day).where('account.id', '=', accountId),
);

/** The person for whom a job works; without a session. */
export async function personById(
  db: Database,
  clock: Clock,
  accountId: string,
): Promise<Person | undefined> {
  const day = clock.schoolDay();
  const [row] = await ofAccount(db, { day, accountId });
  return row && { ...asPerson(row, day), tokenHash: noSession };
}

/** The same as of a day, also of an account that is deactivated now. */
export async function personAsOf(
  db: Database,
  day: string,
  accountId: string,
): Promise<Person | undefined> {
  const row = await personQuery(db, day).where('account.id', '=', accountId).executeTakeFirst();
  return row && { ...asPerson(row, day), tokenHash: noSession };
}

/** Without the token, which only whoever found the person by it has. */
export function asPerson(row: PersonRow, schoolDay: string): Omit<Person, 'tokenHash'> {
  const { added, removed, premiumOfficer, ...rest } = row;
  const role = row.role as Role;
  // What a teacher need not see may be what a principal has to do.
  const difference = { added, removed: row.actsUntil ? [] : removed };
  return {
    ...rest,
    schoolDay,
    role,
    language: row.language as Language | null,
    titles: effectiveTitles(role, difference),
    isPremium: isPremium(role, premiumOfficer, row.plannedSchoolIds),
  };
}

export function isPremium(role: Role, premiumOfficer: boolean, plannedSchoolIds: string[]) {
  if (role === 'SuperAdmin') return true;
  return role === 'EducationOfficer' ? premiumOfficer : plannedSchoolIds.length > 0;
}
