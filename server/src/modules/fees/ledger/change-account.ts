import { recordAct } from '../../../platform/audit.ts';
import type { CheckedDb, Scoped } from '../../../platform/scope.ts';
import type { Saving } from '../../../platform/serve.ts';
import { draftsOf, type LedgerDraft } from './ledger-draft.ts';
import { lockWithMerged, settleMerged } from './merged-accounts.ts';
import { writeEntries } from './write-entries.ts';

export interface AccountChange {
  admissionId: string;
  verb: 'charge' | 'opening' | 'reverse' | 'write_off' | 'release';
}

export interface Acting {
  db: Scoped;
  checked: CheckedDb;
  schoolId: string;
  /** The class that the student is in now. */
  classId: string | null;
  draft: LedgerDraft;
}

/** Changes one student's account within a transaction: locked, drafted, brought in order, written and recorded together. */
export async function changeAccount(
  { db, clock, actor }: Saving,
  { admissionId, verb }: AccountChange,
  work: (acting: Acting) => Promise<object | undefined>,
): Promise<void> {
  const checked = await db.lock('admission', admissionId, 'key share');
  const { schoolId, classId, name } = await checked
    .selectFrom('admission')
    .innerJoin('student', 'student.id', 'admission.student_id')
    .where('admission.id', '=', admissionId)
    .select(['admission.school_id as schoolId', 'admission.class_id as classId', 'student.name'])
    .executeTakeFirstOrThrow();
  const { accounts, merges } = await lockWithMerged(checked, schoolId, [admissionId]);
  const drafts = draftsOf(accounts);
  const draft = drafts.get(admissionId)!;
  const after = await work({ db, checked, schoolId, classId, draft });
  // There was nothing to change.
  if (!after) return;
  settleMerged(drafts, merges);
  await writeEntries({ db: checked, clock, actor }, schoolId, [...drafts.values()]);
  await recordAct(
    { db, clock, actor },
    { act: `fee_account.${verb}`, entityId: admissionId, entityName: name, schoolId, after },
  );
}
