import { newId } from '@shala/contract/new-id.ts';
import { sql } from 'kysely';
import type { Clock } from '../../../platform/clock.ts';
import { anyOf, type Database } from '../../../platform/database.ts';
import { invalid, notFound } from '../../../platform/errors.ts';
import type { StudentForm } from '../student-row.ts';
import { guardianKey } from './guardians.ts';

type GuardianForm = StudentForm['guardians'][number];

interface Child {
  studentId: string;
  /** Where the student is, or was last. */
  schoolId: string;
  /** The guardians until now. */
  before: readonly string[];
}

/**
 * Makes these the student's guardians instead of those before, in this order. A guardian is shared by siblings at the
 * school, so that a changed number is theirs as well; returns the ids of siblings whose record has changed by it.
 * Another school's record of a guardian is neither read nor changed. The caller has locked the family.
 */
export async function saveGuardians(
  transaction: Database,
  clock: Clock,
  { studentId, schoolId, before }: Child,
  forms: readonly GuardianForm[],
): Promise<string[]> {
  const now = clock.now().toISOString();
  const named = forms.flatMap(({ id }) => id ?? []);
  const schools = await lockGuardians(transaction, [...before, ...named]);
  // Two guardians may have become one while the lock was waited for.
  if (named.some((id) => !schools.has(id))) throw notFound('guardian');

  const links: { guardian_id: string; relation: string; place: number }[] = [];
  const siblings = new Set<string>();
  for (const [index, form] of forms.entries()) {
    const guardianId =
      form.id && schools.get(form.id) === schoolId
        ? await editGuardian(transaction, now, { ...form, id: form.id, schoolId }, siblings)
        : await addGuardian(transaction, now, { ...form, schoolId });
    if (links.some((link) => link.guardian_id === guardianId)) {
      throw invalid({ field: `guardians.${index}.name`, key: 'twice' });
    }
    links.push({ guardian_id: guardianId, relation: form.relation, place: index + 1 });
  }
  if (before.length > 0) {
    await transaction.deleteFrom('student_guardian').where('student_id', '=', studentId).execute();
  }
  if (links.length > 0) {
    await transaction
      .insertInto('student_guardian')
      .values(links.map((link) => ({ ...link, student_id: studentId })))
      .execute();
  }
  await removeLonely(transaction, before);
  siblings.delete(studentId);
  await raiseVersions(transaction, [...siblings]);
  return [...siblings];
}

/** Each with its school. */
async function lockGuardians(
  transaction: Database,
  ids: readonly string[],
): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: string; schoolId: string }>`
    select id, school_id as "schoolId" from guardian
    where id = ${anyOf(ids)} order by id for update`.execute(transaction);
  return new Map(rows.map(({ id, schoolId }) => [id, schoolId]));
}

/** Guardians whom no student has any more; the caller has locked them. */
export async function removeLonely(transaction: Database, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await transaction
    .deleteFrom('guardian')
    .where('id', '=', anyOf(ids))
    .where(sql<boolean>`not exists (select from student_guardian where guardian_id = guardian.id)`)
    .execute();
}

export async function guardianIdsOf(transaction: Database, studentId: string): Promise<string[]> {
  const rows = await transaction
    .selectFrom('student_guardian')
    .select('guardian_id as id')
    .where('student_id', '=', studentId)
    .execute();
  return rows.map(({ id }) => id);
}

/** An open form of a sibling is outdated by it. */
async function raiseVersions(transaction: Database, studentIds: readonly string[]): Promise<void> {
  if (studentIds.length === 0) return;
  await transaction
    .updateTable('student')
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('id', '=', anyOf(studentIds))
    .execute();
}

interface AtSchool {
  schoolId: string;
}

const rowOf = ({ schoolId, name, mobile, email, occupation }: GuardianForm & AtSchool) => ({
  school_id: schoolId,
  name,
  match_key: guardianKey(name),
  mobile: mobile || null,
  email: email || null,
  occupation: occupation || null,
});

/** One name with one number is one guardian of a school, whose known e-mail and occupation are kept. */
async function addGuardian(
  transaction: Database,
  now: string,
  form: GuardianForm & AtSchool,
): Promise<string> {
  const { id } = await transaction
    .insertInto('guardian')
    .values({ id: newId(), ...rowOf(form), created_at: now, updated_at: now })
    .onConflict((conflict) =>
      conflict
        .columns(['mobile', 'match_key', 'school_id'])
        .where('mobile', 'is not', null)
        .doUpdateSet({
          email: sql`coalesce(guardian.email, excluded.email)`,
          occupation: sql`coalesce(guardian.occupation, excluded.occupation)`,
        }),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

async function editGuardian(
  transaction: Database,
  now: string,
  form: GuardianForm & AtSchool & { id: string },
  siblings: Set<string>,
): Promise<string> {
  const row = rowOf(form);
  const students = await transaction
    .selectFrom('student_guardian')
    .select('student_id as id')
    .where('guardian_id', '=', form.id)
    .execute();
  const same = await sameGuardian(transaction, row, form.id);
  if (same) {
    for (const { id } of students) siblings.add(id);
    await mergeGuardians(transaction, form.id, same);
    return same;
  }
  const { numUpdatedRows } = await transaction
    .updateTable('guardian')
    .set((eb) => ({ ...row, version: eb('version', '+', 1), updated_at: now }))
    .where('id', '=', form.id)
    .where(
      sql<boolean>`(name, mobile, email, occupation) is distinct from
        (${row.name}, ${row.mobile}, ${row.email}, ${row.occupation})`,
    )
    .executeTakeFirstOrThrow();
  if (numUpdatedRows > 0n) for (const { id } of students) siblings.add(id);
  return form.id;
}

/** Another guardian of the school who has this name and number already. */
async function sameGuardian(
  transaction: Database,
  { mobile, match_key, school_id }: ReturnType<typeof rowOf>,
  exceptId: string,
): Promise<string | undefined> {
  if (!mobile) return undefined;
  const found = await transaction
    .selectFrom('guardian')
    .select('id')
    .where('mobile', '=', mobile)
    .where('match_key', '=', match_key)
    .where('school_id', '=', school_id)
    .where('id', '!=', exceptId)
    .forUpdate()
    .executeTakeFirst();
  return found?.id;
}

/** The number was written differently for two siblings: all students of the one become the other's. */
async function mergeGuardians(transaction: Database, from: string, into: string): Promise<void> {
  await sql`
    update student_guardian set guardian_id = ${into}
    where guardian_id = ${from} and student_id not in (
      select student_id from student_guardian where guardian_id = ${into})`.execute(transaction);
  await transaction.deleteFrom('student_guardian').where('guardian_id', '=', from).execute();
  await transaction.deleteFrom('guardian').where('id', '=', from).execute();
}
