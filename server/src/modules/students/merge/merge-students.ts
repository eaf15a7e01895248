import type { Student, studentRows } from '@shala/contract/students.ts';
import type * as z from 'zod';
import { expireFiles } from '../../../platform/attach-file.ts';
import type { Clock } from '../../../platform/clock.ts';
import { anyOf } from '../../../platform/database.ts';
import { conflict, conflictError, invalid } from '../../../platform/errors.ts';
import { type CheckedDb, transact } from '../../../platform/scope.ts';
import type { SavingWithTexts } from '../../../platform/serve.ts';
import { refreshSearchKeys } from '../../enrolments/enrolments-public.ts';
import { guardianKey } from '../guardians/guardians.ts';
import { guardianIdsOf, removeLonely } from '../guardians/save-guardians.ts';
import { lockFamily } from '../lock-student.ts';
import { auditSnapshot, recordStudent } from '../student-audit.ts';
import { findStudent } from '../student-record.ts';
import { rowOf, type StudentRow } from '../student-row.ts';
import { moveHistory } from './merge-histories.ts';

type Form = z.output<(typeof studentRows)['student/merge']['body']>;

/** Of two records of the same student, the dropped one's history continues under the kept one. */
export const mergeStudents = (call: SavingWithTexts, form: Form): Promise<Student> =>
  transact(call, async (call) => {
    const { db, clock } = call;
    const { keepId, keepVersion, dropId, dropVersion } = form;
    if (keepId === dropId) throw invalid({ field: 'dropId', key: 'same_student' });
    const checked = db.checked('student', keepId, dropId);
    await lockFamily(checked, [keepId, dropId]);
    const kept = await findStudent(db, keepId);
    const dropped = await findStudent(db, dropId);
    for (const [one, version] of [[kept, keepVersion] as const, [dropped, dropVersion] as const]) {
      if (one.isElsewhere) throw conflictError('student.elsewhere', { name: one });
      if (one.version !== version) throw conflict(one);
    }
    await moveHistory(call, kept, dropped);
    await moveGuardians(checked, kept, dropped);
    await moveFacts(checked, clock, kept, dropped);
    await moveSignIn(checked, keepId, dropId);
    await refreshSearchKeys(checked, [keepId]);
    const after = await findStudent(db, keepId);
    await recordStudent(call, 'student.merge', after, {
      before: auditSnapshot(kept),
      after: { ...auditSnapshot(after), mergedWith: `${dropped.name}, ${dropped.dateOfBirth}` },
    });
    await recordStudent(
      call,
      'student.merged',
      { ...dropped, admissions: after.admissions },
      {
        before: auditSnapshot(dropped),
      },
    );
    return after;
  });

/** Fills what the kept record lacks; the dropped one loses the numbers that only one student can have. */
async function moveFacts(
  db: CheckedDb,
  clock: Clock,
  kept: Student,
  dropped: Student,
): Promise<void> {
  const now = clock.now().toISOString();
  await db
    .updateTable('student')
    .set({
      pen: null,
      apaar_id: null,
      photo_file_id: null,
      merged_into: kept.id,
      version: dropped.version + 1,
      updated_at: now,
    })
    .where('id', '=', dropped.id)
    .execute();
  await db
    .updateTable('student')
    .set({
      ...filledUp(rowOf(kept), rowOf(dropped)),
      version: kept.version + 1,
      updated_at: now,
    })
    .where('id', '=', kept.id)
    .execute();
  if (kept.photoFileId && dropped.photoFileId) await expireFiles(db, clock, [dropped.photoFileId]);
}

function filledUp(kept: StudentRow, dropped: StudentRow): StudentRow {
  const facts = Object.entries(dropped).filter(([key]) => kept[key as keyof StudentRow] === null);
  const row = { ...kept, ...Object.fromEntries(facts) };
  return row.is_cwsn ? row : { ...row, impairment: kept.impairment };
}

const mostGuardians = 4;

async function moveGuardians(db: CheckedDb, kept: Student, dropped: Student): Promise<void> {
  const before = await guardianIdsOf(db, dropped.id);
  const known = new Set(kept.guardians.flatMap(({ id, name }) => [id, guardianKey(name)]));
  const more = dropped.guardians
    .filter(({ id, name }) => !known.has(id) && !known.has(guardianKey(name)))
    .slice(0, Math.max(0, mostGuardians - kept.guardians.length))
    .map(({ id, relation }, index) => ({
      student_id: kept.id,
      guardian_id: id,
      relation,
      place: kept.guardians.length + index + 1,
    }));
  await db.deleteFrom('student_guardian').where('student_id', '=', dropped.id).execute();
  if (more.length > 0) await db.insertInto('student_guardian').values(more).execute();
  await db
    .selectFrom('guardian')
    .select('id')
    .where('id', '=', anyOf(before))
    .orderBy('id')
    .forUpdate()
    .execute();
  await removeLonely(db, before);
}

/** The student keeps the PIN of the kept record, or else the other one. */
async function moveSignIn(db: CheckedDb, keepId: string, dropId: string): Promise<void> {
  const own = await db
    .selectFrom('account')
    .select('id')
    .where('student_id', '=', keepId)
    .executeTakeFirst();
  if (!own) {
    await db
      .updateTable('account')
      .set({ student_id: keepId })
      .where('student_id', '=', dropId)
      .execute();
    return;
  }
  const other = await db
    .updateTable('account')
    .set({ status: 'deactivated' })
    .where('student_id', '=', dropId)
    .returning('id')
    .executeTakeFirst();
  if (other) await db.deleteFrom('session').where('account_id', '=', other.id).execute();
}
