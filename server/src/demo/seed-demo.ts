import { addMonths } from '@shala/contract/days.ts';
import { newId } from '@shala/contract/new-id.ts';
import type { DayPlan } from '@shala/contract/time-table.ts';
import { sql } from 'kysely';
import type { NewStudent } from '../modules/students/students-public.ts';
import { proposedWeek } from '../modules/time-table/time-table-public.ts';
import { type Database, inTransaction } from '../platform/database.ts';
import { personById } from '../platform/person.ts';
import { schoolSearchKey } from '../platform/school-search.ts';
import { searchKey } from '../platform/search-key.ts';
import type { Services } from '../platform/services.ts';
import { demoBlocks, demoKinds, pick, random } from './lifelike.ts';
import { seedBoards } from './seed-boards.ts';
import type { DemoClass } from './seed-classes.ts';
import {
  type ComingsAndGoings,
  demoPin,
  demoStudent,
  seedComingsAndGoings,
} from './seed-comings-and-goings.ts';
import { seedContent } from './seed-content.ts';
import { seedFeedback } from './seed-feedback.ts';
import { seedFees } from './seed-fees.ts';
import { seedKeys } from './seed-keys.ts';
import { seedLeave } from './seed-leave.ts';
import { seedLibrary } from './seed-library.ts';
import { type Moment, people, seedPeople, seedTeachers } from './seed-people.ts';
import { seedQuizzes } from './seed-quizzes.ts';
import { seedRegisters } from './seed-registers.ts';
import { seedResources } from './seed-resources.ts';
import { seedSchooling } from './seed-schooling.ts';
import { seedStaffDays } from './seed-staff-days.ts';
import { seedStudents } from './seed-students.ts';

const password = 'demo-demo-demo';
const schoolCount = 40;
/** One of each kind whose plan runs on; the first has the people who sign in. */
const schoolsWithTimeTable = [0, 7, 9, 14];

/** Fills an empty database with a made-up district, and says who can sign in. */
export async function seedDemo(
  { settings, db, clock, passwords, wakeups, say: wordsIn }: Services,
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
    const moment = { today, now, passwordHash: await passwords.hash(password) };
    const pinHash = await passwords.hash(demoPin);
    const days = proposedWeek(wordsIn('en'));
    await inTransaction(db, async (transaction) => {
      const seeded = await seed(transaction, moment, days);
      const full = new Set(schoolsWithTimeTable.map((index) => seeded.schools[index]!.id));
      const of = { ...moment, ...seeded, full, clock, say: wordsIn('en'), pinHash };
      const students = await seedStudentsOf(transaction, of);
      await seedRegisters(transaction, of);
      await seedStaffDays(transaction, of);
      await seedLeave(transaction, { ...of, ...ownSchool(of, students) });
      await seedFees(transaction, { ...of, schoolId: seeded.schools[0]!.id });
      await seedResources(transaction, of);
      await seedContent(transaction, { ...of, settings, schoolId: seeded.schools[0]!.id });
      await seedBoards(transaction, { ...of, wakeups, schoolId: seeded.schools[0]!.id });
      await seedLibrary(transaction, { ...of, schoolId: seeded.schools[0]!.id });
      await seedQuizzes(transaction, { ...of, schoolId: seeded.schools[0]!.id });
      await seedFeedback(transaction, { ...of, schoolId: seeded.schools[0]!.id });
    });
  }
  say(`The demo's people, all with the password ${password}:`);
  for (const { role, email } of people) say(`  ${role.padEnd(17)} ${email}`);
  const student = await demoStudent(db);
  if (student) {
    const { udiseCode, registerNumber, mobile } = student;
    say(`  Student           school ${udiseCode}, register no. ${registerNumber}, PIN ${demoPin}`);
    say(`                    or mobile ${mobile}, the same PIN`);
  }
}

/** The pupils, as the schools of the demo have written them down. */
async function seedStudentsOf(
  db: Database,
  of: Omit<ComingsAndGoings, 'children'> & {
    classes: readonly DemoClass[];
    full: ReadonlySet<string>;
    madeBy: string;
  },
): Promise<NewStudent[]> {
  const person = (await personById(db, of.clock, of.madeBy))!;
  const students = await seedStudents(db, { ...of, person });
  await seedComingsAndGoings(db, { ...of, children: students });
  return students;
}

/** Where the demo's people work, and the students of the class that the teacher among them keeps. */
function ownSchool(
  { schools, classes }: { schools: readonly { id: string }[]; classes: readonly DemoClass[] },
  students: readonly NewStudent[],
) {
  const { id: schoolId } = schools[0]!;
  const ownClass = classes.find(({ school_id }) => school_id === schoolId)!;
  return { schoolId, children: students.filter(({ classId }) => classId === ownClass.id) };
}

async function seed(db: Database, moment: Moment, days: DayPlan[]) {
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
  const { madeBy, staff } = await seedPeople(db, moment, { districtId, schools });
  await seedKeys(db, { ...moment, districtId, schools, madeBy });
  const schooling = await seedSchooling(db, {
    ...moment,
    days,
    schools,
    withTimeTable: schoolsWithTimeTable.map((index) => schools[index]!),
    staff,
    moreTeachers: (schoolId, count) =>
      seedTeachers(db, moment, {
        schoolId,
        count,
        place: schools.findIndex(({ id }) => id === schoolId),
      }),
  });
  return { ...schooling, schools, districtId, madeBy };
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
      search_key: schoolSearchKey({ name, udiseCode: udise, village }),
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
