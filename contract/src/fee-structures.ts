import * as z from 'zod';
import { standard, streams } from './classes.ts';
import { json } from './endpoint.ts';
import { instalmentNames, instalmentsOf } from './fee-instalments.ts';
import { ofYear } from './fee-kinds.ts';
import { somePaise, storedPaise } from './fee-money.ts';
import { byId, date, idOf, ofSchool, requiredText, version } from './fields.ts';
import { mediumLanguages } from './school-codes.ts';
import { storedNames } from './stored-names.ts';

const instalment = z.strictObject({
  ...instalmentNames,
  dueOn: date,
  amounts: z
    .array(z.strictObject({ headId: idOf('fee_head'), paise: somePaise }))
    .max(40, { error: 'range' }),
});

export const feeStructureForm = z
  .strictObject({
    id: idOf('fee_structure').optional(),
    version: version.optional(),
    ...ofYear,
    name: requiredText(80),
    standards: z.array(standard).min(1, { error: 'required' }).max(15, { error: 'range' }),
    /** Narrower than the standards: only this medium, stream, or these classes. */
    medium: z.enum(mediumLanguages, { error: 'choice' }).nullish(),
    stream: z.enum(streams, { error: 'choice' }).nullish(),
    classIds: z.array(idOf('class')).max(100, { error: 'range' }).default([]),
    /** Charged by each student's bus stop, in place of amounts. */
    byStopHeadId: idOf('fee_head').nullish(),
    instalments: instalmentsOf(instalment, ({ headId }) => headId),
  })
  .refine(
    ({ instalments, byStopHeadId }) =>
      byStopHeadId || instalments.some(({ amounts }) => amounts.length > 0),
    { error: 'no_amount', path: ['instalments'] },
  )
  .refine(
    ({ instalments, byStopHeadId }) =>
      !instalments.some(({ amounts }) => amounts.some(({ headId }) => headId === byStopHeadId)),
    { error: 'by_stop', path: ['instalments'] },
  );

export const feeStructure = z.object({
  id: idOf('fee_structure'),
  version,
  ...ofYear,
  name: z.string(),
  standards: z.array(z.int()),
  medium: z.enum(mediumLanguages).nullable(),
  stream: z.enum(streams).nullable(),
  classIds: z.array(idOf('class')),
  byStopHeadId: idOf('fee_head').nullable(),
  /** In the order of their days. */
  instalments: z.array(
    z.object({
      ...storedNames,
      dueOn: date,
      amounts: z.array(z.object({ headId: idOf('fee_head'), paise: storedPaise })),
    }),
  ),
  /** Of a whole year, for a student who is not new and for one who is. */
  totalPaise: storedPaise,
  totalForNewPaise: storedPaise,
});
export type FeeStructure = z.infer<typeof feeStructure>;

export const copyFeesForm = z
  .strictObject({
    ...ofSchool,
    fromYearId: idOf('academic_year'),
    toYearId: idOf('academic_year'),
    /** Hundredths of a per cent, or paise on each amount; less than nothing lowers. */
    increaseBasisPoints: z
      .int({ error: 'number' })
      .min(-10_000, { error: 'increase_share' })
      .max(20_000, { error: 'increase_share' })
      .nullish(),
    increasePaise: z
      .int({ error: 'money' })
      .min(-10_000_000, { error: 'increase_money' })
      .max(10_000_000, { error: 'increase_money' })
      .nullish(),
    /** Amounts become whole rupees, upwards. */
    toWholeRupees: z.boolean().default(true),
    withConcessions: z.boolean().default(true),
    /** Bus stops too, with the increase, and who is at them when the year ends. */
    withStops: z.boolean().default(true),
  })
  .refine(({ increaseBasisPoints, increasePaise }) => !increaseBasisPoints || !increasePaise, {
    error: 'one_of_two',
    path: ['increasePaise'],
  });

export const feeStructureRows = {
  'fees/fetchFeesStructure': json({
    summary: 'The fee structures of a school and year',
    query: z.strictObject(ofYear),
    result: z.array(feeStructure),
  }),
  'fees/addEditFeesStructure': json({
    summary: 'Add or edit a fee structure; what was charged by it changes only by charging again',
    body: feeStructureForm,
    result: feeStructure,
  }),
  'fees/deleteFeesStructure/:id': json({
    summary: 'Delete a fee structure; what was charged by it stays until charging again',
    params: byId('fee_structure'),
    result: z.null(),
  }),
  'fees/copyFeesStructure': json({
    summary: 'Copy the structures of a year to another, with an increase',
    body: copyFeesForm,
    result: z.array(feeStructure),
  }),
};
