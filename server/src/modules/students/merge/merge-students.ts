import type { Student, studentRows } from '@shala/contract/students.ts';
import type * as z from 'zod';
import { anyOf, type Database } from '../../../platform/database.ts';
import { conflict, conflictError, invalid } from '../../../platform/errors.ts';
import { unscoped } from '../../../platform/scope.ts';
import type { Call } from '../../../platform/serve.ts';
import { refreshSearchKeys } from '../../enrolments/enrolments-public.ts';
import { guardianKey } from '../guardians/guardians.ts';
import { guardianIdsOf, removeLonely } from '../guardians/save-guardians.ts';
import { lockFamily } from '../lock-student.ts';
import { auditSnapshot, recordStudent, type Saving } from '../student-audit.ts';
import { discardPhoto } from '../student-photo.ts';
import { findStudent } from '../student-record.ts';
import { rowOf, type StudentRow } from '../student-row.ts';
import { moveHistory } from './merge-histories.ts';

type Merging = Saving & Pick<Call, 'say'>;
type Form = z.output<(typeof studentRows)['student/merge']['body']>;

/** Makes one of two records of the same child: the dropped one's history goes on under the kept one. */
export const mergeStudents = (merging: Merging, form: Form): Promise<Student> =>
  merging.db.transaction(async (db) => {
    const { keepId, keepVersion, dropId, dropVersion } = form;
    if (keepId === dropId) throw invalid({ field: 'dropId', key: 'same_student' });
    const here = { ...merging, db };
    const bare = unscoped(db, 'checked before');
    await lockFamily(bare, [keepId, dropId]);
    const kept = await findStudent(db, keepId);
    const dropped = await findStudent(db, dropId);
    for (const [one, version] of [[kept, keepVersion] as const, [dropped, dropVersion] as const]) {
      if (one.isElsewhere) throw conflictError('student.elsewhere', { name: one.name });
      if (one.version !== version) throw conflict(one);
    }
    await moveHistory(here, kept, dropped);
    await moveGuardians(bare, kept, dropped);
    await moveFacts(here, kept, dropped);
    await moveSignIn(bare, keepId, dropId);
    await refreshSearchKeys(bare, [keepId]);
    const after = await findStudent(db, keepId);
    await recordStudent(here, 'student.merge', after, {
      before: auditSnapshot(kept),
      after: { ...auditSnapshot(after), mergedWith: `${dropped.name}, ${dropped.dateOfBirth}` },
    });
    await recordStudent(
      here,
      'student.merged',
      { ...dropped, admissions: after.admissions },
      {
        before: auditSnapshot(dropped),
      },
    );
    return after;
  });

/** What the kept record lacks is taken over; the numbers that only one child can have leave the other. */
async function moveFacts({ db, clock }: Merging, kept: Student, dropped: Student): Promise<void> {
  const bare = unscoped(db, 'checked before');
  const now = clock.now().toISOString();
  await bare
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
  await bare
    .updateTable('student')
    .set({
      ...filledUp(rowOf(kept), rowOf(dropped)),
      version: kept.version + 1,
      updated_at: now,
    })
    .where('id', '=', kept.id)
    .execute();
  if (kept.photoFileId && dropped.photoFileId) await discardPhoto(db, clock, dropped.photoFileId);
}

function filledUp(kept: StudentRow, dropped: StudentRow): StudentRow {
  const facts = Object.entries(dropped).filter(([key]) => kept[key as keyof StudentRow] === null);
  const row = { ...kept, ...Object.fromEntries(facts) };
  return row.is_cwsn ? row : { ...row, impairment: kept.impairment };
}

const mostGuardians = 4;

async function moveGuardians(bare: Database, kept: Student, dropped: Student): Promise<void> {
  const before = await guardianIdsOf(bare, dropped.id);
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
  await bare.deleteFrom('student_guardian').where('student_id', '=', dropped.id).execute();
  if (more.length > 0) await bare.insertInto('student_guardian').values(more).execute();
  await bare
    .selectFrom('guardian')
    .select('id')
    .where('id', '=', anyOf(before))
    .orderBy('id')
    .forUpdate()
    .execute();
  await removeLonely(bare, before);
}

/** The child goes on with the PIN of the kept record, or else with the other's. */
async function moveSignIn(bare: Database, keepId: string, dropId: string): Promise<void> {
  const own = await bare
    .selectFrom('account')
    .select('id')
    .where('student_id', '=', keepId)
    .executeTakeFirst();
  if (!own) {
    await bare
      .updateTable('account')
      .set({ student_id: keepId })
      .where('student_id', '=', dropId)
      .execute();
    return;
  }
  const other = await bare
    .updateTable('account')
    .set({ status: 'deactivated' })
    .where('student_id', '=', dropId)
    .returning('id')
    .executeTakeFirst();
  if (other) await bare.deleteFrom('session').where('account_id', '=', other.id).execute();
}
