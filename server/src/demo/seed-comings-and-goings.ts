import { newId } from '@shala/contract/new-id.ts';
import { sql } from 'kysely';
import {
  createTransfer,
  issueCertificate,
  withdrawStudent,
} from '../modules/enrolments/enrolments-public.ts';
import type { NewStudent } from '../modules/students/students-public.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database.ts';
import { accountSearchKey } from '../platform/search-key.ts';
import type { Say } from '../platform/texts.ts';
import { principalOf } from './calls.ts';
import type { StudentsSchool } from './demo-students.ts';
import type { DemoYear } from './seed-classes.ts';

/** Of the child who signs in, and of its brothers and sisters. */
export const demoPin = '470613';

export interface ComingsAndGoings {
  clock: Clock;
  say: Say;
  year: DemoYear;
  schools: readonly (StudentsSchool & { udise_code: string })[];
  children: readonly NewStudent[];
  pinHash: string;
}

/** Students who have left, a student on its way, certificates, and a student who signs in, at the demo's own school. */
export async function seedComingsAndGoings(db: Database, of: ComingsAndGoings): Promise<void> {
  const [own, other] = [of.schools[0]!, of.schools[7]!];
  const ofSchool = (school: StudentsSchool) =>
    of.children.filter(({ schoolId }) => schoolId === school.id);
  // Acts are written down under the head of each school.
  const here = await principalOf(db, { ...of, schoolId: own.id });
  const there = await principalOf(db, { ...of, schoolId: other.id });

  const [first, second, third, present] = ofSchool(own).slice(-12);
  for (const [student, reason] of [
    [first!, 'moved_away'],
    [second!, 'transfer'],
    [third!, 'parents_wish'],
  ] as const) {
    const leftOn = [of.clock.schoolDay(), student.from].sort()[1]!;
    await withdrawStudent(here, { admissionId: student.admissionId, version: 1, leftOn, reason });
  }
  const paper = { progress: 'Good', conduct: 'Good' };
  await issueCertificate(here, {
    ...paper,
    admissionId: first!.admissionId,
    kind: 'leaving',
    language: 'en',
  });
  await issueCertificate(here, {
    admissionId: present!.admissionId,
    kind: 'bonafide',
    language: 'mr',
    purpose: 'शिष्यवृत्तीसाठी',
  });
  await createTransfer(there, {
    admissionId: ofSchool(other).at(-1)!.admissionId,
    toUdiseCode: own.udise_code,
    note: 'The family has moved to your village.',
  });
  const stayed = ofSchool(own).filter((student) => ![first, second, third].includes(student));
  await seedSignIns(db, of, familyOf(stayed));
}

/** Brothers and sisters at one school: with the mobile number they are asked who signs in. */
function familyOf(students: readonly NewStudent[]): readonly NewStudent[] {
  const mobileOf = ({ guardians }: NewStudent) => guardians[0]?.mobile;
  const families = students.map((student) =>
    students.filter((other) => mobileOf(other) === mobileOf(student)),
  );
  return families.find(({ length }) => length > 1) ?? students.slice(0, 1);
}

async function seedSignIns(
  db: Database,
  { clock, pinHash }: ComingsAndGoings,
  students: readonly NewStudent[],
): Promise<void> {
  const now = clock.now().toISOString();
  await db
    .insertInto('account')
    .values(
      students.map(({ id, name }) => ({
        id: newId(),
        student_id: id,
        name,
        search_key: accountSearchKey({ name }),
        role: 'Student',
        password_hash: pinHash,
        created_at: now,
        updated_at: now,
      })),
    )
    .execute();
}

/** How the first child with a PIN signs in; nothing in a demo that was filled before it had students. */
export async function demoStudent(db: Database) {
  return db
    .selectFrom('account')
    .innerJoin('admission', 'admission.student_id', 'account.student_id')
    .innerJoin('school', 'school.id', 'admission.school_id')
    .where('account.role', '=', 'Student')
    .where(sql<boolean>`admission.left_on is null and school.udise_code like '2799%'`)
    .select([
      'school.udise_code as udiseCode',
      'admission.register_number as registerNumber',
      sql<string>`(select min(guardian.mobile) from student_guardian
        join guardian on guardian.id = student_guardian.guardian_id
        where student_guardian.student_id = account.student_id)`.as('mobile'),
    ])
    .orderBy('account.created_at')
    .orderBy('account.id')
    .limit(1)
    .executeTakeFirst();
}
