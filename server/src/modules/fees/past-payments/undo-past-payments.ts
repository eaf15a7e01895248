import { sql } from 'kysely';
import { actorOf, recordActs } from '../../../platform/audit.ts';
import { among } from '../../../platform/database.ts';
import type { DoneLine, ImportContext } from '../../../platform/import-job/importer.ts';
import { type CheckedDb, Scoped } from '../../../platform/scope.ts';
import { removeMatchesOf } from '../bank/match-bank-lines.ts';
import { draftsOf, type LedgerDraft, type MoneyEntry } from '../ledger/ledger-draft.ts';
import { lockWithMerged, settleMerged } from '../ledger/merged-accounts.ts';
import { programReason } from '../ledger/program-reasons.ts';
import { isInOrder } from '../ledger/student-account.ts';
import { writeEntries } from '../ledger/write-entries.ts';
import { findImportCounter } from './import-counter.ts';

/**
 * Cancels the payments with reversals. Those that are cancelled already stay, and so do all of a student to whom what
 * they paid ahead was refunded meanwhile. What counts by now for the other record of a student who was entered twice
 * comes back from there.
 */
export async function undoPastPayments(
  { db, person, clock }: ImportContext,
  lines: DoneLine[],
): Promise<{ kept: number[] }> {
  const { school_id: schoolId } = lines[0]!.after as { school_id: string };
  const checked = await new Scoped(db, person).require('school', [schoolId]);
  const ids = lines.map(({ entityId }) => entityId);
  const students = await studentsOf(checked, schoolId, ids);
  const { accounts, merges } = await lockWithMerged(checked, schoolId, students);
  const standing = await moneyOf(checked, schoolId, ids);
  const reason = programReason('import_undone');
  const drafts: LedgerDraft[] = [];
  const undone = new Set<string>();
  for (const admissionId of students) {
    const own = standing.filter((entry) => entry.admissionId === admissionId);
    const ofStudent = merges.filter(({ from }) => from === admissionId);
    const changed = draftsOf(
      new Map(
        [admissionId, ...ofStudent.map(({ into }) => into)].map((id) => [id, accounts.get(id)!]),
      ),
    );
    for (const entry of own) changed.get(admissionId)!.reverseMoney(entry, reason);
    settleMerged(changed, ofStudent);
    if ([...changed.values()].some(({ account }) => !isInOrder(account))) continue;
    // Payments of both records may be among those of the import.
    for (const [id, { account }] of changed) accounts.set(id, account);
    drafts.push(...changed.values());
    for (const { paymentId } of own) undone.add(paymentId);
  }
  if (undone.size === 0) return { kept: lines.map(({ line }) => line) };
  const acting = { db: checked, clock, actor: actorOf(person) };
  const counterId = (await findImportCounter(checked, schoolId))!;
  await checked
    .insertInto('fee_cancellation')
    .values(
      [...undone].map((paymentId) => ({
        school_id: schoolId,
        payment_id: paymentId,
        reason,
        day: clock.schoolDay(),
        at: clock.now().toISOString(),
        account_id: person.accountId,
        account_name: acting.actor.name ?? '',
        counter_id: counterId,
      })),
    )
    .execute();
  await removeMatchesOf(checked, schoolId, [...undone]);
  await writeEntries(acting, schoolId, drafts);
  await recordActs(
    acting,
    [...undone].map((paymentId) => ({
      act: 'fee_payment.cancel',
      entityId: paymentId,
      entityName: standing.find((entry) => entry.paymentId === paymentId)!.name,
      schoolId,
      after: { reason },
    })),
  );
  return { kept: lines.flatMap(({ line, entityId }) => (undone.has(entityId) ? [] : line)) };
}

async function studentsOf(db: CheckedDb, schoolId: string, ids: readonly string[]) {
  const { rows } = await sql<{ id: string }>`
    select distinct admission_id as id from fee_receipt
    where school_id = ${schoolId} and payment_id ${among(ids)}`.execute(db);
  return rows.map(({ id }) => id);
}

type Money = MoneyEntry & { admissionId: string; paymentId: string; name: string };

/** The entries of the payments that are not cancelled. */
async function moneyOf(db: CheckedDb, schoolId: string, ids: readonly string[]) {
  const { rows } = await sql<Money>`
    select entry.id, entry.kind, entry.paise, entry.charge_id as "chargeId",
      receipt.id as "receiptId", receipt.admission_id as "admissionId",
      receipt.payment_id as "paymentId", student.name
    from fee_receipt as receipt
      join fee_entry as entry on entry.school_id = receipt.school_id
        and entry.receipt_id = receipt.id and entry.kind = 'payment'
      join admission on admission.id = receipt.admission_id
      join student on student.id = admission.student_id
    where receipt.school_id = ${schoolId} and receipt.payment_id ${among(ids)}
      and not exists (select from fee_cancellation where fee_cancellation.school_id = receipt.school_id
        and fee_cancellation.payment_id = receipt.payment_id)
    order by entry.id`.execute(db);
  return rows;
}
