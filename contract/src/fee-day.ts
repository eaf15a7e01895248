import * as z from 'zod';
import { json } from './endpoint.ts';
import { denominations, mode } from './fee-kinds.ts';
import { storedPaise } from './fee-money.ts';
import {
  byId,
  date,
  idempotencyKey,
  idOf,
  instant,
  ofSchool,
  optionalText,
  requiredText,
  spanOf,
  version,
  whole,
} from './fields.ts';
import { listQuery, pageOf } from './lists.ts';
import { storedNames } from './stored-names.ts';

const count = whole(0, 100_000);
/** How many of each note and coin. */
const counted = z
  .array(z.strictObject({ paise: z.literal(denominations, { error: 'choice' }), count }))
  .max(denominations.length, { error: 'range' });

export const closeDayForm = z.strictObject({
  ...ofSchool,
  counterId: idOf('fee_counter'),
  /** Today unless given; an earlier day on which the caller took or paid back money. */
  day: date.optional(),
  counted,
  /** Needed where cash and book differ. */
  note: optionalText(300),
});

export const correctClosingForm = z.strictObject({
  id: idOf('fee_closing'),
  version,
  counted,
  reason: requiredText(300),
  idempotencyKey: idempotencyKey.optional(),
});

const notesCounted = z.array(z.object({ paise: z.int(), count: z.int() }));

const correction = z.object({
  counted: notesCounted,
  countedPaise: storedPaise,
  reason: z.string(),
  by: z.string(),
  at: instant,
});
export type FeeCountCorrection = z.infer<typeof correction>;

const closing = z.object({
  id: idOf('fee_closing'),
  ...ofSchool,
  counterId: idOf('fee_counter'),
  counterCode: z.string(),
  accountId: idOf('account'),
  clerk: z.string(),
  day: date,
  /** As it was closed; `lastCountOf` has the count that is valid. */
  counted: notesCounted,
  countedPaise: storedPaise,
  cashPaise: storedPaise,
  note: z.string().nullable(),
  at: instant,
  signedBy: z.string().nullable(),
  signedAt: instant.nullable(),
  /** The first correction comes first, and the last one is valid. */
  corrections: z.array(correction),
  /** One more with each correction. */
  version,
});
export type FeeClosing = z.infer<typeof closing>;

/** The count of a closed day that is valid: that of its last correction, if there is one. */
export const lastCountOf = (
  closing: Pick<FeeClosing, 'counted' | 'countedPaise' | 'corrections'>,
): Pick<FeeClosing, 'counted' | 'countedPaise'> => closing.corrections.at(-1) ?? closing;

const unclosed = z.object({
  counterId: idOf('fee_counter'),
  counterCode: z.string(),
  accountId: idOf('account'),
  clerk: z.string(),
});
export type FeeUnclosed = z.infer<typeof unclosed>;

const byName = z.object({
  ...storedNames,
  paise: storedPaise,
});

const collection = z.object({
  paidPaise: storedPaise,
  refundedPaise: storedPaise,
  /** Cancelled on these days, whenever they were paid. */
  cancelledPaise: storedPaise,
  /** Paid, less refunded and cancelled. */
  netPaise: storedPaise,
  /** Taken by another system on these days and imported; in none of the other figures. */
  importedPaise: storedPaise,
  receipts: z.int(),
  byMode: z.array(z.object({ mode, paise: storedPaise })),
  /** What was paid ahead has the name null. */
  byHead: z.array(
    byName.extend({ headId: idOf('fee_head').nullable(), name: z.string().nullable() }),
  ),
  byClass: z.array(z.object({ className: z.string().nullable(), paise: storedPaise })),
});
export type FeeCollection = z.infer<typeof collection>;

const span = { from: date, to: date };
/** Two financial years and a little. */
const mostDays = 800;
const spanQuery = spanOf(z.strictObject({ ...ofSchool, ...span }), mostDays);

export const feeDayRows = {
  'fees/fetchDayBook': json({
    summary: 'What was taken and refunded on a day, at one counter or all',
    query: z.strictObject({ ...ofSchool, day: date, counterId: idOf('fee_counter').optional() }),
    result: collection.extend({
      day: date,
      /** The cash of the own counter and day that is to be in the drawer. */
      ownCashPaise: storedPaise,
      closings: z.array(closing),
      /** Who took or paid back money and has not closed the day. */
      unclosed: z.array(unclosed),
    }),
  }),
  'fees/fetchCollection': json({
    summary: 'What was taken over a period, by mode, head and class',
    query: spanQuery,
    result: collection,
  }),
  'fees/closeDay': json({
    summary:
      'Close the own day at a counter, today or an earlier one, with the cash counted; nothing is taken in it afterwards',
    body: closeDayForm,
    result: closing,
  }),
  'fees/approveClosing': json({
    summary: 'Sign a closed day; another person than who closed it',
    /** With a version, only while the count is the one that was read. */
    body: byId('fee_closing').extend({ version: version.optional() }),
    result: closing,
  }),
  'fees/correctClosing': json({
    summary:
      'Correct the cash counted of a closed day, with why; the closing and its signature stay as they were, and the last correction is valid',
    body: correctClosingForm,
    result: closing,
  }),
  'fees/fetchClosings': json({
    summary: 'Closed days of a school',
    query: spanQuery,
    result: z.array(closing),
  }),
  'fees/fetchOverview': json({
    summary: 'Collection and dues of schools, for offices',
    query: z.strictObject({
      ...listQuery(['name', 'paid', 'owed', 'charged']),
      districtId: idOf('district').optional(),
      blockId: idOf('block').optional(),
      /** The first days of the first and last month. */
      ...span,
    }),
    result: pageOf(
      z.object({
        ...ofSchool,
        schoolName: z.string(),
        udiseCode: z.string(),
        blockName: z.string().nullable(),
        chargedPaise: storedPaise,
        concededPaise: storedPaise,
        paidPaise: storedPaise,
        /** Still owed of all that was due up to the end of the last month. */
        owedPaise: storedPaise,
      }),
    ).extend({ chargedPaise: storedPaise, paidPaise: storedPaise, owedPaise: storedPaise }),
  }),
};
