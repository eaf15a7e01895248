import * as z from 'zod';
import { file, json } from './endpoint.ts';
import {
  byId,
  date,
  idempotencyKey,
  idOf,
  optionalText,
  requiredText,
  spanOf,
  version,
  whole,
} from './fields.ts';
import { storedNames } from './stored-names.ts';
import { weekday, weekdays } from './time-table.ts';

/**
 * `working` cancels a day off: a school that works on a Sunday, or does not follow its district's
 * holiday.
 */
export const holidayKinds = ['off', 'half', 'working'] as const;

/**
 * The place of a holiday: one school, one district or state, or, without any of them, the whole
 * programme.
 */
const place = {
  stateId: idOf('state').nullish(),
  districtId: idOf('district').nullish(),
  schoolId: idOf('school').nullish(),
};

const onePlace = (of: { stateId?: unknown; districtId?: unknown; schoolId?: unknown }) =>
  [of.stateId, of.districtId, of.schoolId].filter(Boolean).length <= 1;

const longest = 120;

export const holidayForm = spanOf(
  z
    .strictObject({
      id: idOf('holiday').optional(),
      version: version.optional(),
      idempotencyKey: idempotencyKey.optional(),
      ...place,
      kind: z.enum(holidayKinds, { error: 'choice' }),
      name: requiredText(80),
      /** In Marathi. */
      localName: optionalText(80),
      nameHindi: optionalText(80),
      from: date,
      to: date,
    })
    .refine(onePlace, { error: 'one_place', path: ['schoolId'] }),
  longest,
);

/** The longest span of one request: two years and a little. */
const longestLook = 800;

const placeNames = {
  stateId: idOf('state').nullable(),
  districtId: idOf('district').nullable(),
  schoolId: idOf('school').nullable(),
  /** Of the school, district or state; null: of the whole programme. */
  placeName: z.string().nullable(),
};

const holiday = z.object({
  id: idOf('holiday'),
  version,
  ...placeNames,
  kind: z.enum(holidayKinds),
  ...storedNames,
  from: date,
  to: date,
  /** Whether this person may change it. */
  isMine: z.boolean(),
});
export type Holiday = z.infer<typeof holiday>;

const week = whole(1, 5);

export const weeklyOffForm = z
  .strictObject({
    version: version.optional(),
    ...place,
    /** The days before it stay as they are; absent: the first day of the current year. */
    from: date.optional(),
    weekdays: z.array(weekday).max(weekdays.length, { error: 'range' }),
    /** Which Saturdays of a month are off as well: 2 and 4. */
    saturdays: z.array(week).max(5, { error: 'range' }),
  })
  .refine(onePlace, { error: 'one_place', path: ['schoolId'] });

const daysOfWeek = {
  weekdays: z.array(z.int()),
  saturdays: z.array(z.int()),
};

const weeklyOff = z.object({
  /** Absent where the place has no rule of its own and follows a wider one, which is named here. */
  version: version.optional(),
  ...placeNames,
  ...daysOfWeek,
  /** What changes them from a day to come on, the next first. */
  later: z.array(z.object({ from: date, ...daysOfWeek })),
  /** Whether this person may set the weekly offs of the requested place. */
  isMine: z.boolean(),
});
export type WeeklyOff = z.infer<typeof weeklyOff>;

export const dayKinds = ['working', 'half', 'off'] as const;

/** The kind of a day at a school, and the name of the day off. */
export const schoolDay = z.object({
  day: date,
  kind: z.enum(dayKinds),
  /** The holiday's name; a weekly day off has none. */
  name: z.string().nullable(),
  localName: z.string().nullable(),
  nameHindi: z.string().nullable(),
});
export type SchoolDay = z.infer<typeof schoolDay>;

const holidayQuery = spanOf(
  z.strictObject({ schoolId: idOf('school').optional(), from: date, to: date }),
  longestLook,
);

export const holidayRows = {
  'holiday/fetchAll': json({
    summary:
      'Holidays of a period that apply at a school; without a school those of the programme, of states and districts in scope, and of the schools where the person works',
    query: holidayQuery,
    result: z.array(holiday),
  }),
  'holiday/fetchAllAsCsv': file({
    summary: 'The same holidays as CSV',
    query: holidayQuery,
  }),
  'holiday/addEdit': json({
    summary: 'Add or edit a holiday; marks of its days are kept and not counted',
    body: holidayForm,
    result: holiday,
  }),
  'holiday/delete/:id': json({
    summary: 'Delete a holiday; marks of its days count again',
    params: byId('holiday'),
    result: z.null(),
  }),
  'holiday/fetchWeeklyOff': json({
    summary:
      'The weekly days off of a school, or of a district, state or the programme, today and later',
    query: z.strictObject(place),
    result: weeklyOff,
  }),
  'holiday/updateWeeklyOff': json({
    summary: 'Set the weekly days off of a place from a day on',
    body: weeklyOffForm,
    result: weeklyOff,
  }),
  'holiday/fetchSchoolDays': json({
    summary: 'Working days, half days and days off of a school',
    query: spanOf(z.strictObject({ schoolId: idOf('school'), from: date, to: date }), longestLook),
    result: z.array(schoolDay),
  }),
};
