import * as z from 'zod';
import { json } from './endpoint.ts';
import { byId, idOf, optionalText, requiredText, version, whole } from './fields.ts';
import { flag } from './lists.ts';

export const leaveRoles = ['EducationOfficer', 'Principal', 'Teacher', 'Student'] as const;
/** The status that the registers show during the leave. */
export const leaveShownAs = ['on_leave', 'medical', 'on_duty'] as const;
export const leaveYearKinds = ['academic', 'calendar'] as const;

/** Days and half days, as halves: 1 is half a day. */
const halfDays = whole(1, 1600);

const leaveTypeFields = z.strictObject({
  id: idOf('leave_type').optional(),
  version: version.optional(),
  /** Without a school the type belongs to the whole programme. */
  stateId: idOf('state').nullish(),
  code: z
    .string()
    .trim()
    .toUpperCase()
    .regex(/^[A-Z]{1,6}$/, { error: 'leave_code' })
    .meta({ example: 'CL' }),
  name: requiredText(60),
  /** In Marathi. */
  localName: optionalText(60),
  nameHindi: optionalText(60),
  forRoles: z
    .array(z.enum(leaveRoles, { error: 'choice' }))
    .min(1, { error: 'required' })
    .max(4, { error: 'range' }),
  forGender: z.enum(['male', 'female'], { error: 'choice' }).nullish(),
  /** null: without a limit. */
  perYear: halfDays.nullable(),
  atATime: halfDays.nullable(),
  allowsHalfDay: z.boolean(),
  carriesOver: z.boolean(),
  carryLimit: halfDays.nullable(),
  countsHolidays: z.boolean(),
  /** A longer leave needs a document. */
  documentAfter: whole(0, 1600).nullable(),
  yearKind: z.enum(leaveYearKinds, { error: 'choice' }),
  shownAs: z.enum(leaveShownAs, { error: 'choice' }),
  isActive: z.boolean(),
});

/** Students have no balance, and so neither a limit nor a type in common with the staff. */
export const leaveTypeForm = leaveTypeFields
  .refine((type) => !type.forRoles.includes('Student') || type.forRoles.length === 1, {
    error: 'leave_of_students',
    path: ['forRoles'],
  })
  .refine((type) => !type.forRoles.includes('Student') || type.perYear === null, {
    error: 'leave_no_balance',
    path: ['perYear'],
  });

const leaveType = z.object({
  ...leaveTypeFields.shape,
  id: idOf('leave_type'),
  version,
  stateId: idOf('state').nullable(),
  stateName: z.string().nullable(),
  localName: z.string().nullable(),
  nameHindi: z.string().nullable(),
  forGender: z.enum(['male', 'female']).nullable(),
  /** How many applications use the type. */
  used: z.int(),
});
export type LeaveType = z.infer<typeof leaveType>;

export const leaveTypeRows = {
  'leaveApplication/fetchTypes': json({
    summary: 'Leave types; with a school or a role only those that apply there',
    query: z.strictObject({
      schoolId: idOf('school').optional(),
      role: z.enum(leaveRoles, { error: 'choice' }).optional(),
      isActive: flag,
    }),
    result: z.array(leaveType),
  }),
  'leaveApplication/addEditType': json({
    summary: 'Add or edit a leave type',
    body: leaveTypeForm,
    result: leaveType,
  }),
  'leaveApplication/deleteType/:id': json({
    summary: 'Delete a leave type of which nobody ever asked',
    params: byId('leave_type'),
    result: z.null(),
  }),
};
