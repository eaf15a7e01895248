import { isOwnHead } from '@shala/contract/fee-heads.ts';
import type { feeRows } from '@shala/contract/fees.ts';
import { sumOfPaise } from '@shala/contract/money.ts';
import { sql } from 'kysely';
import type * as z from 'zod';
import { conflictError, invalid, notFound } from '../../../platform/errors.ts';
import { transactOnce } from '../../../platform/idempotency.ts';
import type { SavingWithTexts } from '../../../platform/serve.ts';
import { fetchAccount } from '../account/account-record.ts';
import { programHead } from '../setup/fee-heads.ts';
import { type AccountChange, type Acting, changeAccount } from './change-account.ts';
import type { LedgerDraft } from './ledger-draft.ts';
import { type Charge, isOfStructure } from './student-account.ts';

type Body<Name extends keyof typeof feeRows> = (typeof feeRows)[Name] extends {
  body: infer S extends z.ZodType;
}
  ? z.output<S>
  : never;

interface Act extends Pick<AccountChange, 'verb'> {
  path: keyof typeof feeRows;
  form: { admissionId: string; idempotencyKey?: string | undefined };
}

/** An act on one student's account, done once. */
const actOnAccount = (
  call: SavingWithTexts,
  { path, verb, form }: Act,
  work: (acting: Acting) => Promise<object>,
) =>
  transactOnce(call, path, form, async (call, { admissionId }) => {
    await changeAccount(call, { admissionId, verb }, work);
    return fetchAccount(call, admissionId);
  });

/** A charge for one thing, such as a broken window or a trip. */
export const recordCharge = (call: SavingWithTexts, form: Body<'fees/recordCharge'>) =>
  actOnAccount(call, { path: 'fees/recordCharge', verb: 'charge', form }, async (acting) => {
    const { db, schoolId, classId, draft } = acting;
    const head = await db
      .from('fee_head')
      .where('fee_head.id', '=', form.headId)
      .where('fee_head.school_id', '=', schoolId)
      .select(['fee_head.id', 'fee_head.name', 'fee_head.place', 'fee_head.is_active as isActive'])
      .select(sql<Charge['headKind']>`fee_head.kind`.as('kind'))
      .executeTakeFirst();
    if (!head) throw notFound('fee_head');
    if (!head.isActive || isOwnHead(head)) throw invalid({ field: 'headId', key: 'choice' });
    const { paise, dueOn, reason } = form;
    draft.charge({
      headId: head.id,
      headKind: head.kind,
      place: head.place,
      paise,
      dueOn,
      classId,
      reason,
    });
    return { head: head.name, paise, dueOn, reason };
  });

/** What the student owed before this program. */
export const recordOpening = (call: SavingWithTexts, form: Body<'fees/recordOpening'>) =>
  actOnAccount(call, { path: 'fees/recordOpening', verb: 'opening', form }, async (acting) => {
    const { paise, dueOn, reason } = form;
    const { checked, schoolId, classId, draft } = acting;
    const head = await programHead(checked, schoolId, 'opening');
    draft.charge({ ...head, paise, dueOn, classId, reason });
    return { paise, dueOn, reason };
  });

/** Reverses a charge that was made by hand; what comes from a structure changes with it or by a concession. */
export const reverseCharge = (call: SavingWithTexts, form: Body<'fees/reverseCharge'>) =>
  actOnAccount(call, { path: 'fees/reverseCharge', verb: 'reverse', form }, async ({ draft }) => {
    const charge = standingCharge(draft, form.chargeId);
    if (isOfStructure(charge)) throw conflictError('fees.of_structure');
    draft.reverseWhole(charge, form.reason);
    return { paise: charge.charged, dueOn: charge.dueOn, reason: form.reason };
  });

export const recordWriteOff = (call: SavingWithTexts, form: Body<'fees/recordWriteOff'>) =>
  actOnAccount(call, { path: 'fees/recordWriteOff', verb: 'write_off', form }, async (acting) => {
    const { draft } = acting;
    const { chargeId, paise, reason } = form;
    const charge = standingCharge(draft, chargeId);
    if (paise > charge.owed) throw conflictError('fees.more_than_owed');
    draft.lower(charge, 'write_off', paise, { reason });
    return { paise, dueOn: charge.dueOn, reason };
  });

/** What was paid of a deposit is paid ahead from now on, and what was not is no longer owed. */
export const releaseDeposit = (call: SavingWithTexts, form: Body<'fees/releaseDeposit'>) =>
  actOnAccount(call, { path: 'fees/releaseDeposit', verb: 'release', form }, async ({ draft }) => {
    const charge = standingCharge(draft, form.chargeId);
    if (charge.headKind !== 'deposit') throw conflictError('fees.not_a_deposit');
    const paise = sumOfPaise(charge.standing);
    if (paise === 0) throw conflictError('fees.already_reversed');
    draft.lower(charge, 'release', paise, { reason: form.reason });
    return { paise, dueOn: charge.dueOn, reason: form.reason };
  });

function standingCharge({ account }: LedgerDraft, id: string): Charge {
  const charge = account.charges.find((one) => one.id === id);
  if (!charge) throw notFound('fee_charge');
  if (charge.isReversed) throw conflictError('fees.already_reversed');
  return charge;
}
