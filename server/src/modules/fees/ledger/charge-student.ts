import type { FeeHead } from '@shala/contract/fees.ts';
import { newId } from '@shala/contract/new-id.ts';
import { recordAct } from '../../../platform/audit.ts';
import type { CheckedDb } from '../../../platform/scope.ts';
import type { Saving } from '../../../platform/serve.ts';
import { type ChargedHead, nextPlace } from '../setup/fee-heads.ts';
import { settingsOf } from '../setup/fee-settings.ts';
import { LedgerDraft } from './ledger-draft.ts';
import { lockAccounts } from './student-account.ts';
import { writeEntries } from './write-entries.ts';

interface AskedFor {
  /** Locked by the caller. */
  admissionId: string;
  kind: keyof typeof names;
  paise: number;
  reason: string;
}

/** Charges what another module asks of a student, such as for a late book, within that module's transaction. */
export async function chargeStudent(call: Saving, asked: AskedFor): Promise<void> {
  const { db, clock, actor } = call;
  const { admissionId, kind, paise, reason } = asked;
  const checked = db.checked('admission', admissionId);
  const { schoolId, classId, name } = await checked
    .selectFrom('admission')
    .innerJoin('student', 'student.id', 'admission.student_id')
    .where('admission.id', '=', admissionId)
    .select(['admission.school_id as schoolId', 'admission.class_id as classId', 'student.name'])
    .executeTakeFirstOrThrow();
  const accounts = await lockAccounts(checked, schoolId, [admissionId]);
  const draft = new LedgerDraft(accounts.get(admissionId)!);
  const head = await headOfKind(checked, schoolId, kind);
  const dueOn = clock.schoolDay();
  draft.charge({ ...head, paise, dueOn, classId, reason });
  draft.settle();
  await writeEntries({ db: checked, clock, actor }, schoolId, [draft]);
  await recordAct(call, {
    act: 'fee_account.charge',
    entityId: admissionId,
    entityName: name,
    schoolId,
    after: { paise, dueOn, reason },
  });
}

const names = {
  library: { name: 'Library', hi: 'पुस्तकालय', mr: 'ग्रंथालय' },
} satisfies Partial<Record<FeeHead['kind'], object>>;

/** The school's first head of the kind; made where it has none. */
async function headOfKind(
  db: CheckedDb,
  schoolId: string,
  kind: keyof typeof names,
): Promise<ChargedHead> {
  const found = await findHeadOfKind(db, schoolId, kind);
  if (found) return found;
  const { localLanguage } = await settingsOf(db, schoolId);
  const { name, ...local } = names[kind];
  await db
    .insertInto('fee_head')
    .values({
      id: newId(),
      school_id: schoolId,
      name,
      local_name: localLanguage === 'hi' ? local.hi : local.mr,
      // A head of this name may be of another kind; no name that is typed has this key.
      match_key: `\n${kind}`,
      kind,
      place: nextPlace(schoolId),
    })
    .onConflict((already) => already.doNothing())
    .execute();
  return (await findHeadOfKind(db, schoolId, kind))!;
}

async function findHeadOfKind(
  db: CheckedDb,
  schoolId: string,
  headKind: keyof typeof names,
): Promise<ChargedHead | undefined> {
  const head = await db
    .selectFrom('fee_head')
    .where('school_id', '=', schoolId)
    .where('kind', '=', headKind)
    .where('is_active', '=', true)
    .select(['id as headId', 'place'])
    .orderBy('place')
    .executeTakeFirst();
  return head && { ...head, headKind };
}
