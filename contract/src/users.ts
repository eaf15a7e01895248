import * as z from 'zod';
import { deletionRequest } from './auth.ts';
import { file, json } from './endpoint.ts';
import {
  areDistinct,
  byId,
  date,
  email,
  idOf,
  instant,
  language,
  mobile,
  optionalText,
  personName,
  requiredText,
  spanOf,
  version,
} from './fields.ts';
import { bulkUploadForm, importRowsOf } from './imports.ts';
import { anyOf, flag, listQuery, ofPlace, pageOf } from './lists.ts';
import { roles } from './roles.ts';
import { genders } from './student-codes.ts';
import { titles } from './titles.ts';

export const accountStatuses = ['active', 'deactivated'] as const;

const role = z.enum(roles, { error: 'choice' });
const gender = z.enum(Object.keys(genders) as (keyof typeof genders)[], { error: 'choice' });
const title = z.enum(titles, { error: 'choice' });

/** A person's work at a school, from a day to a day; open-ended while it lasts. */
const schoolUserFields = z.strictObject({
  schoolId: idOf('school'),
  designation: optionalText(100),
  from: date,
  to: date.nullish(),
});

/** A year; whoever does the work for longer is appointed again, or becomes the principal. */
const mostActingDays = 366;

/** The work of a teacher at a school, and the days on which the teacher does that of its principal. */
export const actingForm = spanOf(
  z.strictObject({ id: idOf('school_user'), version, from: date, to: date }),
  mostActingDays,
);

/** The area of an officer: exactly one of state, district and block. */
const locationUserFields = z.strictObject({
  stateId: idOf('state').nullish(),
  districtId: idOf('district').nullish(),
  blockId: idOf('block').nullish(),
});

const oneArea = (area: z.infer<typeof locationUserFields>) =>
  [area.stateId, area.districtId, area.blockId].filter(Boolean).length === 1;

const schoolWork = spanOf(schoolUserFields);
const workArea = locationUserFields
  .refine(oneArea, { error: 'one_area', path: ['stateId'] })
  .meta({ needs: ['stateId'] });

export const userForm = z
  .strictObject({
    id: idOf('account').optional(),
    version: version.optional(),
    name: personName,
    email: email.nullish(),
    mobile: mobile.nullish(),
    role,
    /** For leave types that are for women or men alone. */
    gender: gender.nullish(),
    /** An officer's own plan; everyone else's follows from the school. */
    isPremium: z.boolean().optional(),
    language: language.nullish(),
    /**
     * The sidebar titles this person sees; if absent they do not change, or a new role gets its
     * defaults.
     */
    accessControlList: z.array(title).max(titles.length, { error: 'range' }).optional(),
    schools: z.array(schoolWork).max(50, { error: 'range' }).default([]),
    locations: z.array(workArea).max(50, { error: 'range' }).default([]),
  })
  .refine((user) => user.email || user.mobile, { error: 'mobile_or_email', path: ['email'] })
  .meta({ needs: ['email'] });

const listed = z.object({
  id: idOf('account'),
  version,
  name: z.string(),
  email: z.string().nullable(),
  mobile: z.string().nullable(),
  role,
  status: z.enum(accountStatuses),
  /** An officer's own plan; false for all others. */
  isPremium: z.boolean(),
  /** The schools or areas of the person, by name. */
  worksAt: z.array(z.string()),
  /** What the person is at the schools of `worksAt`, each once. */
  designations: z.array(z.string()),
  lastSignInAt: instant.nullable(),
  /** Works at a school out of scope now: contact and sign-ins are left out. */
  isElsewhere: z.boolean(),
});
export type ListedUser = z.infer<typeof listed>;

const schoolUser = z.object({
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

const locationUser = z.object({
  id: idOf('location_user'),
  version,
  accountId: idOf('account'),
  accountName: z.string(),
  stateId: idOf('state').nullable(),
  districtId: idOf('district').nullable(),
  blockId: idOf('block').nullable(),
  /** 'Sindhudurg, Maharashtra' */
  areaName: z.string(),
});
export type LocationUser = z.infer<typeof locationUser>;

const user = z.object({
  ...listed.shape,
  isPremium: z.boolean(),
  gender: gender.nullable(),
  language: language.nullable(),
  accessControlList: z.array(title),
  schools: z.array(schoolUser),
  locations: z.array(locationUser),
  passwordChangeRequired: z.boolean(),
  createdAt: instant,
});
export type User = z.infer<typeof user>;

const withPassword = z.object({
  user,
  /** Shown once to the person who created the account; the owner must change it. */
  oneTimePassword: z.string().optional(),
});

const userFilters = {
  ...listQuery(['name', 'role', 'lastSignInAt']),
  role: anyOf(role),
  status: anyOf(z.enum(accountStatuses, { error: 'choice' })),
  schoolId: anyOf(idOf('school')),
  /** Of the schools where the person works, or of an officer's area. */
  ...ofPlace,
  /** One of the present designations, letter for letter. */
  designation: anyOf(z.string().max(100, { error: 'too_long' })),
  neverSignedIn: flag,
};

/** What a person needs to sign in for the first time. */
const signInSlip = z.object({
  name: z.string(),
  role: z.enum(roles),
  worksAt: z.array(z.string()),
  /** The name that is typed at sign-in. */
  signInName: z.string(),
  oneTimePassword: z.string(),
});
export type SignInSlip = z.infer<typeof signInSlip>;

/** Hashing so many stays well under two seconds. */
export const passwordsAtOnce = 25;
/** How many people one call activates or deactivates. */
export const statusesAtOnce = 200;

const severalPeople = (most: number) =>
  z
    .array(idOf('account'))
    .min(1, { error: 'required' })
    .max(most, { error: 'range' })
    .refine(areDistinct, { error: 'twice' });

export const userRows = {
  'User/fetchAllUser': json({
    summary: 'People, a page at a time',
    onlyReads: true,
    query: z.strictObject(userFilters),
    result: pageOf(listed),
  }),
  'User/fetchAllUserAsCsv': file({
    summary: 'The whole filtered list as CSV',
    query: z.strictObject(userFilters).omit({ page: true, pageSize: true }),
  }),
  'User/fetchUserWithId/:id': json({
    summary: 'One person',
    params: byId('account'),
    result: user,
  }),
  'User/addEditUser': json({
    summary: 'Add or edit a person',
    body: userForm,
    result: withPassword,
  }),
  'User/deleteUser/:id': json({
    summary: 'Delete an account that was never used; others are deactivated',
    params: byId('account'),
    result: z.null(),
  }),
  'User/eraseAccount': json({
    summary:
      'Do what a deletion request asks: erase the person from the account, which stays nameless',
    body: z.strictObject({
      id: idOf('account'),
      requestId: idOf('deletion_request'),
      /** Of the request. */
      version,
      note: optionalText(1000),
    }),
    result: deletionRequest,
  }),
  'User/updateUserStatus': json({
    summary: 'Deactivate (ends all sessions at once) or activate a person',
    body: z.strictObject({
      id: idOf('account'),
      version,
      status: z.enum(accountStatuses, { error: 'choice' }),
      /** Needed to deactivate a school's only principal. */
      leavesWithoutPrincipal: z.boolean().optional(),
    }),
    result: user,
  }),
  'User/updatePremium': json({
    summary: "Start or end an education officer's own plan",
    body: z.strictObject({ id: idOf('account'), version, isPremium: z.boolean() }),
    result: user,
  }),
  'User/resetPassword': json({
    summary: 'Give a person a new one-time password; ends all sessions',
    body: byId('account'),
    result: z.object({ oneTimePassword: z.string() }),
  }),
  'User/updateUserStatuses': json({
    summary: 'Deactivate or activate several people: all of them or none',
    body: z.strictObject({
      ids: severalPeople(statusesAtOnce),
      status: z.enum(accountStatuses, { error: 'choice' }),
    }),
    /** Those whose status was another. */
    result: z.object({ people: z.int() }),
  }),
  'User/resetPasswords': json({
    summary: 'Give several people new one-time passwords, all of them or none; ends all sessions',
    body: z.strictObject({ ids: severalPeople(passwordsAtOnce) }),
    result: z.array(signInSlip),
  }),
  'User/fetchSignIns/:id': json({
    summary: 'When and from where a person signed in or failed to',
    params: byId('account'),
    result: z.array(
      z.object({
        at: instant,
        outcome: z.enum(['signed_in', 'wrong_password', 'wrong_code', 'wrong_pin', 'deactivated']),
        method: z.enum(['password', 'mobile', 'pin']),
        address: z.string(),
        device: z.string().nullable(),
      }),
    ),
  }),
  'User/fetchAllSchoolForUser': json({
    summary: 'The schools that the signed-in person may assign, for a choice',
    query: z.strictObject({
      ...listQuery(['name']),
      /** Only these people, by name, the closed accounts too. */
      schoolId: anyOf(idOf('school')),
    }),
    result: pageOf(
      z.object({
        id: idOf('school'),
        name: z.string(),
        udiseCode: z.string(),
        districtName: z.string(),
      }),
    ),
  }),
  'User/generateLoginSlips/:jobId': file({
    summary:
      'New one-time passwords for people of an import who never signed in: a JSON object a line',
    params: z.strictObject({ jobId: idOf('job') }),
  }),
};

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
      accountIds: severalPeople(statusesAtOnce),
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
    params: z.strictObject({ schoolId: idOf('school') }),
    result: z.array(schoolUser),
  }),
  'schoolUser/fetchByUser/:userId': json({
    summary: 'The schools of a person',
    params: z.strictObject({ userId: idOf('account') }),
    result: z.array(schoolUser),
  }),
};

export const locationUserRows = {
  'locationUser/addEdit': json({
    summary: 'Assign an officer to a state, district or block',
    body: locationUserFields
      .extend({
        id: idOf('location_user').optional(),
        version: version.optional(),
        accountId: idOf('account'),
      })
      .refine(oneArea, { error: 'one_area', path: ['stateId'] })
      .meta({ needs: ['stateId'] }),
    result: locationUser,
  }),
  'locationUser/fetchAll': json({
    summary: 'Which officer has which area',
    query: z.strictObject(listQuery(['name'])),
    result: pageOf(locationUser),
  }),
  'locationUser/fetchById/:id': json({
    summary: 'One assignment',
    params: byId('location_user'),
    result: locationUser,
  }),
  'locationUser/delete/:id': json({
    summary: 'Take an assignment away',
    params: byId('location_user'),
    result: z.null(),
  }),
  'locationUser/fetchByUser/:userId': json({
    summary: 'The areas of an officer',
    params: z.strictObject({ userId: idOf('account') }),
    result: z.array(locationUser),
  }),
};

export const userImportRows = importRowsOf(
  'user',
  bulkUploadForm.extend({
    /** Writes names that are all in capitals or all in small letters as people do: Asha Patil. */
    tidyNames: z.stringbool({ error: 'choice' }).optional(),
  }),
);
