import { randomInt } from 'node:crypto';
import { newId } from '@shala/contract/new-id.ts';
import { sql } from 'kysely';
import type { Clock } from '../../../platform/clock.ts';
import { anyOf, type Database } from '../../../platform/database.ts';
import { conflictError, notAllowed } from '../../../platform/errors.ts';
import type { Passwords } from '../../../platform/passwords.ts';
import { type Scoped, unscoped } from '../../../platform/scope.ts';
import { accountSearchKey } from '../../../platform/search-key.ts';
import { firstMobile } from '../guardians/guardians.ts';
import { recordPins, type Saving } from '../student-audit.ts';

/** What children type for their school: its own code, or the UDISE code. */
export const signInCode = sql<string>`coalesce(school.code, school.udise_code)`;

interface Setting extends Saving {
  passwords: Passwords;
}

/** New PINs, told this once: the database keeps hashes only. Brothers and sisters in one call have one PIN. */
export async function updatePins({ passwords, ...saving }: Setting, studentIds: readonly string[]) {
  const children = await presentChildren(saving.db, [...new Set(studentIds)]);
  requireClassTeacher(saving.db, children);
  const pins = new Map<string, string>();
  const given = await Promise.all(
    children.map(async (child) => {
      const family = child.mobile ?? child.id;
      const pin = pins.get(family) ?? newPin();
      pins.set(family, pin);
      return { ...child, pin, hash: await passwords.hash(pin) };
    }),
  );
  await saving.db.transaction(async (db) => {
    const bare = unscoped(db, 'sign-in');
    await lockPresent(bare, studentIds);
    await storePins(bare, saving.clock, given);
    await recordPins({ ...saving, db }, given);
  });
  return given.map(({ id, name, registerNumber, rollNumber, schoolCode, pin }) => ({
    id,
    name,
    registerNumber,
    rollNumber,
    schoolCode,
    pin,
  }));
}

type Child = Awaited<ReturnType<typeof presentChildren>>[number];

async function presentChildren(db: Scoped, ids: readonly string[]) {
  const children = await db
    .from('admission')
    .innerJoin('student', 'student.id', 'admission.student_id')
    .innerJoin('school', 'school.id', 'admission.school_id')
    .leftJoin('class', 'class.id', 'admission.class_id')
    .where('admission.student_id', '=', anyOf(ids))
    .where('admission.left_on', 'is', null)
    .select([
      'student.id',
      'student.name',
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
  if (children.length < ids.length) throw conflictError('student.pin_of_former');
  return children;
}

/** They are still there: hashing takes its time. */
async function lockPresent(bare: Database, ids: readonly string[]): Promise<void> {
  const locked = await bare
    .selectFrom('admission')
    .select('student_id')
    .where('student_id', '=', anyOf(ids))
    .where('left_on', 'is', null)
    .orderBy('id')
    .forShare()
    .execute();
  if (locked.length < new Set(ids).size) throw conflictError('student.pin_of_former');
}

/** Whoever only teaches a subject does not hand out sign-ins. */
function requireClassTeacher({ person }: Scoped, children: readonly Child[]): void {
  if (person.role !== 'Teacher') return;
  if (children.some(({ classTeacherId }) => classTeacherId !== person.accountId)) {
    throw notAllowed('student.pin_by_class_teacher');
  }
}

/** Ends what is open under the PINs before. A deactivated account stays so. */
async function storePins(
  bare: Database,
  clock: Clock,
  given: readonly (Child & { hash: string })[],
): Promise<void> {
  const now = clock.now().toISOString();
  const stored = await bare
    .insertInto('account')
    .values(
      given
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
        version: sql`account.version + 1`,
        updated_at: now,
      })),
    )
    .returning('id')
    .execute();
  const ids = stored.map(({ id }) => id);
  await bare.deleteFrom('session').where('account_id', '=', anyOf(ids)).execute();
}

/** Six digits, none of those that would be tried first. */
function newPin(): string {
  const pin = String(randomInt(1_000_000)).padStart(6, '0');
  return /^(\d)\1+$|^(\d\d)\2+$|^(\d{3})\3$/.test(pin) || isRun(pin) ? newPin() : pin;
}

const isRun = (pin: string) => '01234567890'.includes(pin) || '09876543210'.includes(pin);
