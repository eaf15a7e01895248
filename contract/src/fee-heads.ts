import * as z from 'zod';
import { json } from './endpoint.ts';
import { feeHeadKinds, ownHeadKinds } from './fee-kinds.ts';
import { byId, idOf, ofSchool, optionalText, requiredText, version } from './fields.ts';
import { storedNames } from './stored-names.ts';

export const feeHeadForm = z.strictObject({
  id: idOf('fee_head').optional(),
  version: version.optional(),
  ...ofSchool,
  name: requiredText(60),
  localName: optionalText(60),
  nameHindi: optionalText(60),
  kind: z.enum(feeHeadKinds, { error: 'choice' }),
  isForNew: z.boolean().default(false),
  isActive: z.boolean().default(true),
});

const feeHead = z.object({
  id: idOf('fee_head'),
  version,
  ...ofSchool,
  ...storedNames,
  kind: z.enum([...feeHeadKinds, ...ownHeadKinds]),
  /** Charged once, to who is new at the school. */
  isForNew: z.boolean(),
  isActive: z.boolean(),
});
export type FeeHead = z.infer<typeof feeHead>;

/** Of a head that the program charges by itself, and nobody by hand. */
export const isOwnHead = ({ kind }: Pick<FeeHead, 'kind'>): boolean =>
  ownHeadKinds.some((own) => own === kind);

export const feeHeadRows = {
  'fees/fetchHeads': json({
    summary: 'What a school takes money for',
    query: z.strictObject(ofSchool),
    result: z.array(feeHead),
  }),
  'fees/addEditHead': json({
    summary: 'Add or edit a head',
    body: feeHeadForm,
    result: feeHead,
  }),
  'fees/deleteHead/:id': json({
    summary: 'Delete a head that nothing was charged for',
    params: byId('fee_head'),
    result: z.null(),
  }),
};
