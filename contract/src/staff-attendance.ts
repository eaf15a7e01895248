import * as z from 'zod';
import { file, json } from './endpoint.ts';
import {
  date,
  idempotencyKey,
  idOf,
  instant,
  latitude,
  longitude,
  month,
  optionalText,
  requiredText,
} from './fields.ts';
import { type SchoolDay, schoolDay } from './holidays.ts';

/** The status that a Principal sets for a member of staff; without it the times decide. */
export const staffStatuses = ['present', 'absent', 'late', 'half_day', 'on_duty'] as const;

/** The shown status of a day: a person who is not yet in is never absent. */
export const shownStaffStatuses = [...staffStatuses, 'on_leave', 'half_leave'] as const;
export type ShownStaffStatus = (typeof shownStaffStatuses)[number];

/** A location that is too rough or too far away counts as 'verify', never as absent. */
const placeVerdicts = ['near', 'verify'] as const;

const checkForm = z.strictObject({
  idempotencyKey,
  schoolId: idOf('school'),
  tappedAt: instant,
  lastContactAt: instant.optional(),
  /** Only where the school requires it. */
  place: z
    .strictObject({
      latitude,
      longitude,
      /** Metres. */
      accuracy: z
        .number({ error: 'number' })
        .min(0, { error: 'range' })
        .max(1e7, { error: 'range' }),
    })
    .optional(),
});

const staffMark = z.object({
  version: z.int(),
  status: z.enum(staffStatuses).nullable(),
  shown: z.enum(shownStaffStatuses).nullable(),
  inAt: instant.nullable(),
  inArrivedAt: instant.nullable(),
  inPlace: z.enum(placeVerdicts).nullable(),
  /** Metres from the school. */
  inDistance: z.int().nullable(),
  outAt: instant.nullable(),
  outArrivedAt: instant.nullable(),
  outPlace: z.enum(placeVerdicts).nullable(),
  outDistance: z.int().nullable(),
  leaveId: idOf('leave').nullable(),
  note: z.string().nullable(),
});
export type StaffMark = z.infer<typeof staffMark>;

const member = z.object({
  accountId: idOf('account'),
  name: z.string(),
  role: z.string(),
  designation: z.string().nullable(),
});

const ownDay = z.object({ day: schoolDay, mark: staffMark.nullable() });

const ownMonth = z.object({
  schoolId: idOf('school'),
  schoolName: z.string(),
  asksPlace: z.boolean(),
  /** Only the Principal marks absent days; a past working day without any mark is open. */
  days: z.array(ownDay),
});
export type OwnMonth = z.infer<typeof ownMonth>;

const staffDay = z.object({
  day: schoolDay,
  lateAfter: z.string().nullable(),
  staff: z.array(
    member.extend({
      mark: staffMark.nullable(),
      /** Said to be absent in the day's substitutions, by itself and not by leave. */
      isArrangedAbsent: z.boolean(),
      /** A teacher who was the acting principal of the school on the day. */
      isActing: z.boolean(),
    }),
  ),
});
export type StaffDay = z.infer<typeof staffDay>;

/**
 * How a day without a mark is called: somebody may still come today, and is not marked on a past day; a day off or to
 * come needs no mark.
 */
export function unmarkedAs({ day, kind }: SchoolDay, today: string): Unmarked {
  if (kind === 'off' || day > today) return undefined;
  return day === today ? 'notYet' : 'nothing';
}
export type Unmarked = 'notYet' | 'nothing' | undefined;

const staffMonth = z.object({
  days: z.array(schoolDay),
  workingDays: z.int(),
  staff: z.array(
    member.extend({ marks: z.record(z.string(), z.enum(shownStaffStatuses)), present: z.number() }),
  ),
});
export type StaffMonth = z.infer<typeof staffMonth>;

const dayQuery = z.strictObject({ schoolId: idOf('school'), day: date.optional() });
const monthQuery = z.strictObject({ schoolId: idOf('school'), month: month.optional() });

export const staffAttendanceRows = {
  'attendance/teacherCheckIn': json({
    summary: 'Check in at the own school; the earliest of a day stays',
    body: checkForm,
    result: staffMark,
  }),
  'attendance/teacherCheckOut': json({
    summary: 'Check out; the latest of a day stays',
    body: checkForm,
    result: staffMark,
  }),
  'attendance/fetchOwn': json({
    summary: 'The own month at each school where one works',
    query: z.strictObject({ month: month.optional() }),
    result: z.array(ownMonth),
  }),
  'attendance/fetchStaffDay': json({
    summary: "A school's staff on a day: in, not yet in, late, on leave",
    query: dayQuery,
    result: staffDay,
  }),
  'attendance/fetchStaffDayAsCsv': file({
    summary: 'The same as CSV',
    query: dayQuery,
  }),
  'attendance/fetchStaffMonth': json({
    summary: "A month of a school's staff",
    query: monthQuery,
    result: staffMonth,
  }),
  'attendance/fetchStaffMonthAsCsv': file({
    summary: 'The same as CSV, with a column for each day',
    query: monthQuery,
  }),
  'attendance/correctStaff': json({
    summary: 'Correct the day of a member of staff, with a reason; never the own',
    body: z.strictObject({
      schoolId: idOf('school'),
      accountId: idOf('account'),
      day: date,
      /** 0 where there is no mark yet. */
      version: z.int({ error: 'number' }).min(0, { error: 'range' }),
      /** null: the times decide. */
      status: z.enum(staffStatuses, { error: 'choice' }).nullable(),
      inAt: instant.nullish(),
      outAt: instant.nullish(),
      note: optionalText(100),
      reason: requiredText(200),
    }),
    result: staffMark,
  }),
};
