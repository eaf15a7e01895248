import { addMonths } from '@shala/contract/days.ts';
import { newId } from '@shala/contract/new-id.ts';
import type { Role } from '@shala/contract/roles.ts';
import type { Database } from '../platform/database.ts';
import { accountSearchKey } from '../platform/search-key.ts';
import { familyNames, givenNames, pick, random } from './lifelike.ts';

/** The people who can sign in to the demo, one a role. */
export const people: { role: Role; name: string; gender: string; email: string }[] = [
  {
    role: 'SuperAdmin',
    name: 'Anagha Joshi',
    gender: 'female',
    email: 'superadmin@demo.example',
  },
  {
    role: 'EducationOfficer',
    name: 'Rajendra Gavit',
    gender: 'male',
    email: 'officer@demo.example',
  },
  {
    role: 'Principal',
    name: 'Sunita Patil',
    gender: 'female',
    email: 'principal@demo.example',
  },
  { role: 'Teacher', name: 'Imran Shaikh', gender: 'male', email: 'teacher@demo.example' },
];

export interface Moment {
  today: string;
  now: string;
  passwordHash: string;
}

/** The people of the schools, and those who sign in: who keeps the programme, and the teachers of each school. */
export async function seedPeople(
  db: Database,
  { today, now, passwordHash }: Moment,
  { districtId, schools }: { districtId: string; schools: { id: string; name: string }[] },
) {
  const signers = people.map(({ role, name, gender, email }) =>
    accountOf(now, role, { name, gender, email, password_hash: passwordHash }),
  );
  const staff = schools.flatMap((school, index) =>
    (['Principal', 'Teacher', 'Teacher'] as const)
      // The first school has the demo's own principal; a few have none, which the dashboard tells.
      .filter((role) => role === 'Teacher' || (index > 0 && index % 9 !== 8))
      .map((role, number) => {
        const email = `${role.toLowerCase()}${index + 1}-${number + 1}@demo.example`;
        return { schoolId: school.id, account: accountOf(now, role, { ...someone(), email }) };
      }),
  );
  await db
    .insertInto('account')
    .values([...signers, ...staff.map(({ account }) => account)])
    .execute();
  const [superAdmin, officer, principal, teacher] = signers;
  const works = [
    ...staff.map(({ schoolId, account }) => ({ schoolId, accountId: account.id })),
    { schoolId: schools[0]!.id, accountId: principal!.id },
    { schoolId: schools[0]!.id, accountId: teacher!.id },
  ];
  await seedWork(db, today, works);
  await db
    .insertInto('location_user')
    .values({ id: newId(), account_id: officer!.id, district_id: districtId })
    .execute();
  const teachers = [
    { schoolId: schools[0]!.id, account: teacher! },
    ...staff.filter(({ account }) => account.role === 'Teacher'),
  ];
  return {
    madeBy: superAdmin!.id,
    staff: new Map(
      schools.map(({ id }): [string, readonly string[]] => [
        id,
        teachers.filter(({ schoolId }) => schoolId === id).map(({ account }) => account.id),
      ]),
    ),
  };
}

/** More teachers of a school, where a full week needs them. */
export async function seedTeachers(
  db: Database,
  { today, now }: Moment,
  { schoolId, place, count }: { schoolId: string; place: number; count: number },
): Promise<readonly string[]> {
  if (count === 0) return [];
  const teachers = Array.from({ length: count }, (_, index) =>
    accountOf(now, 'Teacher', {
      ...someone(),
      email: `teacher${place + 1}-${index + 4}@demo.example`,
    }),
  );
  await db.insertInto('account').values(teachers).execute();
  const ids = teachers.map(({ id }) => id);
  await seedWork(
    db,
    today,
    ids.map((accountId) => ({ schoolId, accountId })),
  );
  return ids;
}

function someone() {
  const { name, gender } = pick(random, givenNames);
  return { name: `${name} ${pick(random, familyNames)}`, gender };
}

const accountOf = (
  now: string,
  role: Role,
  of: { name: string; gender: string; email: string; password_hash?: string },
) => ({
  id: newId(),
  search_key: accountSearchKey(of),
  role,
  is_premium: role === 'EducationOfficer',
  password_hash: null,
  created_at: now,
  updated_at: now,
  ...of,
});

const seedWork = (
  db: Database,
  today: string,
  works: readonly { schoolId: string; accountId: string }[],
) =>
  db
    .insertInto('school_user')
    .values(
      works.map(({ schoolId, accountId }) => ({
        id: newId(),
        school_id: schoolId,
        account_id: accountId,
        starts_on: addMonths(today, -12),
      })),
    )
    .execute();
