import * as z from 'zod';
import { accountStatus, passwordsAtOnce, role, statusesAtOnce, title } from './account-fields.ts';
import { deletionRequest } from './auth.ts';
import { file, json } from './endpoint.ts';
import { byId, idOf, instant, language, optionalText, severalOf, version } from './fields.ts';
import { gender } from './gender.ts';
import { bulkUploadForm, importRowsOf } from './imports.ts';
import { anyOf, flag, listQuery, ofPlace, pageOf } from './lists.ts';
import { locationUser } from './location-users.ts';
import { schoolUser } from './school-users.ts';
import { userForm } from './user-form.ts';

const listed = z.object({
  id: idOf('account'),
  version,
  name: z.string(),
  email: z.string().nullable(),
  mobile: z.string().nullable(),
  role,
  status: accountStatus,
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
  status: anyOf(accountStatus),
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
  role: role,
  worksAt: z.array(z.string()),
  /** The name that is typed at sign-in. */
  signInName: z.string(),
  oneTimePassword: z.string(),
});
export type SignInSlip = z.infer<typeof signInSlip>;

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
      status: accountStatus,
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
      ids: severalOf('account', statusesAtOnce),
      status: accountStatus,
    }),
    /** Those whose status was another. */
    result: z.object({ people: z.int() }),
  }),
  'User/resetPasswords': json({
    summary: 'Give several people new one-time passwords, all of them or none; ends all sessions',
    body: z.strictObject({ ids: severalOf('account', passwordsAtOnce) }),
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

export const userImportRows = importRowsOf(
  'user',
  bulkUploadForm.extend({
    /** Writes names that are all in capitals or all in small letters as people do: Asha Patil. */
    tidyNames: z.stringbool({ error: 'choice' }).optional(),
  }),
);
