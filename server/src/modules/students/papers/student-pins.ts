import { randomInt } from 'node:crypto';
import { newId } from '@shala/contract/new-id.ts';
import { sql } from 'kysely';
import type { Clock } from '../../../platform/clock.ts';
import { anyOf } from '../../../platform/database.ts';
import { conflictError, notAllowed } from '../../../platform/errors.ts';
import { firstMobile } from '../../../platform/guardian-mobile.ts';
import type { Passwords } from '../../../platform/passwords.ts';
import { forgetSubjects } from '../../../platform/rate-limit/rate-limit.ts';
import { type CheckedDb, type Scoped, transact } from '../../../platform/scope.ts';
import { accountSearchKey } from '../../../platform/search-key.ts';
import type { Saving } from '../../../platform/serve.ts';
import { pinSubject } from '../../auth/auth-public.ts';
import { recordPins } from '../student-audit.ts';

/** What students type for their school: its own code, or the UDISE code. */
export const signInCode = sql<string>`coalesce(school.code, school.udise_code)`;

interface SavingPins extends Saving {
  passwords: Passwords;
}

/** New PINs, shown this once: the database has only hashes. Brothers and sisters in one call get one PIN. */
export async function updatePins(call: SavingPins, studentIds: readonly string[]) {
  const students = await presentStudents(call.db, [...new Set(studentIds)]);
  requireClassTeacher(call.db, students);
  const pins = new Map<string, string>();
  const withPins = await Promise.all(
    students.map(async (student) => {
      const family = student.mobile ?? student.id;
      const pin = pins.get(family) ?? newPin();
      pins.set(family, pin);
      return { ...student, pin, hash: await call.passwords.hash(pin) };
    }),
  );
  await transact(call, async (call) => {
    const checked = call.db.checked('student', ...studentIds);
    await lockPresent(checked, studentIds);
    await storePins(checked, call.clock, withPins);
    await recordPins(call, withPins);
  });
  return withPins.map(({ id, name, localName, registerNumber, rollNumber, schoolCode, pin }) => ({
    id,
    name,
    localName,
    registerNumber,
    rollNumber,
    schoolCode,
    pin,
  }));
}

type Student = Awaited<ReturnType<typeof presentStudents>>[number];

async function presentStudents(db: Scoped, ids: readonly string[]) {
  const students = await db
    .from('admission')
    .innerJoin('student', 'student.id', 'admission.student_id')
    .innerJoin('school', 'school.id', 'admission.school_id')
    .leftJoin('class', 'class.id', 'admission.class_id')
    .where('admission.student_id', '=', anyOf(ids))
    .where('admission.left_on', 'is', null)
    .select([
      'student.id',
      'student.name',
      'student.local_name as localName',
      'admission.register_number as registerNumber',
      'admission.roll_number as rollNumber',
      'admission.school_id as schoolId',
      'class.class_teacher_id as classTeacherId',
      signInCode.as('schoolCode'),
      firstMobile.as('mobile'),
    ])
    .orderBy('admission.roll_number', (by) => by.asc().nullsLast())
    .orderBy('admission.search_key')
    .execute();
  if (students.length < ids.length) throw conflictError('student.pin_of_former');
  return students;
}

/** Hashing takes a while, in which a student may leave. */
async function lockPresent(db: CheckedDb, ids: readonly string[]): Promise<void> {
  const locked = await db
    .selectFrom('admission')
    .select('student_id')
    .where('student_id', '=', anyOf(ids))
    .where('left_on', 'is', null)
    .orderBy('id')
    .forShare()
    .execute();
  if (locked.length < new Set(ids).size) throw conflictError('student.pin_of_former');
}

/** A teacher of a subject alone issues no PINs. */
function requireClassTeacher({ person }: Scoped, students: readonly Student[]): void {
  if (person.role !== 'Teacher') return;
  if (students.some(({ classTeacherId }) => classTeacherId !== person.accountId)) {
    throw notAllowed('student.pin_by_class_teacher');
  }
}

/** Ends the sessions of the old PINs. A deactivated account stays so. */
async function storePins(
  db: CheckedDb,
  clock: Clock,
  students: readonly (Student & { hash: string })[],
): Promise<void> {
  const now = clock.now().toISOString();
  const stored = await db
    .insertInto('account')
    .values(
      students
        .map(({ id, name, hash }) => ({
          id: newId(),
          name,
          search_key: accountSearchKey({ name }),
          role: 'Student',
          student_id: id,
          password_hash: hash,
          created_at: now,
          updated_at: now,
        }))
        .sort((one, other) => (one.student_id < other.student_id ? -1 : 1)),
    )
    .onConflict((conflict) =>
      conflict.column('student_id').doUpdateSet((eb) => ({
        name: eb.ref('excluded.name'),
        search_key: eb.ref('excluded.search_key'),
        password_hash: eb.ref('excluded.password_hash'),
        password_change_required: false,
        pin_guessed_at: null,
        version: sql`account.version + 1`,
        updated_at: now,
      })),
    )
    .returning('id')
    .execute();
  const ids = stored.map(({ id }) => id);
  await db.deleteFrom('session').where('account_id', '=', anyOf(ids)).execute();
  const subjects = students.flatMap(({ schoolId, registerNumber, mobile }) => [
    pinSubject(schoolId, registerNumber),
    ...(mobile ? [mobile] : []),
  ]);
  await forgetSubjects(db, 'pin', subjects);
}

/** Six digits that are not among the first guesses. */
function newPin(): string {
  const pin = String(randomInt(1_000_000)).padStart(6, '0');
  return /^(\d)\1+$|^(\d\d)\2+$|^(\d{3})\3$/.test(pin) || isRun(pin) ? newPin() : pin;
}

const isRun = (pin: string) => '01234567890'.includes(pin) || '09876543210'.includes(pin);
