import * as z from 'zod';
import { json } from './endpoint.ts';
import { storedPaise } from './fee-money.ts';
import {
  byId,
  date,
  digitText,
  idempotencyKey,
  idOf,
  instant,
  language,
  ofSchool,
  requiredText,
  version,
} from './fields.ts';
import { listQuery, pageOf } from './lists.ts';

/** The placeholders of a text, each for something of the student. */
export const reminderPlaceholders = ['student', 'amount', 'since', 'school'] as const;
export type ReminderPlaceholder = (typeof reminderPlaceholders)[number];

export const reminderStates = ['waiting', 'sending', 'sent', 'skipped', 'failed'] as const;
export type ReminderState = (typeof reminderStates)[number];

const reminderReasons = [
  'no_mobile',
  'reminded',
  'paid',
  'refused',
  'unreachable',
  'no_answer',
] as const;

const placeholder = /\{[^{}]*\}/g;
const known = new Set<string>(reminderPlaceholders.map((name) => `{${name}}`));

const smsText = requiredText(480)
  .refine((text) => (text.match(placeholder) ?? []).every((one) => known.has(one)), {
    error: 'sms_placeholder',
  })
  .refine((text) => text.includes('{student}') && text.includes('{amount}'), {
    error: 'sms_placeholder',
  })
  .meta({ example: 'Fees of {amount} for {student} are overdue.' });

export const smsTextForm = z.strictObject({
  ...ofSchool,
  language,
  version: version.optional(),
  text: smsText,
  /** Under which the operators know the text (DLT). */
  templateId: digitText
    .regex(/^(\d{19})?$/, { error: 'dlt_template' })
    .meta({ example: '1107160000000012345' })
    .nullish(),
});

const smsTextOf = z.object({
  ...ofSchool,
  language: language,
  /** Absent while the programme's own words apply. */
  version: version.optional(),
  text: z.string(),
  templateId: z.string().nullable(),
});
export type SmsText = z.infer<typeof smsTextOf>;

const days = (min: number, max: number) =>
  z.coerce
    .number<number | string>({ error: 'number' })
    .int({ error: 'number' })
    .min(min, { error: 'range' })
    .max(max, { error: 'range' });

const choice = {
  ...ofSchool,
  /** Only where the oldest was due so many days ago, or longer. */
  overdueDays: days(1, 3650).default(15),
  /** Not to whom a message went within so many days. */
  quietDays: days(0, 365).default(7),
};

export const remindersPreviewQuery = z.strictObject({
  ...choice,
  classId: idOf('class').optional(),
  language,
});

const totals = z.object({ students: z.int(), parts: z.int() });

export const remindersForm = z.strictObject({
  ...choice,
  classId: idOf('class').nullish(),
  language,
  /** What the preview showed; where it is no longer so, nothing is sent. */
  expected: z.strictObject({ students: z.int().min(1), parts: z.int().min(1) }),
  idempotencyKey: idempotencyKey.optional(),
});

const toFamily = {
  admissionId: idOf('admission'),
  name: z.string(),
  localName: z.string().nullable(),
  className: z.string().nullable(),
  mobile: z.string().nullable(),
  paise: storedPaise,
  text: z.string().nullable(),
  parts: z.int().nullable(),
  reason: z.enum(reminderReasons).nullable(),
};

const preview = z.object({
  /** Whether the installation has a gateway for text messages. */
  canSend: z.boolean(),
  totals,
  skipped: z.object({ noMobile: z.int(), reminded: z.int() }),
  /** Students whose family owes nothing that is overdue for so long, and those on RTE seats among them. */
  withoutDues: z.object({ students: z.int(), rte: z.int() }),
  /** Who gets a message first, then who is skipped; at most 100. */
  students: z.array(z.object({ ...toFamily, leftOn: date.nullable() })),
});
export type RemindersPreview = z.infer<typeof preview>;

const round = z.object({
  id: idOf('fee_reminder_round'),
  ...ofSchool,
  className: z.string().nullable(),
  overdueDays: z.int(),
  quietDays: z.int(),
  language: language,
  text: z.string(),
  at: instant,
  by: z.string(),
  /** How many messages are in which state, and the parts of those that were sent. */
  counts: z.object({
    waiting: z.int(),
    sent: z.int(),
    skipped: z.int(),
    failed: z.int(),
    parts: z.int(),
  }),
  /** Whether its job still runs or waits. */
  isSending: z.boolean(),
});
export type ReminderRound = z.infer<typeof round>;

const reminder = z.object({
  id: idOf('fee_reminder'),
  ...toFamily,
  state: z.enum(reminderStates),
  sentAt: instant.nullable(),
});
export type Reminder = z.infer<typeof reminder>;

export const feeReminderRows = {
  'fees/fetchSmsTexts': json({
    summary: 'How a school words text messages about overdue fees, in each language',
    query: z.strictObject(ofSchool),
    result: z.object({ canSend: z.boolean(), texts: z.array(smsTextOf) }),
  }),
  'fees/updateSmsText': json({
    summary: 'Word the text message about overdue fees in a language',
    body: smsTextForm,
    result: smsTextOf,
  }),
  'fees/fetchRemindersPreview': json({
    summary: 'Whose family would get a text message about overdue fees, and which',
    query: remindersPreviewQuery,
    result: preview,
  }),
  'fees/sendReminders': json({
    summary: 'Send each of these families one text message, in the background',
    body: remindersForm,
    result: z.object({ roundId: idOf('fee_reminder_round'), jobId: idOf('job') }),
    status: 202,
  }),
  'fees/retryReminders': json({
    summary: 'Send again what of a round did not go out',
    body: byId('fee_reminder_round'),
    result: z.object({ jobId: idOf('job') }),
    status: 202,
  }),
  'fees/fetchReminderRounds': json({
    summary: 'Text messages about overdue fees that a school sent, the newest first',
    query: z.strictObject({
      ...listQuery(['at'], '-at'),
      ...ofSchool,
      from: date.optional(),
      to: date.optional(),
    }),
    result: pageOf(round),
  }),
  'fees/fetchReminderRound/:id': json({
    summary: 'A round of text messages',
    params: byId('fee_reminder_round'),
    result: round,
  }),
  'fees/fetchReminders': json({
    summary: 'The messages of a round: to whom, with which text, and whether it went out',
    query: z.strictObject({
      ...listQuery(['name']),
      roundId: idOf('fee_reminder_round'),
      state: z.enum(reminderStates, { error: 'choice' }).optional(),
    }),
    result: pageOf(reminder),
  }),
};
