import * as z from 'zod';
import { standard, streams } from './classes.ts';
import { json } from './endpoint.ts';
import { instalmentNames, instalmentsOf } from './fee-instalments.ts';
import { feeHeadKinds } from './fee-kinds.ts';
import { somePaise, storedPaise } from './fee-money.ts';
import { feeStructure } from './fee-structures.ts';
import { byId, idOf, instant, requiredText, version } from './fields.ts';
import { mediumLanguages } from './school-codes.ts';
import { storedNames } from './stored-names.ts';

/** A day of any year, as '06-20'. */
const dayOfYear = z
  .string()
  .regex(/^\d\d-\d\d$/, { error: 'date' })
  .refine((day) => new Date(`2024-${day}`).toJSON()?.startsWith(`2024-${day}`), { error: 'date' })
  .meta({ example: '06-20' });

/** The day in the academic year, whose first month is the year's own; 29 February becomes 28 February. */
export function dayInYear(day: string, startsOn: string): string {
  const year = Number(startsOn.slice(0, 4)) + (day.slice(0, 2) < startsOn.slice(5, 7) ? 1 : 0);
  const found = `${year}-${day}`;
  return new Date(found).toJSON()?.startsWith(found) ? found : `${year}-02-28`;
}

const instalment = z.strictObject({
  ...instalmentNames,
  dueOn: dayOfYear,
  amounts: z
    .array(z.strictObject({ kind: z.enum(feeHeadKinds, { error: 'choice' }), paise: somePaise }))
    .max(feeHeadKinds.length, { error: 'range' }),
});

export const feeTemplateForm = z
  .strictObject({
    id: idOf('fee_template').optional(),
    version: version.optional(),
    name: requiredText(80),
    standards: z.array(standard).min(1, { error: 'required' }).max(15, { error: 'range' }),
    medium: z.enum(mediumLanguages, { error: 'choice' }).nullish(),
    stream: z.enum(streams, { error: 'choice' }).nullish(),
    instalments: instalmentsOf(instalment, ({ kind }) => kind),
  })
  .refine(({ instalments }) => instalments.some(({ amounts }) => amounts.length > 0), {
    error: 'no_amount',
    path: ['instalments'],
  });

const feeTemplate = z.object({
  id: idOf('fee_template'),
  version,
  name: z.string(),
  standards: z.array(z.int()),
  medium: z.enum(mediumLanguages).nullable(),
  stream: z.enum(streams).nullable(),
  instalments: z.array(
    z.object({
      ...storedNames,
      dueOn: z.string(),
      amounts: z.array(z.object({ kind: z.enum(feeHeadKinds), paise: storedPaise })),
    }),
  ),
  /** Of a whole year, with what only a new student pays. */
  totalForNewPaise: storedPaise,
  updatedAt: instant,
});
export type FeeTemplate = z.infer<typeof feeTemplate>;

export const fromTemplateForm = z.strictObject({
  schoolId: idOf('school'),
  academicYearId: idOf('academic_year'),
  templateId: idOf('fee_template'),
});

export const feeTemplateRows = {
  'fees/fetchTemplates': json({
    summary: "The programme's templates of fee structures",
    result: z.array(feeTemplate),
  }),
  'fees/addEditTemplate': json({
    summary: 'Add or edit a template; structures that schools made from it stay as they are',
    body: feeTemplateForm,
    result: feeTemplate,
  }),
  'fees/deleteTemplate/:id': json({
    summary: 'Delete a template; structures that schools made from it stay',
    params: byId('fee_template'),
    result: z.null(),
  }),
  'fees/addStructureFromTemplate': json({
    summary: "Make a school's fee structure from a template, with the heads that it needs",
    body: fromTemplateForm,
    result: feeStructure,
  }),
};
