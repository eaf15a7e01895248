import { newId } from '@shala/contract/new-id.ts';
import { sql } from 'kysely';
import { admissionSearchKey } from '../../../platform/admission-search.ts';
import type { Database } from '../../../platform/database.ts';
import type { ImportContext } from '../../../platform/import-job/importer.ts';
import { registerKey } from '../../../platform/search-key.ts';
import {
  addFirstEnrolments,
  type FirstEnrolment,
  refreshSearchKeys,
  repeated,
  setRollNumbers,
} from '../../enrolments/enrolments-public.ts';
import { storeFamilies } from './guardian-lookup.ts';
import { bareColumnList, columnsFromRow, rowsOf } from './import-columns.ts';
import type { StoredStudent } from './known-students.ts';
import type { NewStudent } from './new-student.ts';

export async function insertStudents(
  context: ImportContext,
  students: readonly NewStudent[],
): Promise<void> {
  if (students.length === 0) return;
  const { db, clock } = context;
  const now = clock.now().toISOString();
  await sql`
    insert into student (id, search_key, ${bareColumnList}, created_at, updated_at)
    select id, search_key, ${bareColumnList}, ${now}::timestamptz, ${now}::timestamptz
    from ${rowsOf(students)}`.execute(db);
  const families = students.map(({ id, schoolId, guardians }) => ({
    studentId: id,
    schoolId,
    guardians,
  }));
  await storeFamilies(db, now, families, { areNew: true });
  const firsts = students.map(({ id, roll_number: rollNumber, ...of }) => ({
    id: newId(),
    schoolId: of.schoolId,
    admissionId: of.admissionId,
    studentId: id,
    classId: of.classId,
    from: of.from,
    rollNumber,
  }));
  await admit(db, now, students, firsts);
  await addFirstEnrolments(db, firsts);
  if (context.options.consentOnPaper === true) await recordConsents(context, now, students);
}

async function admit(
  db: Database,
  now: string,
  students: readonly NewStudent[],
  firsts: readonly FirstEnrolment[],
): Promise<void> {
  const rows = students.map((student, index) => ({
    ...repeated(firsts[index]!),
    id: student.admissionId,
    school: student.schoolId,
    student: student.id,
    number: student.registerNumber,
    key: registerKey(student.registerNumber),
    day: student.admittedOn,
    kind: student.previous_school ? 'transfer' : 'new',
    previous: student.previous_school,
    rte: student.is_rte,
    search: admissionSearchKey({
      name: student.name,
      localName: student.local_name,
      registerNumber: student.registerNumber,
      pen: student.pen,
      mobiles: student.guardians.flatMap(({ mobile }) => mobile ?? []),
    }),
  }));
  await sql`
    insert into admission (id, school_id, student_id, register_number, register_key, admitted_on,
      kind, previous_school, is_rte, class_id, enrolment_id, roll_number, search_key,
      created_at, updated_at)
    select id, school, student, number, key, day, kind, previous, rte, class, enrolment, roll, search,
      ${now}::timestamptz, ${now}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row (id uuid, school uuid,
      student uuid, number text, key text, day date, kind text, previous text, rte boolean,
      class uuid, enrolment uuid, roll smallint, search text)
    order by school`.execute(db);
}

/** The school has the parents' consent on paper. */
async function recordConsents(
  { db, clock, person }: ImportContext,
  now: string,
  students: readonly NewStudent[],
): Promise<void> {
  const rows = students.map((student) => ({
    id: newId(),
    student: student.id,
    by: student.guardians[0]?.name ?? student.father_name ?? student.mother_name ?? student.name,
  }));
  await sql`
    insert into consent (id, student_id, kind, state, given_by, on_day,
      recorded_by, recorded_by_name, recorded_at)
    select id, student, 'records', 'given', by, ${clock.schoolDay()}::date,
      ${person.accountId}::uuid, ${person.name}, ${now}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as row (id uuid, student uuid, by text)`.execute(db);
}

export interface ChangedStudent {
  before: StoredStudent;
  student: StoredStudent;
}

/** Increments the version, so that an open form is found outdated. */
export async function updateStudents(
  { db, clock }: ImportContext,
  changed: readonly ChangedStudent[],
): Promise<void> {
  if (changed.length === 0) return;
  const now = clock.now().toISOString();
  const students = changed.map(({ student }) => student);
  await sql`
    update student set ${columnsFromRow}, search_key = row.search_key,
      version = student.version + 1, updated_at = ${now}::timestamptz
    from ${rowsOf(students)} where student.id = row.id`.execute(db);
  const admissions = changed
    .filter(
      ({ before, student }) =>
        before.is_rte !== student.is_rte || before.previous_school !== student.previous_school,
    )
    .map(({ student }) => ({
      id: student.admissionId,
      rte: student.is_rte,
      previous: student.previous_school,
    }));
  await sql`
    update admission set is_rte = row.rte, previous_school = row.previous,
      version = version + 1, updated_at = ${now}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(admissions)}::jsonb)
      as row (id uuid, rte boolean, previous text)
    where admission.id = row.id`.execute(db);
  await setRollNumbers(
    db,
    changed.flatMap(({ before, student }) =>
      student.enrolmentId && before.roll_number !== student.roll_number
        ? { enrolmentId: student.enrolmentId, rollNumber: student.roll_number }
        : [],
    ),
  );
  const families = changed
    .filter(({ before, student }) => before.guardians !== student.guardians)
    .map(({ student: { id, schoolId, guardians } }) => ({ studentId: id, schoolId, guardians }));
  await storeFamilies(db, now, families);
  await refreshSearchKeys(
    db,
    students.map(({ id }) => id),
  );
}
