import * as z from 'zod';
import { role, statusesAtOnce } from './account-fields.ts';
import { json } from './endpoint.ts';
import {
  byId,
  date,
  idOf,
  ofSchool,
  optionalText,
  requiredText,
  severalOf,
  spanOf,
  version,
} from './fields.ts';
import { anyOf, listQuery, pageOf } from './lists.ts';

/** A person's work at a school, from a day to a day; open-ended while it lasts. */
const schoolUserFields = z.strictObject({
  schoolId: idOf('school'),
  designation: optionalText(100),
  from: date,
  to: date.nullish(),
});

export const schoolWork = spanOf(schoolUserFields);

/** A year; whoever does the work for longer is appointed again, or becomes the principal. */
const mostActingDays = 366;

/** The work of a teacher at a school, and the days on which the teacher does that of its principal. */
export const actingForm = spanOf(
  z.strictObject({ id: idOf('school_user'), version, from: date, to: date }),
  mostActingDays,
);

export const schoolUser = z.object({
  id: idOf('school_user'),
  version,
  accountId: idOf('account'),
  accountName: z.string(),
  role,
  schoolId: idOf('school'),
  schoolName: z.string(),
  designation: z.string().nullable(),
  from: date,
  to: date.nullable(),
  /** The days of a teacher as the school's acting principal, the latest of them. */
  actsFrom: date.nullable(),
  actsTo: date.nullable(),
});
export type SchoolUser = z.infer<typeof schoolUser>;

/** What somebody still has at a school, to be settled before or after the last day there. */
const openWork = z.object({
  /** As class teacher. */
  classes: z.array(z.object({ id: idOf('class'), className: z.string() })),
  /** Subjects of classes. */
  subjects: z.int(),
  /** Periods a week. */
  periods: z.int(),
  /** Library books. */
  books: z.int(),
  /** Own leave that waits for a decision. */
  leave: z.int(),
  /** Approved leave with days after the last one of the work. */
  leaveAfter: z.int(),
  /** Own quizzes that have not closed. */
  quizzes: z.int(),
  /** Periods from today on as a substitute; those after a last day are free for another one already. */
  substitutions: z.int(),
});
export type OpenWork = z.infer<typeof openWork>;

export const schoolUserRows = {
  'schoolUser/addEdit': json({
    summary: 'Assign a person to a school, or change designation and dates',
    body: spanOf(
      schoolUserFields.extend({
        id: idOf('school_user').optional(),
        version: version.optional(),
        accountId: idOf('account'),
      }),
    ),
    result: schoolUser,
  }),
  'schoolUser/fetchAll': json({
    summary: 'Who works at which school',
    query: z.strictObject({
      ...listQuery(['name']),
      schoolId: anyOf(idOf('school')),
      role: anyOf(role),
    }),
    result: pageOf(schoolUser),
  }),
  'schoolUser/fetchById/:id': json({
    summary: 'One assignment',
    params: byId('school_user'),
    result: schoolUser,
  }),
  'schoolUser/fetchOpenWork/:id': json({
    summary:
      'What somebody still has at a school: classes, lessons, books, leave, quizzes, substitutions',
    params: byId('school_user'),
    result: openWork,
  }),
  'schoolUser/appointActingPrincipal': json({
    summary:
      'Appoint a teacher as the acting principal of the school from a day to a day, or change the days',
    body: actingForm,
    result: schoolUser,
  }),
  'schoolUser/endActingPrincipal': json({
    summary: 'End the days of an acting principal now',
    body: z.strictObject({ id: idOf('school_user'), version }),
    result: schoolUser,
  }),
  'schoolUser/delete/:id': json({
    summary: 'Take an assignment away',
    params: byId('school_user'),
    result: z.null(),
  }),
  'schoolUser/updateDesignations': json({
    summary: 'Give several people one designation at the schools in scope where they work now',
    body: z.strictObject({
      accountIds: severalOf('account', statusesAtOnce),
      designation: requiredText(100),
    }),
    /** Those whose designation was another. */
    result: z.object({ people: z.int() }),
  }),
  'schoolUser/fetchDesignations': json({
    summary: 'The designations of the people who work at schools in scope, the most frequent first',
    result: z.array(z.string()),
  }),
  'schoolUser/fetchBySchool/:schoolId': json({
    summary: 'The people of a school',
    params: z.strictObject(ofSchool),
    result: z.array(schoolUser),
  }),
  'schoolUser/fetchByUser/:userId': json({
    summary: 'The schools of a person',
    params: z.strictObject({ userId: idOf('account') }),
    result: z.array(schoolUser),
  }),
};
