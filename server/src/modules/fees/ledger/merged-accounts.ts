import { sql } from 'kysely';
import { among } from '../../../platform/database.ts';
import type { CheckedDb } from '../../../platform/scope.ts';
import type { LedgerDraft } from './ledger-draft.ts';
import { lackOf, lockAccounts, type StudentAccount } from './student-account.ts';

/** Two accounts of a student who was entered twice. */
export interface Merge {
  /** The admission that ended. */
  from: string;
  /** The one that goes on. */
  into: string;
  /** What has gone from the one account to the other until now. */
  carried: number;
}

interface WithMerged {
  accounts: Map<string, StudentAccount>;
  merges: Merge[];
}

/** Locks the accounts, and of students who were entered twice also the account that goes on. */
export async function lockWithMerged(
  db: CheckedDb,
  schoolId: string,
  admissionIds: readonly string[],
): Promise<WithMerged> {
  // The lock waits for a merge that is under way.
  const { rows } = await sql<{ from: string; into: string | null }>`
    select id as from, merged_into as into from admission
    where school_id = ${schoolId} and id ${among(admissionIds)} order by id for key share`.execute(
    db,
  );
  const into = rows.flatMap((one) => one.into ?? []);
  const accounts = await lockAccounts(db, schoolId, [...admissionIds, ...into]);
  if (into.length === 0) return { accounts, merges: [] };
  const carried = await carriedFrom(db, schoolId, admissionIds);
  const merges = rows.flatMap(({ from, into }) =>
    into ? { from, into, carried: carried.get(from) ?? 0 } : [],
  );
  return { accounts, merges };
}

async function carriedFrom(db: CheckedDb, schoolId: string, ids: readonly string[]) {
  const { rows } = await sql<{ id: string; paise: number }>`
    select admission_id as id, greatest(0, sum(paise)) as paise from fee_entry
    where school_id = ${schoolId} and admission_id ${among(ids)} and kind = 'merged'
    group by admission_id`.execute(db);
  return new Map(rows.map(({ id, paise }) => [id, paise]));
}

/**
 * Brings the accounts in order, with what a student who was entered twice has paid ahead on the account that goes on.
 * Where a payment of the other account was cancelled, what it had left there comes back.
 */
export function settleMerged(
  drafts: ReadonlyMap<string, LedgerDraft>,
  merges: readonly Merge[],
): void {
  for (const draft of drafts.values()) draft.settle();
  for (const { from, into, carried } of merges) {
    const [ended, kept] = [drafts.get(from)!, drafts.get(into)!];
    const lack = lackOf(ended.account);
    const paise = lack > 0 ? -Math.min(lack, carried) : ended.account.ahead;
    if (paise === 0) continue;
    ended.carry(paise, into);
    kept.carry(-paise, from);
    ended.settle();
    kept.settle();
  }
}
