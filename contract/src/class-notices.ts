import * as z from 'zod';
import { json } from './endpoint.ts';
import { date, idempotencyKey, idOf, instant, requiredText, version } from './fields.ts';
import { anyOf, listQuery, pageOf } from './lists.ts';
import { classParts } from './stored-names.ts';

export const noticeStates = ['current', 'ended', 'withdrawn'] as const;

const fields = z.strictObject({
  id: idOf('class_notice').optional(),
  version: version.optional(),
  schoolId: idOf('school'),
  classIds: z.array(idOf('class')).min(1, { error: 'required' }).max(60, { error: 'range' }),
  title: requiredText(120),
  text: requiredText(2000),
  /** The last day on which students see it. */
  until: date,
});
export const noticeForm = fields.extend({ idempotencyKey: idempotencyKey.optional() });

const notice = z.object({
  ...fields.shape,
  id: idOf('class_notice'),
  version,
  schoolName: z.string(),
  classes: z.array(
    z.object({
      id: idOf('class'),
      ...classParts,
    }),
  ),
  /** null: the account is gone. */
  authorName: z.string().nullable(),
  createdAt: instant,
  state: z.enum(noticeStates),
  canEdit: z.boolean(),
});
export type ClassNotice = z.infer<typeof notice>;

/** A notice on the home page of a student. */
export const ownNotice = z.object({
  id: idOf('class_notice'),
  title: z.string(),
  text: z.string(),
  authorName: z.string().nullable(),
  createdAt: instant,
  until: date,
});
export type OwnNotice = z.infer<typeof ownNotice>;

export const classNoticeRows = {
  'classNotice/fetchAll': json({
    summary: 'Notices to the classes in sight, the latest first',
    query: z.strictObject({
      ...listQuery(['createdAt', 'until'], '-createdAt'),
      schoolId: idOf('school').optional(),
      state: anyOf(z.enum(noticeStates, { error: 'choice' })),
    }),
    result: pageOf(notice),
  }),
  'classNotice/addEdit': json({
    summary: 'Write a notice to classes, or correct it; teachers write to their own classes',
    body: noticeForm,
    result: notice,
  }),
  'classNotice/withdraw': json({
    summary: 'Take a notice from the home pages of students before its last day',
    body: z.strictObject({ id: idOf('class_notice'), version }),
    result: notice,
  }),
};
