import { sql } from 'kysely';
import { anyOf, type Database } from '../../../platform/database.ts';
import type { DoneLine, ImportContext } from '../../../platform/import-job/importer.ts';
import { Scoped } from '../../../platform/scope.ts';
import { removeEnrolments } from '../../enrolments/enrolments-public.ts';
import { removeEmptyAccounts } from '../../fees/fees-public.ts';
import { removeLonely } from '../guardians/save-guardians.ts';
import { hasRecords } from '../has-records.ts';
import { lockFamily } from '../lock-student.ts';
import { areSame } from './guardian-lookup.ts';
import { recordPutBack } from './import-audit.ts';
import { admissionColumns, studentColumns } from './import-columns.ts';
import {
  numberOwners,
  rollNumbersOf,
  type StoredStudent,
  storedStudents,
} from './known-students.ts';
import { type ChangedStudent, updateStudents } from './store-students.ts';

/**
 * Undoes lines, the last first. A student that was changed since, or has a history, stays
 * unchanged.
 */
export async function undoStudentImport(
  context: ImportContext,
  lines: DoneLine[],
): Promise<{ kept: number[] }> {
  const { db, person } = context;
  const ids = lines.map(({ entityId }) => entityId);
  await lockFamily(db, ids);
  const inSight = new Scoped(db, person).condition('admission');
  const stored = await storedStudents(
    db,
    sql`student.id = ${anyOf(ids)} and left_on is null and ${inSight}`,
  );
  const students = new Map(stored.map((student) => [student.id, student]));
  const used = await studentsWithHistory(db, ids);
  const isFree = await freeNumbers(context, lines, stored);
  const changed: ChangedStudent[] = [];
  const removed: string[] = [];
  const kept: number[] = [];
  for (const { line, outcome, entityId, before, after } of lines) {
    const present = students.get(entityId);
    if (outcome === 'inserted' && present && isAsAdmitted(present) && !used.has(entityId)) {
      removed.push(entityId);
    } else if (outcome === 'updated' && present && isStill(present, after ?? {})) {
      const student = { ...present, ...before };
      if (isFree(student)) changed.push({ before: present, student });
      else kept.push(line);
    } else kept.push(line);
  }
  await updateStudents(context, changed);
  await recordPutBack(context, changed);
  await removeStudents(db, removed);
  return { kept };
}

const isAsAdmitted = ({ version, admissionVersion }: StoredStudent): boolean =>
  version === 1 && admissionVersion === 1;

function isStill(present: StoredStudent, after: Partial<StoredStudent>): boolean {
  const { guardians, ...columns } = after;
  const isSame = [...studentColumns, ...admissionColumns].every(
    (column) => !(column in columns) || columns[column] === present[column],
  );
  return isSame && (!guardians || areSame(guardians, present.guardians));
}

/** Whether the numbers that a student would get back are still free. */
async function freeNumbers(
  context: ImportContext,
  lines: readonly DoneLine[],
  stored: readonly StoredStudent[],
) {
  const before = lines.map((line) => (line.before ?? {}) as Partial<StoredStudent>);
  const owners = await numberOwners(context, {
    pens: before.flatMap(({ pen }) => pen ?? []),
    apaarIds: before.flatMap(({ apaar_id: number }) => number ?? []),
  });
  const rolls = await rollNumbersOf(
    context.db,
    stored.flatMap(({ classId }) => classId ?? []),
  );
  return (student: StoredStudent): boolean => {
    const owner = rolls.get(`${student.classId} ${student.roll_number}`) ?? student.id;
    const used = owners.some(
      ({ id, pen, apaarId }) =>
        id !== student.id &&
        ((pen !== null && pen === student.pen) ||
          (apaarId !== null && apaarId === student.apaar_id)),
    );
    return owner === student.id && !used;
  };
}

/** Students with records written since their import. */
async function studentsWithHistory(db: Database, ids: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select student.id from student where id = ${anyOf(ids)} and (
      (select count(*) from admission where student_id = student.id) > 1
      or (select count(*) from enrolment where student_id = student.id) > 1
      or exists (select from enrolment where student_id = student.id
        and (version > 1 or to_day is not null))
      or exists (select from consent where student_id = student.id
        and recorded_at > student.created_at)
      or ${hasRecords(sql`student.id`)})`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

async function removeStudents(db: Database, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const enrolments = await db
    .selectFrom('enrolment')
    .select('id')
    .where('student_id', '=', anyOf(ids))
    .execute();
  await removeEnrolments(
    db,
    enrolments.map(({ id }) => id),
  );
  const guardians = await db
    .deleteFrom('student_guardian')
    .where('student_id', '=', anyOf(ids))
    .returning('guardian_id as id')
    .execute();
  await db.deleteFrom('account').where('student_id', '=', anyOf(ids)).execute();
  await removeEmptyAccounts(db, ids);
  await db.deleteFrom('admission').where('student_id', '=', anyOf(ids)).execute();
  await db.deleteFrom('student').where('id', '=', anyOf(ids)).execute();
  await removeLonely(
    db,
    guardians.map(({ id }) => id),
  );
}
