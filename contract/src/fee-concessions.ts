import * as z from 'zod';
import { json } from './endpoint.ts';
import { category, concessionKinds, ofYear, reason } from './fee-kinds.ts';
import { somePaise, storedPaise } from './fee-money.ts';
import {
  byId,
  idempotencyKey,
  idOf,
  instant,
  optionalText,
  requiredText,
  version,
  whole,
} from './fields.ts';
import { storedNames } from './stored-names.ts';

export const concessionForm = z
  .strictObject({
    id: idOf('fee_concession').optional(),
    version: version.optional(),
    ...ofYear,
    name: requiredText(60),
    localName: optionalText(60),
    nameHindi: optionalText(60),
    kind: z.enum(concessionKinds, { error: 'choice' }),
    /** Hundredths of a per cent of each charge, or paise off each charge. */
    basisPoints: z
      .int({ error: 'number' })
      .min(1, { error: 'share_limits' })
      .max(10_000, { error: 'share_limits' })
      .meta({ example: 10_000 })
      .nullish(),
    paise: somePaise.nullish(),
    siblingPlace: whole(2, 9).nullish(),
    categories: z.array(category).max(20, { error: 'range' }).default([]),
    /** Empty: of every head. */
    headIds: z.array(idOf('fee_head')).max(40, { error: 'range' }).default([]),
  })
  .refine(({ basisPoints, paise }) => Boolean(basisPoints) !== Boolean(paise), {
    error: 'share_or_amount',
    path: ['basisPoints'],
  })
  .refine(({ kind, siblingPlace }) => (kind === 'sibling') === Boolean(siblingPlace), {
    error: 'sibling_place',
    path: ['siblingPlace'],
  })
  .refine(({ kind, categories }) => (kind === 'category') === categories.length > 0, {
    error: 'concession_categories',
    path: ['categories'],
  })
  .refine(({ kind, basisPoints }) => kind !== 'rte' || basisPoints === 10_000, {
    error: 'rte_is_full',
    path: ['basisPoints'],
  })
  .meta({ needs: ['basisPoints'] });

const concession = z.object({
  id: idOf('fee_concession'),
  version,
  ...ofYear,
  ...storedNames,
  kind: z.enum(concessionKinds),
  basisPoints: z.int().nullable(),
  paise: storedPaise.nullable(),
  siblingPlace: z.int().nullable(),
  categories: z.array(category),
  headIds: z.array(idOf('fee_head')),
  /** Students who have a grant of it. */
  granted: z.int(),
});
export type Concession = z.infer<typeof concession>;

export const grant = z.object({
  id: idOf('fee_grant'),
  concessionId: idOf('fee_concession'),
  concessionName: z.string(),
  concessionLocalName: z.string().nullable(),
  concessionNameHindi: z.string().nullable(),
  academicYearName: z.string(),
  reason: z.string(),
  grantedBy: z.string(),
  grantedAt: instant,
  endedAt: instant.nullable(),
  endedBy: z.string().nullable(),
  endReason: z.string().nullable(),
});

export const feeConcessionRows = {
  'fees/fetchConcessions': json({
    summary: 'The concessions of a school and year',
    query: z.strictObject(ofYear),
    result: z.array(concession),
  }),
  'fees/addEditConcession': json({
    summary: 'Add or edit a concession',
    body: concessionForm,
    result: concession,
  }),
  'fees/deleteConcession/:id': json({
    summary: 'Delete a concession that no charge was lowered by',
    params: byId('fee_concession'),
    result: z.null(),
  }),
  'fees/addGrant': json({
    summary: 'Grant a concession to a student; it lowers charges at the next charging',
    body: z.strictObject({
      admissionId: idOf('admission'),
      concessionId: idOf('fee_concession'),
      reason,
      idempotencyKey: idempotencyKey.optional(),
    }),
    result: grant,
  }),
  'fees/endGrant': json({
    summary: 'End a grant from today on, or from its beginning where it was a mistake',
    body: z.strictObject({
      id: idOf('fee_grant'),
      reason,
      /** What it lowered until today is charged again, too. */
      wasMistake: z.boolean().default(false),
    }),
    result: grant,
  }),
};
