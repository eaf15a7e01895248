import * as z from 'zod';
import { json, upload } from './endpoint.ts';
import {
  byId,
  date,
  idempotencyKey,
  idOf,
  optionalText,
  requiredText,
  spanOf,
  version,
} from './fields.ts';
import { anyOf, flag, listQuery, pageOf } from './lists.ts';
import { webLink } from './web-link.ts';

/** Whom a card can be for; students have no such page. */
export const resourceReaders = ['EducationOfficer', 'Principal', 'Teacher'] as const;
export const resourceStates = ['current', 'coming', 'ended'] as const;

const longestText = 4000;

const fields = z.strictObject({
  id: idOf('resource').optional(),
  version: version.optional(),
  name: requiredText(120),
  /** In Marathi. */
  localName: optionalText(120),
  nameHindi: optionalText(120),
  text: optionalText(longestText),
  localText: optionalText(longestText),
  textHindi: optionalText(longestText),
  link: webLink,
  fileId: idOf('file').nullish(),
  forRoles: z
    .array(z.enum(resourceReaders, { error: 'choice' }))
    .min(1, { error: 'required' })
    .max(resourceReaders.length, { error: 'range' }),
  /** A state or a district; without either the whole programme. */
  stateId: idOf('state').nullish(),
  districtId: idOf('district').nullish(),
  isPinned: z.boolean(),
  from: date,
  /** The last day; without one it stays. */
  to: date.nullish(),
});

export const resourceForm = spanOf(fields.extend({ idempotencyKey: idempotencyKey.optional() }))
  .refine(({ stateId, districtId }) => !(stateId && districtId), {
    error: 'one_place',
    path: ['districtId'],
  })
  .refine(({ link, fileId }) => !(link && fileId), { error: 'link_or_file', path: ['link'] })
  .meta({ needs: ['districtId'] });

const resource = z.object({
  ...fields.shape,
  id: idOf('resource'),
  version,
  localName: z.string().nullable(),
  nameHindi: z.string().nullable(),
  text: z.string().nullable(),
  localText: z.string().nullable(),
  textHindi: z.string().nullable(),
  link: z.string().nullable(),
  fileId: idOf('file').nullable(),
  stateId: idOf('state').nullable(),
  districtId: idOf('district').nullable(),
  /** Of the state or district; null: of the whole programme. */
  placeName: z.string().nullable(),
  to: date.nullable(),
  state: z.enum(resourceStates),
  isUnread: z.boolean(),
});
export type Resource = z.infer<typeof resource>;

export const resourceRows = {
  'resource/fetchAll': json({
    summary: 'Cards that the caller may read, pinned ones first',
    query: z.strictObject({
      ...listQuery(['from'], '-from'),
      isUnread: flag,
      /** For the office, which sees all; readers see current ones alone. */
      state: anyOf(z.enum(resourceStates, { error: 'choice' })),
    }),
    result: pageOf(resource),
  }),
  'resource/fetchById/:id': json({
    summary: 'One card',
    params: byId('resource'),
    result: resource,
  }),
  'resource/addEdit': json({
    summary: 'Add or edit a card',
    body: resourceForm,
    result: resource,
  }),
  'resource/addDocument': upload({
    summary: 'Keep a picture or PDF of at most 2 MB, to be named in a card',
    form: z.strictObject({}),
    result: z.object({ id: idOf('file') }),
  }),
  'resource/delete/:id': json({
    summary: 'Delete a card',
    params: byId('resource'),
    result: z.null(),
  }),
  'resource/markRead': json({
    summary: 'Remember that the caller has read a card',
    body: byId('resource'),
    result: resource,
  }),
};
