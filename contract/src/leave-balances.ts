import * as z from 'zod';
import { json } from './endpoint.ts';
import { date, idempotencyKey, idOf, instant, requiredText, whole } from './fields.ts';
import { storedNames } from './stored-names.ts';

export const balance = z.object({
  leaveTypeId: idOf('leave_type'),
  code: z.string(),
  ...storedNames,
  yearStartsOn: date,
  yearEndsOn: date,
  /** With corrections; null: without a limit. */
  granted: z.int().nullable(),
  carried: z.int(),
  taken: z.int(),
  /** Applied for and not yet decided. */
  asked: z.int(),
  left: z.int().nullable(),
});
export type Balance = z.infer<typeof balance>;

/**
 * The balance left at the end of a year is carried forward, out of it and into the next, or lapses.
 */
const leaveEntryKinds = [
  'granted',
  'carried',
  'carried_on',
  'lapsed',
  'taken',
  'returned',
  'corrected',
] as const;

const entry = z.object({
  at: instant,
  kind: z.enum(leaveEntryKinds),
  halfDays: z.int(),
  leaveId: idOf('leave').nullable(),
  note: z.string().nullable(),
  by: z.string().nullable(),
});
export type LeaveEntry = z.infer<typeof entry>;

export const leaveBalanceRows = {
  'leaveApplication/fetchBalances': json({
    summary: 'Own balances, or those of a person whose leave this person decides',
    query: z.strictObject({ accountId: idOf('account').optional(), on: date.optional() }),
    result: z.array(balance),
  }),
  'leaveApplication/fetchLedger': json({
    summary: 'What a balance is made of, entry by entry',
    query: z.strictObject({
      accountId: idOf('account').optional(),
      leaveTypeId: idOf('leave_type'),
      yearStartsOn: date.optional(),
    }),
    result: z.array(entry),
  }),
  'leaveApplication/correctBalance': json({
    summary:
      'Correct a balance, with a reason: leave taken before this program, or granted beside the rule',
    body: z.strictObject({
      accountId: idOf('account'),
      leaveTypeId: idOf('leave_type'),
      halfDays: whole(-1600, 1600).refine((count) => count !== 0, { error: 'range' }),
      note: requiredText(200),
      idempotencyKey: idempotencyKey.optional(),
    }),
    result: z.array(balance),
  }),
};
