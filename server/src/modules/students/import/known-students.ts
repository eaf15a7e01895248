import { sql } from 'kysely';
import { anyOf, type Database } from '../../../platform/database.ts';
import type { ImportContext } from '../../../platform/import-job/importer.ts';
import { Scoped } from '../../../platform/scope.ts';
import { searchKey } from '../../../platform/search-key.ts';
import { lockFamily } from '../lock-student.ts';
import type { ImportedGuardian } from './guardian-lookup.ts';
import { type AdmissionColumns, columnList, type StudentColumns } from './import-columns.ts';

export interface StoredStudent extends StudentColumns, AdmissionColumns {
  id: string;
  version: number;
  admissionId: string;
  admissionVersion: number;
  enrolmentId: string | null;
  classId: string | null;
  schoolId: string;
  registerKey: string;
  registerNumber: string;
  admittedOn: string;
  leftOn: string | null;
  guardians: ImportedGuardian[];
}

interface RegisterEntry {
  schoolId: string;
  registerKey: string;
}

/** The students in the schools' registers under these numbers, locked unless it is a dry run. */
export async function registeredStudents(
  db: Database,
  entries: readonly RegisterEntry[],
  { lock }: { lock: boolean },
): Promise<StoredStudent[]> {
  const { rows } = await sql<{ id: string; admissionId: string }>`
    select admission.id as "admissionId", student_id as id from admission
    join jsonb_to_recordset(${JSON.stringify(entries)}::jsonb)
      as entry ("schoolId" uuid, "registerKey" text)
    on school_id = entry."schoolId" and register_key = entry."registerKey"`.execute(db);
  if (lock) {
    await lockFamily(
      db,
      rows.map(({ id }) => id),
    );
  }
  return storedStudents(
    db,
    sql`admission.id = ${anyOf(rows.map(({ admissionId }) => admissionId))}`,
  );
}

export async function storedStudents(
  db: Database,
  where: ReturnType<typeof sql>,
): Promise<StoredStudent[]> {
  const { rows } = await sql<StoredStudent>`
    select student.id, student.version, ${columnList}, admission.id as "admissionId",
      admission.version as "admissionVersion", enrolment_id as "enrolmentId",
      class_id as "classId", school_id as "schoolId", register_key as "registerKey",
      register_number as "registerNumber", admitted_on as "admittedOn", left_on as "leftOn",
      is_rte, previous_school, roll_number,
      coalesce((select jsonb_agg(jsonb_build_object('name', guardian.name, 'relation', relation,
          'mobile', mobile, 'email', email, 'occupation', occupation) order by place)
        from student_guardian join guardian on guardian.id = guardian_id
        where student_guardian.student_id = student.id), '[]') as guardians
    from admission join student on student.id = admission.student_id
    where ${where} order by student.id`.execute(db);
  return rows;
}

export interface NumberOwner {
  id: string;
  name: string;
  pen: string | null;
  apaarId: string | null;
  isSeen: boolean;
}

/** The students at any school with one of these PEN or APAAR numbers. */
export async function numberOwners(
  { db, person }: ImportContext,
  { pens, apaarIds }: { pens: readonly string[]; apaarIds: readonly string[] },
): Promise<NumberOwner[]> {
  const seen = new Scoped(db, person).condition('student');
  const { rows } = await sql<NumberOwner>`
    select id, name, pen, apaar_id as "apaarId", ${seen} as "isSeen" from student
    where pen = any(${pens}::text[]) or apaar_id = any(${apaarIds}::text[])`.execute(db);
  return rows;
}

/** The roll numbers of these classes, also of a class that is promoted and stays to its last day: `class number` to student. */
export async function rollNumbersOf(
  db: Database,
  classIds: readonly string[],
): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('enrolment')
    .select(['class_id as classId', 'roll_number as rollNumber', 'student_id as id'])
    .where('class_id', '=', anyOf(classIds))
    .where(
      sql<boolean>`(to_day is null
        or exists (select from admission where admission.enrolment_id = enrolment.id))`,
    )
    .where('roll_number', 'is not', null)
    .execute();
  return new Map(rows.map(({ classId, rollNumber, id }) => [`${classId} ${rollNumber}`, id]));
}

/** The words of a name in alphabetical order. */
export const nameWords = (name: string): string => searchKey(name).split(' ').sort().join(' ');

export const likenessKey = (schoolId: string, { name, date_of_birth: born }: Born): string =>
  `${schoolId} ${born} ${nameWords(name)}`;
type Born = Pick<StudentColumns, 'name' | 'date_of_birth'>;

/**
 * A name unchanged, with its first word last and with its last word first: surnames come first or
 * last.
 */
function turned(name: string): string[] {
  const words = searchKey(name).split(' ');
  const last = [...words.slice(1), ...words.slice(0, 1)];
  const first = [...words.slice(-1), ...words.slice(0, -1)];
  return [...new Set([words, last, first].map((order) => order.join(' ')))];
}

/**
 * Students in the schools' registers with the same date of birth and name as these, by school,
 * birth and name: their register numbers. The lookup uses the index of search keys, a few steps for
 * each student.
 */
export async function similarStudents(
  db: Database,
  { schoolIds, students }: { schoolIds: readonly string[]; students: readonly Born[] },
): Promise<Map<string, string>> {
  const looked = students.flatMap(({ name, date_of_birth: day }) =>
    turned(name).map((key) => ({ day, from: `${key}\n`, to: `${key}\v` })),
  );
  const { rows } = await sql<{ schoolId: string; registerNumber: string } & Born>`
    select school_id as "schoolId", register_number as "registerNumber", name, date_of_birth
    from jsonb_to_recordset(${JSON.stringify(looked)}::jsonb)
      as looked (day date, "from" text, "to" text)
    cross join lateral (
      select id, name, date_of_birth from student
      where date_of_birth = looked.day and search_key >= looked."from"
        and search_key < looked."to" and merged_into is null limit 50) as student
    join admission on admission.student_id = student.id
    where school_id = ${anyOf(schoolIds)}`.execute(db);
  return new Map(rows.map((row) => [likenessKey(row.schoolId, row), row.registerNumber]));
}
