import * as z from 'zod';
import { digitText, optionalText } from './fields.ts';

/** The account into which families pay; all of it or nothing. */
export const bankAccountFields = {
  bankHolder: optionalText(80),
  bankAccountNumber: digitText
    .regex(/^\d{9,18}$/, { error: 'bank_account_number' })
    .meta({ example: '31245678901' })
    .nullish(),
  /** Four letters of the bank, a zero, six characters of the branch. */
  bankIfsc: z
    .string()
    .trim()
    .toUpperCase()
    .regex(/^[A-Z]{4}0[A-Z0-9]{6}$/, { error: 'ifsc' })
    .meta({ example: 'SBIN0000481' })
    .nullish(),
  bankName: optionalText(60),
  bankBranch: optionalText(60),
};

const names = Object.keys(bankAccountFields) as (keyof typeof bankAccountFields)[];

type Typed = Partial<Record<(typeof names)[number], string | null | undefined>>;

export function requireWholeBankAccount(form: Typed, context: z.RefinementCtx): void {
  if (!names.some((name) => form[name])) return;
  for (const name of names) {
    if (!form[name]) context.addIssue({ code: 'custom', message: 'required', path: [name] });
  }
}
