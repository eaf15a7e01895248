import { sql } from 'kysely';
import { actorOf } from '../../../platform/audit.ts';
import { among } from '../../../platform/database.ts';
import type { DoneLine, ImportContext } from '../../../platform/import-job/importer.ts';
import { Scoped } from '../../../platform/scope.ts';
import { draftsOf } from '../ledger/ledger-draft.ts';
import { programReason } from '../ledger/program-reasons.ts';
import { lockAccounts } from '../ledger/student-account.ts';
import { writeEntries } from '../ledger/write-entries.ts';

/** Reverses the charges; one that was reversed since stays as it is. */
export async function undoOpenings(
  { db, person, clock }: ImportContext,
  lines: DoneLine[],
): Promise<{ kept: number[] }> {
  const { school_id: schoolId } = lines[0]!.after as { school_id: string };
  const checked = await new Scoped(db, person).require('school', [schoolId]);
  const { rows: owners } = await sql<{ id: string; admissionId: string }>`
    select id, admission_id as "admissionId" from fee_entry where school_id = ${schoolId}
      and id ${among(lines.map(({ entityId }) => entityId))}`.execute(checked);
  const ownerOf = new Map(owners.map(({ id, admissionId }) => [id, admissionId]));
  const drafts = draftsOf(await lockAccounts(checked, schoolId, [...ownerOf.values()]));
  const kept: number[] = [];
  for (const { line, entityId } of lines) {
    const draft = drafts.get(ownerOf.get(entityId) ?? '');
    const charge = draft?.account.charges.find(({ id }) => id === entityId);
    if (!draft || !charge || charge.isReversed) kept.push(line);
    else draft.reverseWhole(charge, programReason('import_undone'));
  }
  for (const draft of drafts.values()) draft.settle();
  const acting = { db: checked, clock, actor: actorOf(person) };
  await writeEntries(acting, schoolId, [...drafts.values()]);
  return { kept };
}
