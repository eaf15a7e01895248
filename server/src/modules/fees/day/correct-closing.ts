import { type correctClosingForm, type FeeClosing, lastCountOf } from '@shala/contract/fee-day.ts';
import type * as z from 'zod';
import { jsonb } from '../../../platform/database.ts';
import { conflictError } from '../../../platform/errors.ts';
import { once } from '../../../platform/idempotency.ts';
import { type ClosingCall, recordClosing, requireSameCount } from './closing-acts.ts';
import { findClosing, lockClosing } from './closing-record.ts';
import { byNote, paiseOf } from './counted-notes.ts';

type Form = z.output<typeof correctClosingForm>;

/**
 * The cash of a closed day, counted again. Its book stays closed, and what was counted first and signed stays beside
 * the correction.
 */
export function correctClosing(call: ClosingCall, form: Form): Promise<FeeClosing> {
  // What the page shows by now does not make the same correction another one.
  const { idempotencyKey: key, version: _, ...body } = form;
  const attempt = { clock: call.clock, key, path: 'fees/correctClosing' };
  return once(call.db, { ...attempt, body: JSON.stringify(body) }, (db) =>
    correct({ ...call, db }, form),
  );
}

async function correct(
  call: ClosingCall,
  { id, version, counted, reason }: Form,
): Promise<FeeClosing> {
  const { db, clock, person, actor, language } = call;
  const checked = db.checked('fee_closing', id);
  const closing = await lockClosing(db, id);
  requireSameCount(closing, version, language);
  const last = lastCountOf(closing);
  if (areSame(last.counted, counted)) throw conflictError('fees.same_count');
  const countedPaise = paiseOf(counted);
  await checked
    .insertInto('fee_count_correction')
    .values({
      school_id: closing.schoolId,
      closing_id: id,
      number: closing.version,
      counted: jsonb(byNote(counted)),
      counted_paise: countedPaise,
      reason,
      account_id: person.accountId,
      account_name: actor.name ?? '',
      at: clock.now().toISOString(),
    })
    .execute();
  const after = await findClosing(db, id);
  await recordClosing({ db, clock, actor }, 'correct', after, {
    before: { countedPaise: last.countedPaise },
    after: { countedPaise, cashPaise: closing.cashPaise, reason },
  });
  return after;
}

type Notes = FeeClosing['counted'];

const areSame = (one: Notes, other: Notes) => textOf(one) === textOf(other);

const textOf = (counted: Notes) =>
  Object.entries(byNote(counted))
    .filter(([, count]) => count > 0)
    .map(([paise, count]) => `${count}×${paise}`)
    .sort()
    .join();
