import { firstOfMonth } from '@shala/contract/days.ts';
import type { FeeEntry } from '@shala/contract/fee-accounts.ts';
import { inPieces } from '@shala/contract/in-pieces.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Acting } from '../../../platform/audit.ts';
import { runFixed } from '../../../platform/database.ts';
import type { CheckedDb } from '../../../platform/scope.ts';
import type { LedgerDraft, NewEntry } from './ledger-draft.ts';

const rowsAtOnce = 5_000;

/**
 * Writes what was drafted, with the balances of the accounts and the totals of the months that follow from it. The
 * accounts are locked by whoever drafted.
 */
export async function writeEntries(
  { db, clock, actor }: Acting<CheckedDb>,
  schoolId: string,
  drafts: readonly LedgerDraft[],
): Promise<void> {
  const entries = drafts.flatMap((draft) => draft.entries);
  if (entries.length === 0) return;
  const day = clock.schoolDay();
  const shared = {
    schoolId,
    day,
    at: clock.now().toISOString(),
    accountId: actor.accountId,
    accountName: actor.name ?? '',
  };
  const pieces = [...inPieces(entries, rowsAtOnce)];
  const last = pieces.pop()!;
  for (const piece of pieces) await runFixed(db, insertedEntries(shared, piece));
  await runFixed(
    db,
    sql`with written as (${insertedEntries(shared, last)}),
      added as (${addedToAccounts(schoolId, entries)})
      ${addedToMonths(schoolId, day, entries)}`,
  );
}

interface Shared {
  schoolId: string;
  day: string;
  at: string;
  accountId: string | null;
  accountName: string;
}

/** The columns of entries that differ from one to the next. */
const columnTypes = {
  id: 'uuid',
  admission_id: 'uuid',
  kind: 'text',
  paise: 'bigint',
  charge_id: 'uuid',
  head_id: 'uuid',
  academic_year_id: 'uuid',
  due_on: 'date',
  late_after: 'date',
  instalment_on: 'date',
  instalment_name: 'text',
  instalment_local_name: 'text',
  instalment_name_hindi: 'text',
  round: 'smallint',
  class_id: 'uuid',
  concession_id: 'uuid',
  receipt_id: 'uuid',
  reverses: 'uuid',
  merged_with: 'uuid',
  reason: 'text',
} as const;

type EntryColumn = keyof typeof columnTypes;
const entryColumns = Object.keys(columnTypes) as EntryColumn[];

const rowOf = ({
  charge,
  ...entry
}: NewEntry): Record<EntryColumn, string | number | null | undefined> => ({
  id: entry.id,
  admission_id: entry.admissionId,
  kind: entry.kind,
  paise: entry.paise,
  charge_id: entry.chargeId,
  head_id: charge?.headId,
  academic_year_id: charge?.academicYearId,
  due_on: charge?.dueOn,
  late_after: charge?.lateAfter === charge?.dueOn ? null : charge?.lateAfter,
  instalment_on: charge?.instalmentOn,
  instalment_name: charge?.instalmentName,
  instalment_local_name: charge?.instalmentLocalName,
  instalment_name_hindi: charge?.instalmentNameHindi,
  round: charge?.round,
  class_id: charge?.classId,
  concession_id: entry.concessionId,
  receipt_id: entry.receiptId,
  reverses: entry.reverses,
  merged_with: entry.mergedWith,
  reason: entry.reason,
});

/** By an array for each column, which is read several times as fast as JSON. */
function insertedEntries(shared: Shared, entries: readonly NewEntry[]): RawBuilder<unknown> {
  const rows = entries.map(rowOf);
  const arrays = entryColumns.map(
    (column) => sql`${rows.map((row) => row[column] ?? null)}::${sql.raw(columnTypes[column])}[]`,
  );
  return sql`
    insert into fee_entry (school_id, ${sql.join(entryColumns.map((column) => sql.ref(column)))},
      day, at, account_id, account_name)
    select ${shared.schoolId}, row.*, ${shared.day}::date, ${shared.at}::timestamptz,
      ${shared.accountId}::uuid, ${shared.accountName}
    from unnest(${sql.join(arrays)}) as row`;
}

function addedToAccounts(schoolId: string, entries: readonly NewEntry[]): RawBuilder<unknown> {
  const sums = new Map<string, { balance: number; ahead: number }>();
  for (const { admissionId, paise, chargeId } of entries) {
    const sum = sums.get(admissionId) ?? { balance: 0, ahead: 0 };
    sum.balance += paise;
    if (chargeId === null) sum.ahead -= paise;
    sums.set(admissionId, sum);
  }
  const rows = [...sums].map(([admission_id, sum]) => ({ admission_id, ...sum }));
  return sql`
    update fee_account set balance_paise = balance_paise + row.balance,
      advance_paise = advance_paise + row.ahead
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as row (admission_id uuid, balance bigint, ahead bigint)
    where fee_account.school_id = ${schoolId}
      and fee_account.admission_id = row.admission_id`;
}

/** Where a kind is counted, and with which sign; money that only changes its place is counted nowhere. */
const columns: Partial<Record<FeeEntry['kind'], { column: Column; sign: 1 | -1 }>> = {
  charge: { column: 'charged', sign: 1 },
  concession: { column: 'conceded', sign: -1 },
  payment: { column: 'paid', sign: -1 },
  refund: { column: 'refunded', sign: 1 },
  write_off: { column: 'written_off', sign: -1 },
};

type Column = 'charged' | 'conceded' | 'paid' | 'refunded' | 'written_off' | 'owed';
type Month = Partial<Record<Column, number>>;

/** Each entry counts in the month of its day, and what is owed in the month in which its charge is due. */
function addedToMonths(
  schoolId: string,
  day: string,
  entries: readonly NewEntry[],
): RawBuilder<unknown> {
  const months = new Map<string, Month>();
  const add = (of: string, column: Column, paise: number) => {
    const month = firstOfMonth(of);
    const sums = months.get(month) ?? {};
    sums[column] = (sums[column] ?? 0) + paise;
    months.set(month, sums);
  };
  for (const { paise, counts, chargeDueOn } of entries) {
    const counted = columns[counts];
    if (counted) add(day, counted.column, counted.sign * paise);
    if (chargeDueOn) add(chargeDueOn, 'owed', paise);
  }
  const rows = [...months].map(([month, sums]) => ({ month, ...sums }));
  // Always in the order of months, so that two who write at once never wait for each other.
  return sql`
    insert into fee_month as stored (school_id, month, charged_paise, conceded_paise, paid_paise,
      refunded_paise, written_off_paise, owed_paise)
    select ${schoolId}, month, coalesce(charged, 0), coalesce(conceded, 0), coalesce(paid, 0),
      coalesce(refunded, 0), coalesce(written_off, 0), coalesce(owed, 0)
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row (month date, charged bigint,
      conceded bigint, paid bigint, refunded bigint, written_off bigint, owed bigint)
    order by month
    on conflict (school_id, month) do update set
      charged_paise = stored.charged_paise + excluded.charged_paise,
      conceded_paise = stored.conceded_paise + excluded.conceded_paise,
      paid_paise = stored.paid_paise + excluded.paid_paise,
      refunded_paise = stored.refunded_paise + excluded.refunded_paise,
      written_off_paise = stored.written_off_paise + excluded.written_off_paise,
      owed_paise = stored.owed_paise + excluded.owed_paise`;
}
