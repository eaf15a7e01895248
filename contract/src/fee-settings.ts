import * as z from 'zod';
import { json } from './endpoint.ts';
import { bankAccountFields, requireWholeBankAccount } from './fee-bank-account.ts';
import { paise, somePaise, storedPaise } from './fee-money.ts';
import {
  idOf,
  language,
  ofSchool,
  optionalText,
  requiredText,
  version,
  whole,
  withoutAadhaar,
} from './fields.ts';

export const lateFees = ['none', 'flat', 'per_day'] as const;

export const feeSettingsForm = z
  .strictObject({
    ...ofSchool,
    version: version.optional(),
    upiId: z
      .string()
      .trim()
      .regex(/^[\w.-]{2,100}@[A-Za-z][\w.-]{1,60}$/, { error: 'upi_id', abort: true })
      .refine(withoutAadhaar, { error: 'aadhaar' })
      .meta({ example: 'school@sbi' })
      .nullish(),
    upiName: optionalText(60),
    ...bankAccountFields,
    lateFee: z.enum(lateFees, { error: 'choice' }),
    lateFeePaise: paise,
    lateFeeCapPaise: somePaise.nullish(),
    graceDays: whole(0, 90),
    bouncedChequePaise: paise,
    paper: z.enum(['a4', 'a5'], { error: 'choice' }),
    /** The second language of receipts; English alone with 'en'. */
    localLanguage: language,
  })
  .refine(({ upiId, upiName }) => !upiId || upiName, { error: 'required', path: ['upiName'] })
  .superRefine(requireWholeBankAccount)
  .refine(({ lateFee, lateFeePaise }) => lateFee === 'none' || lateFeePaise > 0, {
    error: 'required',
    path: ['lateFeePaise'],
  });

const feeSettings = z.object({
  ...ofSchool,
  /** Absent where the school has set nothing yet. */
  version: version.optional(),
  upiId: z.string().nullable(),
  upiName: z.string().nullable(),
  bankHolder: z.string().nullable(),
  bankAccountNumber: z.string().nullable(),
  bankIfsc: z.string().nullable(),
  bankName: z.string().nullable(),
  bankBranch: z.string().nullable(),
  lateFee: z.enum(lateFees),
  lateFeePaise: storedPaise,
  lateFeeCapPaise: storedPaise.nullable(),
  graceDays: z.int(),
  bouncedChequePaise: storedPaise,
  paper: z.enum(['a4', 'a5']),
  localLanguage: language,
});
export type FeeSettings = z.infer<typeof feeSettings>;

export const feeCounterForm = z.strictObject({
  id: idOf('fee_counter').optional(),
  version: version.optional(),
  ...ofSchool,
  code: z
    .string()
    .trim()
    .toUpperCase()
    .regex(/^[A-Z0-9]{1,4}$/, { error: 'counter_code' })
    .meta({ example: 'A' }),
  name: requiredText(60),
  isActive: z.boolean().default(true),
});

const feeCounter = z.object({
  id: idOf('fee_counter'),
  version,
  ...ofSchool,
  code: z.string(),
  name: z.string(),
  isActive: z.boolean(),
});
export type FeeCounter = z.infer<typeof feeCounter>;

export const feeSettingRows = {
  'fees/fetchSettings/:schoolId': json({
    summary: 'How a school takes fees',
    params: z.strictObject(ofSchool),
    result: feeSettings,
  }),
  'fees/updateSettings': json({
    summary: 'Set UPI, late fee and receipts of a school',
    body: feeSettingsForm,
    result: feeSettings,
  }),
  'fees/fetchCounters': json({
    summary: 'The counters of a school',
    query: z.strictObject(ofSchool),
    result: z.array(feeCounter),
  }),
  'fees/addEditCounter': json({
    summary: 'Add or edit a counter; its code stays once it has issued a receipt',
    body: feeCounterForm,
    result: feeCounter,
  }),
};
