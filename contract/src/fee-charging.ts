import * as z from 'zod';
import { standard } from './classes.ts';
import { json } from './endpoint.ts';
import { ofYear } from './fee-kinds.ts';
import { paise, storedPaise } from './fee-money.ts';
import { date, idempotencyKey, idOf } from './fields.ts';

const chargingQuery = z.strictObject({
  ...ofYear,
  standard: z.coerce.number<number>().pipe(standard).optional(),
  classId: idOf('class').optional(),
  admissionId: idOf('admission').optional(),
  /** Instalments that are due up to this day. */
  until: date,
});

const chargingTotals = z.object({
  students: z.int(),
  /** New charges, and charges that are reversed because the student left or the structure changed. */
  charges: z.int(),
  reversals: z.int(),
  chargedPaise: storedPaise,
  reversedPaise: storedPaise,
  concededPaise: storedPaise,
  /** What was paid on charges that are reversed, and is now paid ahead. */
  toAdvancePaise: storedPaise,
});

const charging = z.object({
  totals: chargingTotals,
  /** The students with the largest change first, at most 100. */
  students: z.array(
    z.object({
      admissionId: idOf('admission'),
      name: z.string(),
      localName: z.string().nullable(),
      className: z.string(),
      charges: z.int(),
      reversals: z.int(),
      /** What the student owes more, or less. */
      changePaise: storedPaise,
      toAdvancePaise: storedPaise,
    }),
  ),
  /** Students for whose class no structure says what to charge. */
  withoutStructure: z.array(z.object({ className: z.string(), students: z.int() })),
  /** Of the students whose present charges change, those who had paid on them. */
  withPayments: z.object({
    students: z.int(),
    /** What becomes paid ahead, and what they owe more after all. */
    toAdvancePaise: storedPaise,
    owedMorePaise: storedPaise,
  }),
  /** Students at a bus stop whose structure charges nothing for it. */
  withoutStopCharge: z.int(),
});
export type Charging = z.infer<typeof charging>;

export const chargingForm = z.strictObject({
  ...ofYear,
  standard: standard.nullish(),
  classId: idOf('class').nullish(),
  admissionId: idOf('admission').nullish(),
  until: date,
  /** What the preview showed; where it is no longer so, nothing is charged. */
  expected: z.strictObject({
    students: z.int().min(0),
    charges: z.int().min(0),
    reversals: z.int().min(0),
    chargedPaise: paise,
    reversedPaise: paise,
    concededPaise: storedPaise,
    toAdvancePaise: paise,
  }),
  idempotencyKey: idempotencyKey.optional(),
});

export const feeChargingRows = {
  'fees/fetchCharging': json({
    summary: 'What charging would add and reverse',
    query: chargingQuery,
    result: charging,
  }),
  'fees/recordCharges': json({
    summary: 'Bring the charges of a school, a standard, a class or a student up to its structures',
    body: chargingForm,
    result: charging,
  }),
};
