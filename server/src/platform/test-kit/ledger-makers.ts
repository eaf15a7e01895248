import { financialYearOf } from '@shala/contract/fee-money.ts';
import { newId } from '@shala/contract/new-id.ts';
import { sql } from 'kysely';
import { randomCode } from '../random-code.ts';
import { feeMakers } from './fee-makers.ts';
import type { TestApp } from './test-app.ts';

interface Student {
  id: string;
  school_id: string;
  class_id?: string | null;
}

/** A part of what a student pays; of no charge: paid ahead. */
interface Part {
  charge?: { id: string };
  paise: number;
}

interface Paying {
  kind?: 'payment' | 'refund';
  mode?: string;
  reference?: string;
  day?: string;
  counter: { id: string };
  by: { id: string };
  of: { student: Student; parts: Part[] }[];
}

type Entry = Record<string, unknown> & { kind: string; paise: number };

/** Writes a ledger as the program does, with all that is counted from it, to read it back over the API. */
export function ledgerMakers(app: Pick<TestApp, 'db' | 'clock'>) {
  const { db, clock } = app;
  const now = () => clock.now().toISOString();

  /** The entry with the account and the months that follow from it. */
  async function enter(student: Student, entry: Entry, counts: string, dueOn: string | null) {
    const day = (entry['day'] as string | undefined) ?? clock.schoolDay();
    const ahead = entry['charge_id'] ? 0 : -entry.paise;
    await db
      .insertInto('fee_account')
      .values({ school_id: student.school_id, admission_id: student.id })
      .onConflict((already) => already.doNothing())
      .execute();
    await sql`update fee_account set balance_paise = balance_paise + ${entry.paise},
      advance_paise = advance_paise + ${ahead}
      where school_id = ${student.school_id} and admission_id = ${student.id}`.execute(db);
    const id = newId();
    await db
      .insertInto('fee_entry')
      .values({
        school_id: student.school_id,
        admission_id: student.id,
        id,
        day,
        at: now(),
        account_name: 'Clerk',
        class_id: student.class_id ?? null,
        ...entry,
      } as never)
      .execute();
    await addToMonth(student.school_id, day, `${counts}_paise`, signOf(counts) * entry.paise);
    if (dueOn) await addToMonth(student.school_id, dueOn, 'owed_paise', entry.paise);
    return id;
  }

  const signOf = (counts: string) => (counts === 'charged' || counts === 'refunded' ? 1 : -1);

  const addToMonth = (schoolId: string, day: string, column: string, paise: number) =>
    sql`insert into fee_month (school_id, month, ${sql.ref(column)})
      values (${schoolId}, date_trunc('month', ${day}::date), ${paise})
      on conflict (school_id, month) do update set
        ${sql.ref(column)} = fee_month.${sql.ref(column)} + excluded.${sql.ref(column)}`.execute(
      db,
    );

  async function charge(
    student: Student,
    of: {
      head: { id: string };
      paise: number;
      dueOn: string;
      lateAfter?: string;
      instalment?: string;
    },
  ) {
    const id = newId();
    const entry = { id, charge_id: id, kind: 'charge', paise: of.paise, head_id: of.head.id };
    const { dueOn: due_on, lateAfter: late_after = null } = of;
    const due = {
      due_on,
      instalment_name: of.instalment ?? null,
      ...(late_after && { late_after, instalment_on: due_on, round: 1 }),
    };
    await enter(student, { ...entry, ...due }, 'charged', of.dueOn);
    return { id, dueOn: of.dueOn };
  }

  /** Lowers a charge by a concession. */
  const concede = (
    student: Student,
    of: { id: string },
    to: { id: string; dueOn: string },
    paise: number,
  ) =>
    enter(
      student,
      { kind: 'concession', paise: -paise, charge_id: to.id, concession_id: of.id },
      'conceded',
      to.dueOn,
    );

  async function pay({
    kind = 'payment',
    mode = 'cash',
    reference = '004512',
    day,
    counter,
    by,
    of,
  }: Paying) {
    const [first] = of;
    const schoolId = first!.student.school_id;
    const paymentId = newId();
    const paid = day ?? clock.schoolDay();
    const sums = of.map(({ parts }) => parts.reduce((sum, { paise }) => sum + paise, 0));
    await db
      .insertInto('fee_payment')
      .values({
        school_id: schoolId,
        id: paymentId,
        counter_id: counter.id,
        kind,
        mode,
        paise: sums.reduce((sum, paise) => sum + paise, 0),
        reference: mode === 'cash' ? null : reference,
        day: paid,
        at: now(),
        account_id: by.id,
        account_name: 'Clerk',
      })
      .execute();
    const receipts = [];
    for (const [at, { student, parts }] of of.entries()) {
      const receipt = await receiptOf(student, paymentId, counter.id, paid, sums[at]!);
      receipts.push(receipt);
      for (const { charge, paise } of parts) {
        await enter(
          student,
          {
            kind,
            paise: kind === 'payment' ? -paise : paise,
            charge_id: charge?.id ?? null,
            receipt_id: receipt.id,
            day: paid,
          },
          kind === 'payment' ? 'paid' : 'refunded',
          charge ? await dueOnOf(charge.id) : null,
        );
      }
    }
    return { id: paymentId, receipts };
  }

  const dueOnOf = async (chargeId: string) =>
    (
      await db
        .selectFrom('fee_entry')
        .select('due_on')
        .where('id', '=', chargeId)
        .executeTakeFirstOrThrow()
    ).due_on;

  async function receiptOf(
    student: Student,
    paymentId: string,
    counterId: string,
    day: string,
    paise: number,
  ) {
    const financialYear = financialYearOf(day);
    const { rows } = await sql<{ last_number: number }>`
      insert into fee_number (school_id, counter_id, financial_year, last_number)
      values (${student.school_id}, ${counterId}, ${financialYear}, 1)
      on conflict (school_id, counter_id, financial_year)
        do update set last_number = fee_number.last_number + 1
      returning last_number`.execute(db);
    const row = {
      school_id: student.school_id,
      id: newId(),
      payment_id: paymentId,
      counter_id: counterId,
      financial_year: financialYear,
      number: rows[0]!.last_number,
      admission_id: student.id,
      class_id: student.class_id ?? null,
      paise,
      code: randomCode(4),
    };
    await db.insertInto('fee_receipt').values(row).execute();
    return row;
  }

  /** Reverses every entry of the payment, today. */
  async function cancel(payment: { id: string }, counter: { id: string }, by: { id: string }) {
    const { rows: entries } = await sql<{
      id: string;
      school_id: string;
      admission_id: string;
      kind: string;
      paise: number;
      charge_id: string | null;
      receipt_id: string;
    }>`select fee_entry.* from fee_entry join fee_receipt on fee_receipt.id = fee_entry.receipt_id
      where fee_receipt.payment_id = ${payment.id}`.execute(db);
    await db
      .insertInto('fee_cancellation')
      .values({
        school_id: entries[0]!.school_id,
        payment_id: payment.id,
        reason: 'Wrong student',
        day: clock.schoolDay(),
        at: now(),
        account_id: by.id,
        account_name: 'Clerk',
        counter_id: counter.id,
      })
      .execute();
    for (const entry of entries) {
      await enter(
        { id: entry.admission_id, school_id: entry.school_id },
        {
          kind: 'reversal',
          paise: -entry.paise,
          charge_id: entry.charge_id,
          receipt_id: entry.receipt_id,
          reverses: entry.id,
          reason: 'Wrong student',
        },
        entry.kind === 'payment' ? 'paid' : 'refunded',
        entry.charge_id && (await dueOnOf(entry.charge_id)),
      );
    }
  }

  return { ...feeMakers(app), charge, concede, pay, cancel };
}
