import type { FeeHead } from '@shala/contract/fees.ts';
import { sql } from 'kysely';
import { among, runFixed } from '../../../platform/database.ts';
import type { CheckedDb } from '../../../platform/scope.ts';
import type { OpenCharge } from './settle.ts';

/** A charge with all that was entered for it. */
export interface Charge extends OpenCharge {
  headId: string;
  headKind: FeeHead['kind'];
  academicYearId: string | null;
  /** The day of the structure's instalment; of a late fee the one that it is for. */
  instalmentOn: string | null;
  instalmentName: string | null;
  round: number | null;
  classId: string | null;
  charged: number;
  /** Entries of the charge that lower it and still hold, and the charge itself. */
  standing: Standing[];
  isTakenBack: boolean;
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
  if ((await lockPresent(db, schoolId, ids)) < ids.length) {
    await sql`insert into fee_account (school_id, admission_id)
      select ${schoolId}, id from unnest(${ids}::uuid[]) as id on conflict do nothing`.execute(db);
    await lockPresent(db, schoolId, ids);
  }
  return readAccounts(db, schoolId, ids);
}

async function lockPresent(db: CheckedDb, schoolId: string, ids: readonly string[]) {
  const { rows } = await runFixed(
    db,
    sql`select admission_id from fee_account
      where school_id = ${schoolId} and admission_id ${among(ids)}
      order by admission_id for no key update`,
  );
  return rows.length;
}

/** Of several students at once; who has no entry has an empty account. */
export async function readAccounts(
  db: CheckedDb,
  schoolId: string,
  admissionIds: readonly string[],
): Promise<Map<string, StudentAccount>> {
  const accounts = new Map<string, StudentAccount>(
    admissionIds.map((admissionId) => [admissionId, { admissionId, charges: [], ahead: 0 }]),
  );
  const { rows } = await findAccounts(db, schoolId, admissionIds);
  for (const { admissionId, ahead, charges } of rows) {
    const account = accounts.get(admissionId)!;
    account.ahead = ahead;
    account.charges = charges.map((charge) => ({
      ...charge,
      isTakenBack: !charge.standing.some(({ kind }) => kind === 'charge'),
    }));
  }
  return accounts;
}

interface AccountRow {
  admissionId: string;
  ahead: number;
  charges: Omit<Charge, 'isTakenBack'>[];
}

/** One statement for what is paid ahead and every charge with the entries that hold, the oldest charge first. */
const findAccounts = (db: CheckedDb, schoolId: string, ids: readonly string[]) =>
  runFixed<AccountRow>(
    db,
    sql`
    with own as materialized (
      select * from fee_entry where school_id = ${schoolId} and admission_id ${among(ids)}
        and charge_id is not null
    ), sums as (
      select own.charge_id, sum(own.paise) as owed,
        coalesce(-sum(own.paise) filter (where own.kind = 'moved'), 0) as moved_in,
        coalesce(json_agg(json_build_object('id', own.id, 'kind', own.kind, 'paise', own.paise,
          'concessionId', own.concession_id, 'reason', own.reason) order by own.id)
          filter (where own.kind in ('charge', 'concession', 'write_off', 'release')
            and reversal.id is null), '[]') as standing
      from own left join own as reversal on reversal.reverses = own.id
      group by own.charge_id
    ), charges as (
      select own.admission_id, json_agg(json_build_object('id', own.id, 'dueOn', own.due_on,
        'place', fee_head.place, 'owed', sums.owed, 'movedIn', sums.moved_in,
        'headId', own.head_id, 'headKind', fee_head.kind,
        'academicYearId', own.academic_year_id, 'instalmentOn', own.instalment_on,
        'instalmentName', own.instalment_name, 'round', own.round, 'classId', own.class_id,
        'charged', own.paise, 'standing', sums.standing)
        order by own.due_on, fee_head.place, own.id) as list
      from own join sums on sums.charge_id = own.id join fee_head on fee_head.id = own.head_id
      where own.kind = 'charge' group by own.admission_id
    )
    select fee_account.admission_id as "admissionId", fee_account.advance_paise as ahead,
      coalesce(charges.list, '[]') as charges
    from fee_account left join charges on charges.admission_id = fee_account.admission_id
    where fee_account.school_id = ${schoolId} and fee_account.admission_id ${among(ids)}`,
  );

/** What is still owed of all charges. */
export const owedOf = ({ charges }: StudentAccount): number =>
  charges.reduce((sum, { owed }) => sum + owed, 0);

/** What is still owed of charges that were due before the day. */
export const overdueOf = ({ charges }: StudentAccount, today: string): number =>
  charges.reduce((sum, { owed, dueOn }) => sum + (dueOn < today ? owed : 0), 0);

/** Late fees name the day of their instalment too. */
export const isOfStructure = ({ instalmentOn, headKind }: Charge): boolean =>
  instalmentOn !== null && headKind !== 'late_fee';
