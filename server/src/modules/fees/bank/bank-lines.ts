import type { BankCounts, BankLine } from '@shala/contract/bank-statement.ts';
import { addDays } from '@shala/contract/days.ts';
import { sumOfPaise } from '@shala/contract/money.ts';
import { sql } from 'kysely';
import type { CheckedDb } from '../../../platform/scope.ts';
import { findMatches, type LineToMatch, type Movement, mostDaysApart } from './find-matches.ts';

interface Period {
  schoolId: string;
  from: string;
  to: string;
}

interface MatchedBy {
  paymentIds: string[];
  by: string | null;
  at: string | null;
}

interface StoredLine extends LineToMatch, MatchedBy {
  balancePaise: number | null;
  setAside: BankLine['setAside'];
}

/** A line with the payments that it is matched to, or that may be meant. */
export interface StatementLine extends Omit<StoredLine, 'paymentIds'> {
  state: BankLine['state'];
  paymentIds: string[];
  /** The cheque that may have come back, and is not marked as bounced. */
  returnedId: string | null;
}

export interface Reconciliation {
  /** Of the period, the newest first; what leaves the account is listed only where it may be of the fees. */
  lines: StatementLine[];
  /** Payments of the period without money on the statement, the newest first. */
  withoutMoney: Movement[];
}

/** What the statement of a period and the receipts say of each other. */
export async function reconcile(db: CheckedDb, period: Period): Promise<Reconciliation> {
  const { from, to } = period;
  const near = {
    ...period,
    from: addDays(from, -mostDaysApart),
    to: addDays(to, mostDaysApart),
  };
  const stored = await linesOf(db, near);
  const all = await unmatchedMovements(db, near);
  const movements = all.filter(({ isReturn, isBounced }) => !isReturn || isBounced);
  const open = stored.filter(({ paymentIds, setAside }) => paymentIds.length === 0 && !setAside);
  const found = findMatches(open, movements);
  const returned = findMatches(
    open.filter(({ id }) => found.get(id)!.movements.length === 0),
    all.filter(({ isReturn, isBounced }) => isReturn && !isBounced),
  );
  const lines = stored
    .filter(({ day }) => from <= day && day <= to)
    .map((line): StatementLine => {
      if (line.paymentIds.length > 0) return { ...line, state: 'matched', returnedId: null };
      if (line.setAside) return { ...line, state: 'setAside', returnedId: null };
      const { movements: candidates, isSure } = found.get(line.id)!;
      const paymentIds = candidates.map(({ paymentId }) => paymentId);
      if (paymentIds.length === 0) {
        const cheque = returned.get(line.id)!;
        const returnedId = cheque.isSure ? cheque.movements[0]!.paymentId : null;
        return { ...line, paymentIds, state: 'unmatched', returnedId };
      }
      return { ...line, paymentIds, state: isSure ? 'proposed' : 'ambiguous', returnedId: null };
    })
    // Charges of the bank and what the school pays are not about fees.
    .filter(({ paise, state, returnedId }) => paise > 0 || state !== 'unmatched' || returnedId);
  const withoutMoney = movements.filter(
    ({ day, isBounced }) => from <= day && day <= to && !isBounced,
  );
  return { lines, withoutMoney };
}

export function countsOf({ lines, withoutMoney }: Reconciliation): BankCounts {
  const shareOf = (rows: readonly { paise: number }[]) => ({
    lines: rows.length,
    paise: sumOfPaise(rows),
  });
  const of = (state: BankLine['state']) => shareOf(lines.filter((line) => line.state === state));
  return {
    proposed: of('proposed'),
    ambiguous: of('ambiguous'),
    unmatched: of('unmatched'),
    matched: of('matched'),
    setAside: of('setAside'),
    withoutMoney: shareOf(withoutMoney),
  };
}

interface Aside {
  asideReason: string | null;
  asideBy: string | null;
  asideAt: string | null;
}

async function linesOf(db: CheckedDb, { schoolId, from, to }: Period): Promise<StoredLine[]> {
  const { rows } = await sql<StoredLine & Aside>`
    select line.id, line.day, line.narration, line.reference, line.paise,
      line.balance_paise as "balancePaise",
      coalesce(array_agg(bank_match.payment_id order by bank_match.payment_id)
        filter (where bank_match.payment_id is not null), '{}') as "paymentIds",
      max(bank_match.account_name) as by, max(bank_match.at) as at,
      line.aside_reason as "asideReason", line.aside_account_name as "asideBy",
      line.aside_at as "asideAt"
    from bank_line as line left join bank_match on bank_match.school_id = line.school_id
      and bank_match.line_id = line.id
    where line.school_id = ${schoolId} and line.day between ${from}::date and ${to}::date
    group by line.school_id, line.id
    order by line.day desc, line.id desc`.execute(db);
  return rows.map(({ asideReason: reason, asideBy: by, asideAt: at, ...line }) => ({
    ...line,
    setAside: reason && by !== null && at ? { reason, by, at } : null,
  }));
}

type OpenMovement = Movement & { isBounced: boolean };

/** Payments that a bank takes part in and no line is matched to; a cancelled one brings no money. */
async function unmatchedMovements(
  db: CheckedDb,
  { schoolId, from, to }: Period,
): Promise<OpenMovement[]> {
  const { rows } = await sql<OpenMovement>`
    select payment.id as "paymentId", payment.mode, payment.reference, payment.day,
      payment.instrument_on as "instrumentOn", way.paise * payment.paise as paise,
      way.is_return as "isReturn", cancellation.payment_id is not null as "isBounced"
    from fee_payment as payment
      left join fee_cancellation as cancellation on cancellation.school_id = payment.school_id
        and cancellation.payment_id = payment.id
      cross join lateral (
        select case payment.kind when 'payment' then 1 else -1 end as paise, false as is_return
        union all select -1, true where payment.kind = 'payment' and payment.mode = 'cheque') as way
    where payment.school_id = ${schoolId} and payment.mode <> 'cash'
      and payment.day between ${from}::date and ${to}::date
      and (cancellation.payment_id is null or cancellation.is_bounced)
      and not exists (select from bank_match where bank_match.school_id = payment.school_id
        and bank_match.payment_id = payment.id and bank_match.is_return = way.is_return)
    order by payment.day desc, payment.id desc`.execute(db);
  return rows;
}
