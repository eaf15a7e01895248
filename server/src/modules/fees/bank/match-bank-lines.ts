import type { bankMatchForm } from '@shala/contract/bank-statement.ts';
import { areDistinct } from '@shala/contract/fields.ts';
import { sumOfPaise } from '@shala/contract/money.ts';
import { sql } from 'kysely';
import type * as z from 'zod';
import { recordAct, recordActs } from '../../../platform/audit.ts';
import { among, onConstraintViolation } from '../../../platform/database.ts';
import { conflictError, invalid, notFound } from '../../../platform/errors.ts';
import { type CheckedDb, transact } from '../../../platform/scope.ts';
import type { Saving } from '../../../platform/serve.ts';

type Form = z.output<typeof bankMatchForm>;

/** Matches lines to payments, all or none. What is matched so already stays so. */
export const matchBankLines = (call: Saving, form: Form): Promise<{ matched: number }> =>
  onConstraintViolation(
    transact(call, (call) => match(call, form)),
    { bank_match_pkey: () => conflictError('fees.bank_payment_matched') },
  );

interface Line {
  id: string;
  schoolId: string;
  narration: string;
  paise: number;
  isAside: boolean;
  paymentIds: string[];
}

interface Payment {
  id: string;
  /** Into the account is positive. */
  paise: number;
  isCancelled: boolean;
  isBounced: boolean;
}

async function match(call: Saving, { schoolId, matches }: Form): Promise<{ matched: number }> {
  const { db, clock, actor } = call;
  const lineIds = matches.map(({ lineId }) => lineId);
  const paymentIds = matches.flatMap((one) => one.paymentIds);
  if (!areDistinct(lineIds) || !areDistinct(paymentIds)) {
    throw invalid({ field: 'matches', key: 'twice' });
  }
  const checked = await db.lock('bank_line', lineIds);
  const lines = await linesById(checked, schoolId, lineIds);
  const payments = await paymentsById(checked, schoolId, paymentIds);
  const rows = [];
  const acts = [];
  for (const one of matches) {
    const line = lines.get(one.lineId);
    if (!line) throw notFound('bank_line');
    if (line.isAside) throw conflictError('fees.bank_line_aside');
    const wanted = one.paymentIds.toSorted();
    if (line.paymentIds.length > 0) {
      if (line.paymentIds.join() === wanted.join()) continue;
      throw conflictError('fees.bank_line_matched');
    }
    const of = wanted.map((id) => {
      const payment = payments.get(id);
      if (!payment) throw notFound('fee_payment');
      return payment;
    });
    const isReturn = requireFitting(line, of);
    for (const { id } of of) {
      rows.push({
        school_id: schoolId,
        line_id: line.id,
        payment_id: id,
        is_return: isReturn,
        at: clock.now().toISOString(),
        account_id: actor.accountId!,
        account_name: actor.name ?? '',
      });
    }
    acts.push({
      act: 'bank_line.match',
      entityId: line.id,
      entityName: line.narration,
      schoolId,
      after: { paise: line.paise, payments: wanted },
    } as const);
  }
  if (rows.length > 0) {
    // In one order for everybody, so that two calls never wait for each other.
    rows.sort((one, other) => (one.payment_id < other.payment_id ? -1 : 1));
    await checked.insertInto('bank_match').values(rows).execute();
    await recordActs({ ...call, db: checked }, acts);
  }
  return { matched: acts.length };
}

/** The payments come to the line's amount; the return of a bounced cheque is said by the result. */
function requireFitting(line: Line, payments: readonly Payment[]): boolean {
  const isReturn = line.paise < 0 && payments.every(({ isBounced }) => isBounced);
  if (payments.some(({ isCancelled, isBounced }) => isCancelled && !isBounced)) {
    throw conflictError('fees.already_cancelled');
  }
  const sum = sumOfPaise(payments);
  if ((isReturn ? -sum : sum) !== line.paise) throw conflictError('fees.bank_other_amount');
  return isReturn;
}

async function linesById(
  db: CheckedDb,
  schoolId: string,
  ids: readonly string[],
): Promise<Map<string, Line>> {
  const { rows } = await sql<Line>`
    select id, school_id as "schoolId", narration, paise,
      aside_at is not null as "isAside",
      array(select payment_id from bank_match where bank_match.school_id = bank_line.school_id
        and bank_match.line_id = bank_line.id order by payment_id::text) as "paymentIds"
    from bank_line where school_id = ${schoolId} and id ${among(ids)}`.execute(db);
  return new Map(rows.map((line) => [line.id, line]));
}

/** Their students' accounts are locked, so that none of them is cancelled meanwhile. */
async function paymentsById(
  db: CheckedDb,
  schoolId: string,
  ids: readonly string[],
): Promise<Map<string, Payment>> {
  await sql`select from fee_account where school_id = ${schoolId} and admission_id in (
      select admission_id from fee_receipt where school_id = ${schoolId} and payment_id ${among(ids)})
    order by admission_id for update`.execute(db);
  const { rows } = await sql<Payment>`
    select payment.id, case payment.kind when 'payment' then payment.paise else -payment.paise end
        as paise, cancellation.payment_id is not null as "isCancelled",
      coalesce(cancellation.is_bounced, false) as "isBounced"
    from fee_payment as payment left join fee_cancellation as cancellation
      on cancellation.school_id = payment.school_id and cancellation.payment_id = payment.id
    where payment.school_id = ${schoolId} and payment.id ${among(ids)}
      and payment.mode <> 'cash'`.execute(db);
  return new Map(rows.map((payment) => [payment.id, payment]));
}

export const undoBankMatch = (call: Saving, id: string): Promise<null> =>
  transact(call, async (call) => {
    const checked = await call.db.lock('bank_line', id);
    const { schoolId, narration } = await checked
      .selectFrom('bank_line')
      .where('id', '=', id)
      .select(['school_id as schoolId', 'narration'])
      .executeTakeFirstOrThrow();
    const removed = await checked
      .deleteFrom('bank_match')
      .where('school_id', '=', schoolId)
      .where('line_id', '=', id)
      .returning('payment_id')
      .execute();
    if (removed.length === 0) return null;
    await recordAct(call, {
      act: 'bank_line.unmatch',
      entityId: id,
      entityName: narration,
      schoolId,
      before: { payments: removed.map(({ payment_id }) => payment_id).sort() },
    });
    return null;
  });

/** A cancelled payment brings no money: the line that it was matched to is open again. */
export async function removeMatchesOf(
  db: CheckedDb,
  schoolId: string,
  paymentIds: readonly string[],
): Promise<void> {
  await sql`delete from bank_match where school_id = ${schoolId} and line_id in (
    select line_id from bank_match
    where school_id = ${schoolId} and payment_id ${among(paymentIds)})`.execute(db);
}
