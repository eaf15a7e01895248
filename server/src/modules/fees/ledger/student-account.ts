import type { FeeEntry } from '@shala/contract/fee-accounts.ts';
import type { FeeHead } from '@shala/contract/fee-heads.ts';
import { sumOfPaise } from '@shala/contract/money.ts';
import { type RawBuilder, sql } from 'kysely';
import { among, runFixed } from '../../../platform/database.ts';
import type { CheckedDb } from '../../../platform/scope.ts';
import { inOrder, type OpenCharge } from './settle.ts';

/** A charge with all that was entered for it. */
export interface Charge extends OpenCharge {
  headId: string;
  headKind: FeeHead['kind'];
  academicYearId: string | null;
  /** The day of the structure's instalment; of a late fee the one that it is for. */
  instalmentOn: string | null;
  instalmentName: string | null;
  instalmentLocalName: string | null;
  instalmentNameHindi: string | null;
  round: number | null;
  classId: string | null;
  charged: number;
  /** The day after which it is late: `late-after.ts`. */
  lateAfter: string;
  /** Entries of the charge that lower it and still count, and the charge itself. */
  standing: Standing[];
  /** What the office has written off, also of a charge that was reversed since. */
  writtenOff: Standing[];
  isReversed: boolean;
}

export interface Standing {
  id: string;
  kind: 'charge' | 'concession' | 'write_off' | 'release';
  paise: number;
  concessionId: string | null;
  reason: string | null;
}

/** What a student's entries add up to. */
export interface StudentAccount {
  admissionId: string;
  /** The oldest first. */
  charges: Charge[];
  ahead: number;
}

/**
 * Locks the accounts until the transaction ends, in one order for everybody, and reads them. Whoever writes into the
 * ledger comes through here.
 */
export async function lockAccounts(
  db: CheckedDb,
  schoolId: string,
  admissionIds: readonly string[],
): Promise<Map<string, StudentAccount>> {
  const ids = [...new Set(admissionIds)].sort();
  let stored = await storedAccounts(db, schoolId, ids, locked);
  if (stored.length < ids.length) {
    await sql`insert into fee_account (school_id, admission_id)
      select ${schoolId}, id from unnest(${ids}::uuid[]) as id on conflict do nothing`.execute(db);
    stored = await storedAccounts(db, schoolId, ids, locked);
  }
  return accountsOf(db, schoolId, ids, stored);
}

/** The accounts that a statement has locked before, each with what is paid ahead. */
export const readLockedAccounts = (
  db: CheckedDb,
  schoolId: string,
  locked: readonly LockedAccount[],
): Promise<Map<string, StudentAccount>> =>
  accountsOf(
    db,
    schoolId,
    locked.map(({ admissionId }) => admissionId),
    locked,
  );

/** Of several students at once; who has no entry has an empty account. */
export const readAccounts = async (
  db: CheckedDb,
  schoolId: string,
  ids: readonly string[],
): Promise<Map<string, StudentAccount>> =>
  accountsOf(db, schoolId, ids, await storedAccounts(db, schoolId, ids, sql``));

interface LockedAccount {
  admissionId: string;
  ahead: number;
}

const locked = sql`for no key update`;

async function storedAccounts(
  db: CheckedDb,
  schoolId: string,
  ids: readonly string[],
  lock: RawBuilder<unknown>,
): Promise<LockedAccount[]> {
  const { rows } = await runFixed(
    db,
    sql<LockedAccount>`
      select admission_id as "admissionId", advance_paise as ahead from fee_account
      where school_id = ${schoolId} and admission_id ${among(ids)}
      order by admission_id ${lock}`,
  );
  return rows;
}

async function accountsOf(
  db: CheckedDb,
  schoolId: string,
  ids: readonly string[],
  stored: readonly LockedAccount[],
): Promise<Map<string, StudentAccount>> {
  const accounts = new Map<string, StudentAccount>(
    ids.map((admissionId) => [admissionId, { admissionId, charges: [], ahead: 0 }]),
  );
  for (const { admissionId, ahead } of stored) accounts.get(admissionId)!.ahead = ahead;
  if (stored.length === 0) return accounts;
  const entries = await entriesOfCharges(db, schoolId, ids);
  const reversed = new Set(entries.flatMap(({ reverses }) => reverses ?? []));
  const charges = new Map<string, Charge>();
  for (const entry of entries) {
    if (entry.kind !== 'charge') continue;
    const charge = chargeOf(entry);
    charges.set(entry.id, charge);
    accounts.get(entry.admissionId)!.charges.push(charge);
  }
  for (const entry of entries) {
    const charge = charges.get(entry.chargeId)!;
    charge.owed += entry.paise;
    if (entry.kind === 'moved') charge.movedIn -= entry.paise;
    if (!isStanding(entry)) continue;
    const { id, kind, paise, concessionId, reason } = entry;
    const standing = { id, kind, paise, concessionId, reason };
    if (kind === 'write_off') charge.writtenOff.push(standing);
    if (reversed.has(id)) continue;
    charge.standing.push(standing);
    if (kind === 'charge') charge.isReversed = false;
  }
  for (const account of accounts.values()) account.charges = inOrder(account.charges);
  return accounts;
}

type EntryRow = Pick<
  Charge,
  | 'dueOn'
  | 'lateAfter'
  | 'place'
  | 'headId'
  | 'headKind'
  | 'academicYearId'
  | 'instalmentOn'
  | 'instalmentName'
  | 'instalmentLocalName'
  | 'instalmentNameHindi'
  | 'round'
  | 'classId'
> &
  Omit<Standing, 'kind'> & {
    kind: FeeEntry['kind'];
    admissionId: string;
    chargeId: string;
    reverses: string | null;
  };

const isStanding = <Row extends EntryRow>(row: Row): row is Row & Pick<Standing, 'kind'> =>
  row.kind === 'charge' ||
  row.kind === 'concession' ||
  row.kind === 'write_off' ||
  row.kind === 'release';

const chargeOf = (entry: EntryRow): Charge => ({
  id: entry.id,
  dueOn: entry.dueOn,
  place: entry.place,
  owed: 0,
  movedIn: 0,
  headId: entry.headId,
  headKind: entry.headKind,
  academicYearId: entry.academicYearId,
  instalmentOn: entry.instalmentOn,
  instalmentName: entry.instalmentName,
  instalmentLocalName: entry.instalmentLocalName,
  instalmentNameHindi: entry.instalmentNameHindi,
  round: entry.round,
  classId: entry.classId,
  charged: entry.paise,
  lateAfter: entry.lateAfter,
  standing: [],
  writtenOff: [],
  isReversed: true,
});

async function entriesOfCharges(db: CheckedDb, schoolId: string, ids: readonly string[]) {
  const { rows } = await runFixed(
    db,
    sql<EntryRow>`
      select entry.admission_id as "admissionId", entry.id, entry.kind, entry.paise,
        entry.charge_id as "chargeId", entry.reverses, entry.concession_id as "concessionId",
        entry.reason, entry.due_on as "dueOn",
        coalesce(entry.late_after, entry.due_on) as "lateAfter", entry.head_id as "headId", fee_head.place,
        fee_head.kind as "headKind", entry.academic_year_id as "academicYearId",
        entry.instalment_on as "instalmentOn", entry.instalment_name as "instalmentName",
        entry.instalment_local_name as "instalmentLocalName",
        entry.instalment_name_hindi as "instalmentNameHindi",
        entry.round, entry.class_id as "classId"
      from fee_entry as entry left join fee_head on fee_head.id = entry.head_id
      where entry.school_id = ${schoolId} and entry.admission_id ${among(ids)}
        and entry.charge_id is not null
      order by entry.admission_id, entry.id`,
  );
  return rows;
}

/** What is still owed of all charges. */
export const owedOf = ({ charges }: StudentAccount): number =>
  charges.reduce((sum, { owed }) => sum + owed, 0);

/** What is still owed of charges that are late on the day. */
export const overdueOf = ({ charges }: StudentAccount, today: string): number =>
  charges.reduce((sum, { owed, lateAfter }) => sum + (lateAfter < today ? owed : 0), 0);

/** Late fees name the day of their instalment too. */
export const isOfStructure = ({ instalmentOn, headKind }: Charge): boolean =>
  instalmentOn !== null && headKind !== 'late_fee';

/** What is used of an account and is not there: ahead, or for a charge beyond what counts of it. */
export const lackOf = ({ ahead, charges }: StudentAccount): number =>
  charges.reduce(
    (sum, { owed, standing }) => sum + Math.max(0, owed - sumOfPaise(standing)),
    Math.max(0, -ahead),
  );

export const isInOrder = (account: StudentAccount): boolean => lackOf(account) === 0;
