import { addDays } from '@shala/contract/days.ts';
import { sumOfPaise } from '@shala/contract/money.ts';
import { newId } from '@shala/contract/new-id.ts';
import {
  approveClosing,
  cancelPayment,
  closeDay,
  recordPayment,
  saveTemplate,
} from '../modules/fees/fees-public.ts';
import { type Clock, clockFrom } from '../platform/clock.ts';
import type { Database } from '../platform/database.ts';
import type { Say } from '../platform/texts.ts';
import { callOf, principalOf } from './calls.ts';

interface Days {
  clock: Clock;
  say: Say;
  schoolId: string;
  counterId: string;
}

/** A cheque that bounced, and a day that was closed by the principal and signed by the office. */
export async function seedFeeDays(db: Database, of: Days): Promise<void> {
  const { clock, schoolId, counterId } = of;
  const call = await principalOf(db, of);
  const at = (ago: number, time: string) => {
    const moment = new Date(`${addDays(clock.schoolDay(), -ago)}T${time}Z`);
    return { ...call, clock: clockFrom(() => moment) };
  };
  const { admission_id: admissionId } = await db
    .selectFrom('fee_account')
    .where('school_id', '=', schoolId)
    .where('balance_paise', '>', 1_000_00)
    .orderBy('admission_id')
    .select('admission_id')
    .executeTakeFirstOrThrow();
  const { id } = await recordPayment(at(9, '07:00:00'), {
    schoolId,
    counterId,
    mode: 'cheque',
    reference: '004521',
    bank: 'Demo Bank',
    instrumentOn: addDays(clock.schoolDay(), -9),
    students: [{ admissionId, paise: 1_000_00 }],
    idempotencyKey: newId(),
  });
  await call.db.require('fee_payment', [id]);
  const reason = 'Returned by the bank: funds insufficient';
  await cancelPayment(at(3, '07:00:00'), { id, counterId, reason, isBounced: true });

  const day = addDays(clock.schoolDay(), -2);
  const taken = await db
    .selectFrom('fee_payment')
    .where('school_id', '=', schoolId)
    .where('day', '=', day)
    .where('mode', '=', 'cash')
    .select('paise')
    .execute();
  const counted = countedAs(sumOfPaise(taken));
  await call.db.require('fee_counter', [counterId]);
  const closing = await closeDay(at(2, '11:30:00'), { schoolId, counterId, counted });
  const office = await officeOf(db, of);
  await office.db.require('fee_closing', [closing.id]);
  await approveClosing(office, { id: closing.id });
}

/** In notes of 500, 100 and 50, in which all amounts of the demo can be paid. */
function countedAs(paise: number) {
  const counted = [];
  let rest = paise;
  for (const note of [500_00, 100_00, 50_00] as const) {
    const count = Math.floor(rest / note);
    rest -= count * note;
    if (count > 0) counted.push({ paise: note, count });
  }
  return counted;
}

/** What the programme proposes to its schools. */
export async function seedFeeTemplate(db: Database, of: { clock: Clock; say: Say }): Promise<void> {
  const amount = (kind: 'term' | 'exam' | 'computer', paise: number) => ({ kind, paise });
  await saveTemplate(await officeOf(db, of), {
    name: 'Aided primary school',
    standards: [1, 2, 3, 4, 5],
    instalments: [
      {
        name: 'First term',
        localName: 'पहिले सत्र',
        nameHindi: 'पहला सत्र',
        dueOn: '06-30',
        amounts: [amount('term', 600_00), amount('computer', 250_00)],
      },
      {
        name: 'Second term',
        localName: 'दुसरे सत्र',
        nameHindi: 'दूसरा सत्र',
        dueOn: '11-05',
        amounts: [amount('term', 600_00), amount('exam', 100_00)],
      },
    ],
  });
}

async function officeOf(db: Database, of: { clock: Clock; say: Say }) {
  const { id } = await db
    .selectFrom('account')
    .where('email', '=', 'superadmin@demo.example')
    .select('id')
    .executeTakeFirstOrThrow();
  return callOf(db, of, id);
}
