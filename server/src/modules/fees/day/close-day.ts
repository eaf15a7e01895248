import { dayInFigures } from '@shala/contract/days.ts';
import type { closeDayForm, FeeClosing } from '@shala/contract/fee-day.ts';
import { newId } from '@shala/contract/new-id.ts';
import type * as z from 'zod';
import { jsonb } from '../../../platform/database.ts';
import { conflictError, invalid, notFound } from '../../../platform/errors.ts';
import { type CheckedDb, transact } from '../../../platform/scope.ts';
import { type ClosingCall, recordClosing, requireSameCount } from './closing-acts.ts';
import { findClosing, lockClosing } from './closing-record.ts';
import { cashOf } from './collection.ts';
import { byNote, paiseOf } from './counted-notes.ts';
import { type CounterDay, lockDayToClose } from './open-day.ts';
import { unclosedOf } from './unclosed-days.ts';

/** The caller's own day at a counter, today or an earlier one: afterwards nothing is taken or refunded in it. */
export const closeDay = (
  call: ClosingCall,
  form: z.output<typeof closeDayForm>,
): Promise<FeeClosing> =>
  transact(call, async ({ db, clock, person, actor, language }) => {
    const { schoolId, counterId, counted, note } = form;
    const checked = db.checked('fee_counter', counterId);
    const counter = await db
      .from('fee_counter')
      .where('fee_counter.id', '=', counterId)
      .where('fee_counter.school_id', '=', schoolId)
      .select('id')
      .executeTakeFirst();
    if (!counter) throw notFound('fee_counter');
    const day = form.day ?? clock.schoolDay();
    const own = { schoolId, counterId, accountId: person.accountId, day };
    await lockDayToClose(checked, own, language);
    if (day !== clock.schoolDay()) await requireMoneyTaken(checked, own);
    const cashPaise = await cashOf(checked, { ...own, from: day, to: day });
    const countedPaise = paiseOf(counted);
    if (countedPaise !== cashPaise && !note) {
      throw invalid({ field: 'note', key: 'cash_difference' });
    }
    const id = newId();
    await db
      .insert('fee_closing')
      .values({
        id,
        school_id: schoolId,
        counter_id: counterId,
        account_id: person.accountId,
        account_name: actor.name ?? '',
        day,
        counted: jsonb(byNote(counted)),
        counted_paise: countedPaise,
        cash_paise: cashPaise,
        note: note ?? null,
        at: clock.now().toISOString(),
      })
      .execute();
    const closing = await findClosing(db, id);
    await recordClosing({ db, clock, actor }, 'close', closing, {
      after: { countedPaise, cashPaise, note },
    });
    return closing;
  });

/** Today is also closed to take nothing more; of another day there is only what was done in it. */
async function requireMoneyTaken(db: CheckedDb, own: CounterDay): Promise<void> {
  const unclosed = await unclosedOf(db, own);
  if (unclosed.some(({ accountId }) => accountId === own.accountId)) return;
  throw conflictError('fees.nothing_to_close', { day: dayInFigures(own.day) });
}

/** Signed by another person than who closed it, and once. */
export const approveClosing = (
  call: ClosingCall,
  { id, version }: { id: string; version?: number | undefined },
): Promise<FeeClosing> =>
  transact(call, async ({ db, clock, person, actor, language }) => {
    const checked = db.checked('fee_closing', id);
    const closing = await lockClosing(db, id);
    requireSameCount(closing, version, language);
    if (closing.accountId === person.accountId) throw conflictError('fees.own_closing');
    const signed = await checked
      .insertInto('fee_sign_off')
      .values({
        school_id: closing.schoolId,
        closing_id: id,
        account_id: person.accountId,
        account_name: actor.name ?? '',
        at: clock.now().toISOString(),
      })
      .onConflict((already) => already.doNothing())
      .returning('closing_id')
      .executeTakeFirst();
    if (!signed) throw conflictError('fees.signed_already');
    const after = await findClosing(db, id);
    await recordClosing({ db, clock, actor }, 'sign', after, {
      after: { signedBy: after.signedBy },
    });
    return after;
  });
