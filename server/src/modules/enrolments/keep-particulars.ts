import { type AliasedRawBuilder, type RawBuilder, sql } from 'kysely';
import { columnOf, columnsAs } from '../../platform/columns.ts';
import { anyOf, type Database } from '../../platform/database.ts';
import { personalColumn } from '../../platform/personal-column.ts';
import type { CheckedDb, Scoped } from '../../platform/scope.ts';

/** Who a student is, which a former school knows in any case. */
const identity = [
  'name',
  'localName',
  'motherName',
  'fatherName',
  'gender',
  'dateOfBirth',
] as const;
const personal = [
  'placeOfBirth',
  'nationality',
  'religion',
  'caste',
  'motherTongue',
  'category',
  'pen',
  'apaarId',
  'stateStudentId',
] as const;

/** What a general register says of a student; `student` and `admission_particulars` share the columns. */
const particulars = [...identity, ...personal] as const;
const columns = particulars.map(columnOf);
type Particular = (typeof particulars)[number];

/** Of `admission`: a later admission is at another school. */
export const isFormerSchool = sql<boolean>`(admission.left_on is not null and exists (
  select from admission as later
  where later.student_id = admission.student_id and later.school_id <> admission.school_id
    and (later.left_on is null or later.left_on > admission.left_on)))`;

/** Keeps what the records say now. Particulars that are kept already stay as they are. */
export async function keepParticulars(
  db: Database,
  admissionIds: readonly string[],
): Promise<void> {
  await db
    .insertInto('admission_particulars')
    .columns(['admission_id', ...columns])
    .expression((eb) =>
      eb
        .selectFrom('admission')
        .innerJoin('student', 'student.id', 'admission.student_id')
        .where('admission.id', '=', anyOf(admissionIds))
        .select(['admission.id', ...columns.map((column) => `student.${column}` as const)]),
    )
    .onConflict((kept) => kept.doNothing())
    .execute();
}

/** Those that a school would not know otherwise, of an admission to it. */
export const particularsOf = (db: CheckedDb, admissionId: string) =>
  db
    .selectFrom('admission_particulars')
    .where('admission_id', '=', admissionId)
    .select(columnsAs('admission_particulars', personal))
    .executeTakeFirst();

/** What an admission says by the student's own record again: the student has come back. */
export async function dropParticulars(
  db: Database,
  admissionIds: readonly string[],
): Promise<void> {
  await db
    .deleteFrom('admission_particulars')
    .where('admission_id', '=', anyOf(admissionIds))
    .execute();
}

type Value<One extends Particular> = One extends 'name' | 'gender' | 'dateOfBirth'
  ? string
  : string | null;

/**
 * Columns of the student as the school of an admission has them in its general register: as they were for a former
 * school, else as they are. The query joins `student`, and `admission_particulars` if there are any.
 */
export const particularsAs = <One extends Particular>(db: Scoped, keys: readonly One[]) =>
  keys.map((key) => particular(db, key).as(key)) as {
    [Key in One]: AliasedRawBuilder<Value<Key>, Key>;
  }[One][];

function particular(db: Scoped, key: Particular): RawBuilder<string | null> {
  const column = columnOf(key);
  const ofStudent = `student.${column}`;
  const isIdentity = (identity as readonly string[]).includes(key);
  const present = isIdentity ? sql.ref(ofStudent) : personalColumn(db, ofStudent);
  return sql`case when admission_particulars.admission_id is null then ${present}
    else ${sql.ref(`admission_particulars.${column}`)} end`;
}
