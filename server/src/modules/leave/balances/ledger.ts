import type { LeaveEntry } from '@shala/contract/leave-balances.ts';
import { newId } from '@shala/contract/new-id.ts';
import type { Writing } from '../../../platform/audit.ts';
import type { Database } from '../../../platform/database.ts';
import type { LeaveRules } from '../types/leave-types.ts';
import type { Balances, CostOfYears } from './balances.ts';
import type { LeaveYear } from './leave-years.ts';
import type { Entry } from './open-years.ts';

export interface Account {
  accountId: string;
  leaveTypeId: string;
}

interface Written extends Entry {
  leaveId?: string;
  note?: string;
  /** What follows from the rules has no author. */
  byItself?: boolean;
}

async function write(
  { db, clock, actor }: Writing,
  { accountId, leaveTypeId }: Account,
  entries: readonly Written[],
): Promise<void> {
  if (entries.length === 0) return;
  const at = clock.now().toISOString();
  await db
    .insertInto('leave_entry')
    .values(
      entries.map(({ yearStartsOn, kind, halfDays, leaveId, note, byItself }) => ({
        id: newId(),
        account_id: accountId,
        leave_type_id: leaveTypeId,
        year_starts_on: yearStartsOn,
        kind,
        half_days: halfDays,
        leave_id: leaveId ?? null,
        note: note ?? null,
        by_account_id: byItself ? null : actor.accountId,
        by_name: byItself ? null : actor.name,
        at,
      })),
    )
    .execute();
}

/** Opens a year; the person is locked. */
export const openLeaveYear = (
  writing: Writing,
  account: Account,
  { balances, type, year }: { balances: Balances; type: LeaveRules; year: LeaveYear },
): Promise<void> =>
  write(
    writing,
    account,
    balances.missing(type, year).map((entry) => ({ ...entry, byItself: true })),
  );

export const writeTaken = (
  writing: Writing,
  account: Account,
  leaveId: string,
  cost: CostOfYears,
): Promise<void> =>
  write(
    writing,
    account,
    [...cost].map(([yearStartsOn, halfDays]) => ({
      yearStartsOn,
      kind: 'taken',
      halfDays: -halfDays,
      leaveId,
    })),
  );

/** What a leave has taken and not returned, by the years that pay for it today. */
export async function takenOf(
  db: Database,
  leaveId: string,
  payingYear: (yearStartsOn: string) => string,
): Promise<Map<string, number>> {
  const entries = await db
    .selectFrom('leave_entry')
    .where('leave_id', '=', leaveId)
    .select(['year_starts_on as yearStartsOn', 'half_days as halfDays'])
    .execute();
  const taken = new Map<string, number>();
  for (const { yearStartsOn, halfDays } of entries) {
    const year = payingYear(yearStartsOn);
    taken.set(year, (taken.get(year) ?? 0) - halfDays);
  }
  return taken;
}

/** Takes more of a balance, or returns some, where the days of a leave have changed. */
export const writeSettled = (
  writing: Writing,
  account: Account,
  {
    leaveId,
    changes,
    note,
  }: {
    leaveId: string;
    changes: readonly { yearStartsOn: string; halfDays: number }[];
    note: string | null;
  },
): Promise<void> =>
  write(
    writing,
    account,
    changes.map((change) => ({
      ...change,
      kind: change.halfDays > 0 ? 'returned' : 'taken',
      leaveId,
      ...(note === null ? {} : { note }),
    })),
  );

/** Returns what a leave took, to the years it was taken from. */
export async function writeReturned(
  writing: Writing,
  account: Account,
  leaveId: string,
): Promise<void> {
  const taken = await takenOf(writing.db, leaveId, (yearStartsOn) => yearStartsOn);
  const changes = [...taken].map(([yearStartsOn, halfDays]) => ({ yearStartsOn, halfDays }));
  const open = changes.filter(({ halfDays }) => halfDays !== 0);
  await writeSettled(writing, account, { leaveId, changes: open, note: null });
}

export const writeCorrection = (
  writing: Writing,
  account: Account,
  correction: { yearStartsOn: string; halfDays: number; note: string },
): Promise<void> => write(writing, account, [{ ...correction, kind: 'corrected' }]);

/** A year's entries, the oldest first. */
export const entriesOfYear = (
  db: Database,
  { accountId, leaveTypeId }: Account,
  { startsOn }: Pick<LeaveYear, 'startsOn'>,
): Promise<LeaveEntry[]> =>
  db
    .selectFrom('leave_entry')
    .where('account_id', '=', accountId)
    .where('leave_type_id', '=', leaveTypeId)
    .where('year_starts_on', '=', startsOn)
    .select(['at', 'kind', 'half_days as halfDays', 'leave_id as leaveId', 'note', 'by_name as by'])
    .orderBy('at')
    .orderBy('id')
    .execute() as Promise<LeaveEntry[]>;
