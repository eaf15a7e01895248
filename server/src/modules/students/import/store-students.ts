import { newId } from '@shala/contract/new-id.ts';
import { sql } from 'kysely';
import type { Database } from '../../../platform/database.ts';
import type { ImportContext } from '../../../platform/import-job/importer.ts';
import { registerKey } from '../../../platform/search-key.ts';
import {
  addFirstEnrolments,
  admissionSearchKey,
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
  children: readonly NewStudent[],
): Promise<void> {
  if (children.length === 0) return;
  const { db, clock } = context;
  const now = clock.now().toISOString();
  await sql`
    insert into student (id, search_key, ${bareColumnList}, created_at, updated_at)
    select id, search_key, ${bareColumnList}, ${now}::timestamptz, ${now}::timestamptz
    from ${rowsOf(children)}`.execute(db);
  const families = children.map(({ id, guardians }) => ({ studentId: id, guardians }));
  await storeFamilies(db, now, families, { areNew: true });
  const firsts = children.map(({ id, roll_number: rollNumber, ...of }) => ({
    id: newId(),
    schoolId: of.schoolId,
    admissionId: of.admissionId,
    studentId: id,
    classId: of.classId,
    from: of.from,
    rollNumber,
  }));
  await admit(db, now, children, firsts);
  await addFirstEnrolments(db, firsts);
  if (context.options.consentOnPaper === true) await recordConsents(context, now, children);
}

async function admit(
  db: Database,
  now: string,
  children: readonly NewStudent[],
  firsts: readonly FirstEnrolment[],
): Promise<void> {
  const rows = children.map((child, index) => ({
    ...repeated(firsts[index]!),
    id: child.admissionId,
    school: child.schoolId,
    student: child.id,
    number: child.registerNumber,
    key: registerKey(child.registerNumber),
    day: child.admittedOn,
    kind: child.previous_school ? 'transfer' : 'new',
    previous: child.previous_school,
    rte: child.is_rte,
    search: admissionSearchKey({
      name: child.name,
      localName: child.local_name,
      registerNumber: child.registerNumber,
      pen: child.pen,
      mobiles: child.guardians.flatMap(({ mobile }) => mobile ?? []),
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
  children: readonly NewStudent[],
): Promise<void> {
  const rows = children.map((child) => ({
    id: newId(),
    student: child.id,
    by: child.guardians[0]?.name ?? child.father_name ?? child.mother_name ?? child.name,
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
  child: StoredStudent;
}

/** The version counts up: a form that is open elsewhere is told that it is outdated. */
export async function updateStudents(
  { db, clock }: ImportContext,
  changed: readonly ChangedStudent[],
): Promise<void> {
  if (changed.length === 0) return;
  const now = clock.now().toISOString();
  const children = changed.map(({ child }) => child);
  await sql`
    update student set ${columnsFromRow}, search_key = row.search_key,
      version = student.version + 1, updated_at = ${now}::timestamptz
    from ${rowsOf(children)} where student.id = row.id`.execute(db);
  const stays = changed
    .filter(
      ({ before, child }) =>
        before.is_rte !== child.is_rte || before.previous_school !== child.previous_school,
    )
    .map(({ child }) => ({
      id: child.admissionId,
      rte: child.is_rte,
      previous: child.previous_school,
    }));
  await sql`
    update admission set is_rte = row.rte, previous_school = row.previous,
      version = version + 1, updated_at = ${now}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(stays)}::jsonb)
      as row (id uuid, rte boolean, previous text)
    where admission.id = row.id`.execute(db);
  await setRollNumbers(
    db,
    changed.flatMap(({ before, child }) =>
      child.enrolmentId && before.roll_number !== child.roll_number
        ? { enrolmentId: child.enrolmentId, rollNumber: child.roll_number }
        : [],
    ),
  );
  const families = changed
    .filter(({ before, child }) => before.guardians !== child.guardians)
    .map(({ child }) => ({ studentId: child.id, guardians: child.guardians }));
  await storeFamilies(db, now, families);
  await refreshSearchKeys(
    db,
    children.map(({ id }) => id),
  );
}
