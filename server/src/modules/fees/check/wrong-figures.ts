import { receiptNumber } from '@shala/contract/fee-money.ts';
import { sql } from 'kysely';
import type { Database } from '../../../platform/database.ts';

/** A figure of a school that differs from its ledger. */
interface WrongFigure {
  schoolId: string;
  issue:
    | 'balance'
    | 'advance'
    | 'negative advance'
    | 'overpaid charge'
    | 'moved'
    | 'merged'
    | 'late after'
    | 'month'
    | 'receipt'
    | 'payment'
    | 'number'
    | 'reversal'
    | 'not reversed'
    | 'reversed';
  /** What it is of: a student's admission, a charge, a month, a receipt, a counter. */
  of: string;
  has: number;
  /** What the ledger says. */
  should: number;
}

type Wrong = Omit<WrongFigure, 'schoolId'>;

/** Compares what is stored of the fees with the ledger, by plain queries of their own, school by school. */
export async function* wrongFigures(db: Database): AsyncGenerator<WrongFigure> {
  const { rows: schools } = await sql<{ id: string }>`
    select id from school where exists (select from fee_account where fee_account.school_id = school.id)
      or exists (select from fee_month where fee_month.school_id = school.id)
      or exists (select from fee_number where fee_number.school_id = school.id)
    order by id`.execute(db);
  for (const { id: schoolId } of schools) {
    for (const check of [ofLedger, ofMonths, ofReceipts, ofNumbers, ofCancellations]) {
      for (const wrong of await check(db, schoolId)) yield { schoolId, ...wrong };
    }
  }
}

/** The accounts of students, and their charges. */
async function ofLedger(db: Database, schoolId: string): Promise<Wrong[]> {
  const { rows } = await sql<Wrong>`
    with own as materialized (
      select id, admission_id, charge_id, kind, reverses, merged_with, paise, academic_year_id,
        instalment_on, due_on, late_after, day
      from fee_entry where school_id = ${schoolId}
    ), student as (
      select admission_id, sum(paise) as balance,
        coalesce(-sum(paise) filter (where charge_id is null), 0) as advance
      from own group by admission_id
    )
    select 'balance' as issue, fee_account.admission_id::text as of, balance_paise as has,
      coalesce(balance, 0) as should
    from fee_account left join student using (admission_id)
    where school_id = ${schoolId} and balance_paise <> coalesce(balance, 0)
    union all
    select 'advance', fee_account.admission_id::text, advance_paise, coalesce(advance, 0)
    from fee_account left join student using (admission_id)
    where school_id = ${schoolId} and advance_paise <> coalesce(advance, 0)
    union all
    select 'negative advance', admission_id::text, advance, 0 from student where advance < 0
    union all
    select 'overpaid charge', charge_id::text, sum(paise), 0 from own
    where charge_id is not null group by charge_id having sum(paise) < 0
    union all
    -- what is moved from a charge or to it comes from what is paid ahead, or goes there
    select 'moved', admission_id::text, sum(paise), 0 from own where kind = 'moved'
    group by admission_id having sum(paise) <> 0
    union all
    -- what goes out of one account of a student who was entered twice comes into the other
    select 'merged', least(admission_id, merged_with)::text, sum(paise), 0 from own
    where kind = 'merged' group by least(admission_id, merged_with),
      greatest(admission_id, merged_with) having sum(paise) <> 0
    union all
    -- a charge that is late before the day on which it was made is so together with an older one of its instalment; in
    -- days after it was due
    select 'late after', own.id::text, late_after - due_on, day - due_on from own
    where late_after < day and not exists (select from own as older
      where older.admission_id = own.admission_id and older.instalment_on = own.instalment_on
        and older.academic_year_id is not distinct from own.academic_year_id
        and older.id < own.id and coalesce(older.late_after, older.due_on) = own.late_after)
    order by 1, 2`.execute(db);
  return rows;
}

/** The totals of months: a reversal counts as what it reverses, on its own day. */
async function ofMonths(db: Database, schoolId: string): Promise<Wrong[]> {
  const { rows } = await sql<Wrong>`
    with own as materialized (
      select fee_entry.day, fee_entry.paise, coalesce(reversed.kind, fee_entry.kind) as kind,
        charge.due_on
      from fee_entry
      left join fee_entry as reversed on reversed.school_id = fee_entry.school_id
        and reversed.id = fee_entry.reverses
      left join fee_entry as charge on charge.school_id = fee_entry.school_id
        and charge.id = fee_entry.charge_id
      where fee_entry.school_id = ${schoolId}
    ), counted as (
      select date_trunc('month', day)::date as month, column_name, sum(sign * paise) as paise
      from own join (values ('charge', 'charged', 1), ('concession', 'conceded', -1),
        ('payment', 'paid', -1), ('refund', 'refunded', 1), ('write_off', 'written off', -1))
        as counts (kind, column_name, sign) using (kind)
      group by 1, 2
      union all
      select date_trunc('month', due_on)::date, 'owed', sum(paise) from own where due_on is not null
      group by 1
    ), stored as (
      select month, column_name, paise from fee_month cross join lateral (values
        ('charged', charged_paise), ('conceded', conceded_paise), ('paid', paid_paise),
        ('refunded', refunded_paise), ('written off', written_off_paise), ('owed', owed_paise))
        as columns (column_name, paise)
      where school_id = ${schoolId}
    )
    select 'month' as issue, to_char(month, 'YYYY-MM') || ' ' || column_name as of,
      coalesce(stored.paise, 0) as has, coalesce(counted.paise, 0) as should
    from stored full join counted using (month, column_name)
    where coalesce(stored.paise, 0) <> coalesce(counted.paise, 0)
    order by 2`.execute(db);
  return rows;
}

/** A payment is the sum of its receipts, and each receipt that of its entries. */
async function ofReceipts(db: Database, schoolId: string): Promise<Wrong[]> {
  const { rows } = await sql<Wrong>`
    with entered as materialized (
      select receipt_id as id, abs(sum(paise)) as paise from fee_entry
      where school_id = ${schoolId} and receipt_id is not null and kind in ('payment', 'refund')
      group by receipt_id
    ), receipted as materialized (
      select payment_id as id, sum(paise) as paise from fee_receipt where school_id = ${schoolId}
      group by payment_id
    )
    select 'receipt' as issue, fee_receipt.id::text as of, fee_receipt.paise as has,
      coalesce(entered.paise, 0) as should
    from fee_receipt left join entered using (id)
    where school_id = ${schoolId} and fee_receipt.paise <> coalesce(entered.paise, 0)
    union all
    select 'payment', fee_payment.id::text, fee_payment.paise, coalesce(receipted.paise, 0)
    from fee_payment left join receipted using (id)
    where school_id = ${schoolId} and fee_payment.paise <> coalesce(receipted.paise, 0)
    order by 1, 2`.execute(db);
  return rows;
}

interface Numbered {
  financialYear: string;
  counter: string;
  lastNumber: number;
  highest: number;
  receipts: number;
}

/** Each counter's numbers go from 1 to the last without a gap. */
async function ofNumbers(db: Database, schoolId: string): Promise<Wrong[]> {
  const { rows } = await sql<Numbered>`
    select coalesce(fee_number.financial_year, issued.financial_year) as "financialYear",
      fee_counter.code as counter, coalesce(last_number, 0) as "lastNumber",
      coalesce(highest, 0) as highest, coalesce(receipts, 0) as receipts
    from (select * from fee_number where school_id = ${schoolId}) as fee_number
    full join (
      select counter_id, financial_year, max(number) as highest, count(*) as receipts
      from fee_receipt where school_id = ${schoolId} group by counter_id, financial_year
    ) as issued using (counter_id, financial_year)
    join fee_counter on fee_counter.id = counter_id
    where last_number is distinct from highest or highest <> receipts
    order by 1, 2`.execute(db);
  return rows.map(({ lastNumber, highest, receipts, ...counter }) => ({
    issue: 'number',
    of: receiptNumber({ ...counter, number: lastNumber }),
    has: lastNumber === highest ? receipts : lastNumber,
    should: highest,
  }));
}

/** A reversal is as large as what it reverses; of a cancelled payment every entry was reversed, of others none. */
async function ofCancellations(db: Database, schoolId: string): Promise<Wrong[]> {
  const { rows } = await sql<Wrong>`
    select 'reversal' as issue, reversal.id::text as of, reversal.paise as has,
      -reversed.paise as should
    from fee_entry as reversal join fee_entry as reversed
      on reversed.school_id = reversal.school_id and reversed.id = reversal.reverses
    where reversal.school_id = ${schoolId} and (reversal.paise <> -reversed.paise
      or reversal.admission_id <> reversed.admission_id)
    union all
    select case when fee_cancellation.payment_id is null then 'reversed' else 'not reversed' end,
      fee_receipt.id::text, count(reversal.id), case when fee_cancellation.payment_id is null then 0
        else count(*) end
    from fee_receipt join fee_entry on fee_entry.school_id = fee_receipt.school_id
      and fee_entry.receipt_id = fee_receipt.id and fee_entry.kind in ('payment', 'refund')
    left join fee_cancellation on fee_cancellation.school_id = fee_receipt.school_id
      and fee_cancellation.payment_id = fee_receipt.payment_id
    left join fee_entry as reversal on reversal.school_id = fee_entry.school_id
      and reversal.reverses = fee_entry.id
    where fee_receipt.school_id = ${schoolId}
    group by fee_receipt.id, fee_cancellation.payment_id
    having count(reversal.id) <> case when fee_cancellation.payment_id is null then 0
      else count(*) end
    order by 1, 2`.execute(db);
  return rows;
}
