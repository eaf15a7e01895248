import { dayInFigures } from '@shala/contract/days.ts';
import type { closeDayForm, FeeClosing } from '@shala/contract/fee-day.ts';
import { newId } from '@shala/contract/new-id.ts';
import type * as z from 'zod';
import { recordAct } from '../../../platform/audit.ts';
import { jsonb } from '../../../platform/database.ts';
import { conflictError, invalid, notFound } from '../../../platform/errors.ts';
import { type CheckedDb, transact } from '../../../platform/scope.ts';
import type { Call, Saving } from '../../../platform/serve.ts';
import { findClosing } from './closing-record.ts';
import { cashOf } from './collection.ts';
import { type CounterDay, lockDayToClose } from './open-day.ts';
import { unclosedOf } from './unclosed-days.ts';

type Closing = Pick<Call, 'db' | 'clock' | 'person' | 'actor'>;
type ClosingDay = Closing & Pick<Call, 'language'>;

/** The caller's own day at a counter, today or an earlier one: afterwards nothing is taken or refunded in it. */
export const closeDay = (
  call: ClosingDay,
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
    const countedPaise = counted.reduce((sum, one) => sum + one.paise * one.count, 0);
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
    await recordClosing({ db, clock, actor }, 'close', closing, { countedPaise, cashPaise, note });
    return closing;
  });

/** Today is also closed to take nothing more; of another day there is only what was done in it. */
async function requireMoneyTaken(db: CheckedDb, own: CounterDay): Promise<void> {
  const unclosed = await unclosedOf(db, own);
  if (unclosed.some(({ accountId }) => accountId === own.accountId)) return;
  throw conflictError('fees.nothing_to_close', { day: dayInFigures(own.day) });
}

/** Who counts in two rounds gets the sum of both. */
function byNote(counted: readonly { paise: number; count: number }[]): Record<string, number> {
  const notes: Record<string, number> = {};
  for (const { paise, count } of counted) notes[paise] = (notes[paise] ?? 0) + count;
  return notes;
}

/** Signed by another person than who closed it, and once. */
export const approveClosing = (call: Closing, { id }: { id: string }): Promise<FeeClosing> =>
  transact(call, async ({ db, clock, person, actor }) => {
    const checked = db.checked('fee_closing', id);
    const closing = await findClosing(db, id);
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
    await recordClosing({ db, clock, actor }, 'sign', after, { signedBy: after.signedBy });
    return after;
  });

const recordClosing = (
  acting: Saving,
  verb: 'close' | 'sign',
  { id, schoolId, day, counterCode, clerk }: FeeClosing,
  after: object,
) =>
  recordAct(acting, {
    act: `fee_closing.${verb}`,
    entityId: id,
    entityName: `${dayInFigures(day)} ${counterCode} ${clerk}`,
    schoolId,
    after,
  });
