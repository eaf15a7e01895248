import * as z from 'zod';
import { file, json } from './endpoint.ts';
import { date, idOf, instant, uuid } from './fields.ts';
import { anyOf, listQuery, pageOf } from './lists.ts';

/** The entities whose records have a history of their own. */
const entitiesWithHistory = [
  'account',
  'school',
  'activation_key',
  'school_user',
  'location_user',
  'state',
  'district',
  'block',
  'deletion_request',
  'import',
  'academic_year',
  'class',
  'subject',
  'chapter',
  'question',
  'quiz',
  'lesson',
  'student',
  'admission',
  'enrolment',
  'promotion',
  'transfer',
  'certificate',
  'holiday',
  'leave',
  'leave_type',
  'fee_head',
  'fee_counter',
  'fee_structure',
  'fee_concession',
  'fee_grant',
  'fee_stop',
  'fee_template',
  'fee_reminder_round',
  'fee_payment',
  'fee_closing',
  'resource',
  'book',
  'content',
  'board',
] as const;

/** Every entity whose changes are audited; a register is part of its class. */
export const auditedEntities = [
  ...entitiesWithHistory,
  'class_day',
  'service_account',
  'fee_settings',
  'fee_sms_text',
  'library_settings',
  'stock_check',
  'fee_account',
  'bank_line',
  'class_notice',
  'feedback',
  'feedback_topic',
  'saved_report',
  'list',
  'paper',
] as const;

const auditEntry = z.object({
  id: z.string(),
  at: instant,
  /** `entity.verb`: `school.edit`. */
  act: z.string(),
  entity: z.string(),
  entityId: z.string().nullable(),
  /** The entity's name at the time of the change. */
  entityName: z.string().nullable(),
  accountId: z.string().nullable(),
  accountName: z.string().nullable(),
  schoolId: z.string().nullable(),
  schoolName: z.string().nullable(),
  /** The changed fields only. */
  changes: z.array(z.object({ field: z.string(), from: z.unknown(), to: z.unknown() })),
  address: z.string().nullable(),
});
export type AuditEntry = z.infer<typeof auditEntry>;

const auditQuery = z.strictObject({
  ...listQuery(['at'], '-at'),
  accountId: idOf('account').optional(),
  schoolId: idOf('school').optional(),
  entity: anyOf(z.enum(auditedEntities, { error: 'choice' })),
  from: date.optional(),
  to: date.optional(),
});

export const auditRows = {
  'audit/fetchAll': json({
    summary: 'Who changed what, newest first',
    query: auditQuery,
    result: pageOf(auditEntry),
  }),
  'audit/fetchAllAsCsv': file({
    summary: 'The whole filtered list as CSV',
    query: auditQuery,
  }),
  'audit/fetchByEntity/:entity/:id': json({
    summary: 'The history of one record, newest first',
    params: z.strictObject({
      entity: z.enum(entitiesWithHistory, { error: 'choice' }),
      id: uuid,
    }),
    result: z.array(auditEntry),
  }),
};
