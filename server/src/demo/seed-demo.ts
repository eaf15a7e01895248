import { newId } from '@shala/contract/new-id.ts';
import type { Role } from '@shala/contract/roles.ts';
import { sql } from 'kysely';
import { addMonths } from '../platform/clock.ts';
import { type Database, inTransaction } from '../platform/database.ts';
import { searchKey } from '../platform/search-key.ts';
import type { Services } from '../platform/services.ts';
import { demoBlocks, demoKinds, familyNames, givenNames, pick, seeded } from './lifelike.ts';
import { seedKeys } from './seed-keys.ts';

const password = 'demo-demo-demo';
const schoolCount = 40;
const random = seeded(27);

/** The people who can sign in to the demo, one a role. */
const people: { role: Role; name: string; email: string }[] = [
  { role: 'SuperAdmin', name: 'Anagha Joshi', email: 'superadmin@demo.example' },
  { role: 'EducationOfficer', name: 'Rajendra Gavit', email: 'officer@demo.example' },
  { role: 'Principal', name: 'Sunita Patil', email: 'principal@demo.example' },
  { role: 'Teacher', name: 'Imran Shaikh', email: 'teacher@demo.example' },
];

/** Fills an empty database with a made-up district, and says who can sign in. */
export async function seedDemo(
  { db, clock, passwords }: Services,
  say: (line: string) => void,
): Promise<void> {
  const present = await db
    .selectFrom('account')
    .select('id')
    .where('email', '=', people[0]!.email)
    .executeTakeFirst();
  if (!present) {
    const today = clock.schoolDay();
    const now = clock.now().toISOString();
    const passwordHash = await passwords.hash(password);
    await inTransaction(db, (transaction) => seed(transaction, { today, now, passwordHash }));
  }
  say(`The demo's people, all with the password ${password}:`);
  for (const { role, email } of people) say(`  ${role.padEnd(17)} ${email}`);
}

interface Moment {
  today: string;
  now: string;
  passwordHash: string;
}

async function seed(db: Database, moment: Moment): Promise<void> {
  const { id: stateId } = await db
    .selectFrom('state')
    .select('id')
    .where('lgd_code', '=', 27)
    .executeTakeFirstOrThrow();
  const districtId = newId();
  await db
    .insertInto('district')
    .values({
      id: districtId,
      state_id: stateId,
      name: 'Devgiri',
      name_hindi: 'देवगिरी',
      name_marathi: 'देवगिरी',
      match_key: 'devgiri',
      udise_code: '2799',
    })
    .execute();
  const schools = await seedSchools(db, { ...moment, stateId, districtId });
  const madeBy = await seedPeople(db, moment, { districtId, schools });
  await seedKeys(db, { ...moment, districtId, schools, madeBy });
}

async function seedSchools(
  db: Database,
  { today, now, stateId, districtId }: Moment & { stateId: string; districtId: string },
) {
  const blocks = demoBlocks.map(({ name }) => ({
    id: newId(),
    district_id: districtId,
    name,
    match_key: searchKey(name),
  }));
  await db.insertInto('block').values(blocks).execute();
  const rows = Array.from({ length: schoolCount }, (_, index) => {
    const blockNumber = index % demoBlocks.length;
    const village = pick(random, demoBlocks[blockNumber]!.villages);
    const kind = demoKinds[Math.floor(index / 3) % demoKinds.length]!;
    const udise = `2799${String(blockNumber + 1).padStart(2, '0')}${String(index + 1).padStart(3, '0')}01`;
    const name = `${kind.prefix}, ${village}`;
    return {
      id: newId(),
      udise_code: udise,
      name,
      search_key: [name, udise, village].map(searchKey).join('\n'),
      state_id: stateId,
      district_id: districtId,
      block_id: blocks[blockNumber]!.id,
      cluster: demoBlocks[blockNumber]!.villages[0],
      village,
      pin_code: `4166${String(10 + blockNumber)}`,
      area: 'rural',
      category: kind.category,
      management: kind.management,
      school_type: kind.prefix.includes('Girls') ? 'girls' : 'coeducational',
      mediums: sql<string[]>`${kind.prefix.includes('English') ? ['en'] : ['mr']}::text[]`,
      lowest_standard: kind.standards[0],
      highest_standard: kind.standards[1],
      ...planOf(index, today),
      created_at: now,
      updated_at: now,
    };
  });
  await db.insertInto('school').values(rows).execute();
  return rows;
}

/** Most plans run; some end soon, a few have ended or never began, as in life. */
function planOf(index: number, today: string) {
  if (index % 13 === 12) return { plan_starts_on: null, plan_ends_on: null };
  const monthsLeft = index % 11 === 10 ? -1 : index % 7 === 6 ? 0 : 4 + (index % 8);
  const ends = addMonths(today, monthsLeft);
  const endsOn = monthsLeft === 0 ? addMonths(today, 1).slice(0, 8).concat('05') : ends;
  return { plan_starts_on: addMonths(today, -12), plan_ends_on: endsOn };
}

/** The people of the schools, and those who sign in; the id of the one who keeps the programme. */
async function seedPeople(
  db: Database,
  { today, now, passwordHash }: Moment,
  { districtId, schools }: { districtId: string; schools: { id: string; name: string }[] },
): Promise<string> {
  const accountOf = (role: Role, name: string, email: string, hash: string | null) => ({
    id: newId(),
    name,
    search_key: [name, email].map(searchKey).join('\n'),
    email,
    role,
    is_premium: role === 'EducationOfficer',
    password_hash: hash,
    created_at: now,
    updated_at: now,
  });
  const signers = people.map(({ role, name, email }) => accountOf(role, name, email, passwordHash));
  const staff = schools.flatMap((school, index) =>
    (['Principal', 'Teacher', 'Teacher'] as const)
      // The first school has the demo's own principal; a few have none, which the dashboard tells.
      .filter((role) => role === 'Teacher' || (index > 0 && index % 9 !== 8))
      .map((role, number) => {
        const name = `${pick(random, givenNames)} ${pick(random, familyNames)}`;
        const email = `${role.toLowerCase()}${index + 1}-${number + 1}@demo.example`;
        return { schoolId: school.id, account: accountOf(role, name, email, null) };
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
  await db
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
  await db
    .insertInto('location_user')
    .values({ id: newId(), account_id: officer!.id, district_id: districtId })
    .execute();
  return superAdmin!.id;
}
