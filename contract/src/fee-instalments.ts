import * as z from 'zod';
import { areDistinct, optionalText, requiredText } from './fields.ts';

/** As typed; of what the program proposes the other languages are filled in. */
export const instalmentNames = {
  name: requiredText(40),
  localName: optionalText(40),
  nameHindi: optionalText(40),
};

type Instalment = z.ZodType<{ dueOn: string; amounts: object[] }>;

/** The instalments of a year: each has a day of its own, and a head once. */
export const instalmentsOf = <One extends Instalment>(
  one: One,
  headOf: (amount: z.output<One>['amounts'][number]) => string,
) =>
  z
    .array(one)
    .min(1, { error: 'required' })
    .max(24, { error: 'range' })
    .refine((all) => areDistinct(all.map(({ dueOn }) => dueOn)), { error: 'instalment_days' })
    .refine((all) => all.every(({ amounts }) => areDistinct(amounts.map(headOf))), {
      error: 'same_head',
    });
