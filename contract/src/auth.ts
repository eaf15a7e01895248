import * as z from 'zod';
import { json } from './endpoint.ts';
import {
  digitText,
  email,
  idOf,
  instant,
  language,
  mobile,
  newPassword,
  optionalText,
  personName,
  pin,
  registerNumber,
  uuid,
  version,
} from './fields.ts';
import { anyOf, listQuery, pageOf } from './lists.ts';
import { roles } from './roles.ts';
import { asSearched } from './searched.ts';
import { titles } from './titles.ts';

/** What the page keeps in local storage. */
const session = z.object({
  email: z.string(),
  accessToken: z.string(),
  name: z.string(),
  role: z.enum(roles),
  isPremium: z.boolean(),
});
export type Session = z.infer<typeof session>;

const colourScheme = z.enum(['light', 'dark', 'auto']);

const userData = z.object({
  id: idOf('account'),
  email: z.string(),
  name: z.string(),
  mobile: z.string().nullable(),
  role: z.enum(roles),
  /** The last day of a teacher who is the acting principal, and therefore a Principal, today. */
  actsUntil: z.iso.date().nullable(),
  isPremium: z.boolean(),
  accessControlList: z.array(z.enum(titles)),
  schools: z.array(
    z.object({ id: idOf('school'), name: z.string(), planEndsOn: z.iso.date().nullable() }),
  ),
  language: language.nullable(),
  colourScheme: colourScheme.nullable(),
});
export type UserData = z.infer<typeof userData>;

export const deletionRequestStates = ['received', 'in_progress', 'done', 'refused'] as const;
/** A request is done by erasing the account alone. */
export const openRequestStates = ['received', 'in_progress', 'refused'] as const;

const oneTimeCode = digitText.regex(/^\d{6}$/, { error: 'code' }).meta({ example: '123456' });
const password = z.string().min(1, { error: 'required' }).max(200, { error: 'too_long' });

const changePasswordBody = z.strictObject({
  /** Not needed for a one-time password: the session was started with it. */
  currentPassword: password.optional(),
  newPassword,
});

export const deletionRequestBody = z
  .strictObject({
    name: personName,
    mobile: mobile.optional(),
    email: email.optional(),
    role: z.enum(roles, { error: 'choice' }),
    reason: optionalText(1000),
  })
  .refine((request) => request.mobile || request.email, {
    error: 'mobile_or_email',
    path: ['mobile'],
  })
  .meta({ needs: ['mobile'] });

export const deletionRequest = z.object({
  id: idOf('deletion_request'),
  code: z.string(),
  name: z.string(),
  mobile: z.string().nullable(),
  email: z.string().nullable(),
  role: z.enum(roles),
  reason: z.string().nullable(),
  status: z.enum(deletionRequestStates),
  note: z.string().nullable(),
  /** Whose contact it is, if there is an account. */
  account: z.object({ id: idOf('account'), name: z.string(), role: z.enum(roles) }).nullable(),
  version,
  createdAt: instant,
  updatedAt: instant,
});
export type DeletionRequest = z.infer<typeof deletionRequest>;

/** Empty for everyone but a student whose family signed in by a guardian's mobile. */
const family = z.object({
  children: z.array(
    z.object({
      id: uuid,
      name: z.string(),
      localName: z.string().nullable(),
      isPresent: z.boolean(),
    }),
  ),
  /** Another child's PIN may be given. */
  canAdd: z.boolean(),
});
export type Family = z.infer<typeof family>;

export const authRows = {
  'User/isValidUserWithPassword': json({
    summary: 'Sign in with an e-mail or mobile number and a password',
    body: z.strictObject({
      email: z
        .string()
        .overwrite(asSearched)
        .min(1, { error: 'required' })
        .max(254, { error: 'too_long' }),
      password,
    }),
    result: session,
  }),
  'User/isValidUserWithMobile': json({
    summary: 'Send a one-time code to a mobile number; with the code, sign in',
    body: z.strictObject({ mobile, code: oneTimeCode.optional() }),
    result: z.union([session, z.object({ sent: z.literal(true) })]),
  }),
  'User/getUserData': json({
    summary: 'The signed-in person, with the access list and schools',
    body: z.strictObject({ email: z.string().trim().max(254) }),
    result: z.array(userData),
  }),
  'User/updatePreferences': json({
    summary: 'Remember the language or colour scheme with the account',
    body: z.strictObject({
      language: language.optional(),
      colourScheme: colourScheme.optional(),
    }),
    result: z.null(),
  }),
  'auth/studentSignIn': json({
    summary: "Sign in as a student: by school and register number, or by a guardian's mobile",
    body: z.union([
      z.strictObject({
        /** The school's own short code, or its UDISE code. */
        schoolCode: digitText.min(1, { error: 'required' }).max(20, { error: 'too_long' }),
        registerNumber,
        pin,
      }),
      z.strictObject({
        mobile,
        pin,
        /** Which of the students that share this mobile and PIN signs in. */
        studentId: idOf('student').optional(),
      }),
    ]),
    /** The students to choose from, where several share mobile and PIN. */
    result: z.union([
      session,
      z.array(
        z.object({ id: idOf('student'), name: z.string(), localName: z.string().nullable() }),
      ),
    ]),
  }),
  'auth/fetchChildren': json({
    summary: "The children of the family that began this session by a guardian's mobile",
    result: family,
  }),
  'auth/addChild': json({
    summary: 'Name another child of the same mobile by its PIN; then this session may switch to it',
    body: z.strictObject({ pin }),
    result: family,
  }),
  'auth/switchChild': json({
    summary: 'Go on as another child of the family; this session ends and another begins',
    body: z.strictObject({ childId: uuid }),
    result: session,
  }),
  'auth/logout': json({ summary: 'End this session', result: z.null() }),
  'auth/changePassword': json({
    summary: 'Change the own password; ends every other session',
    body: changePasswordBody,
    result: z.null(),
  }),
  'auth/requestPasswordReset': json({
    summary: 'Send a link for a new password; the answer is the same for an unknown address',
    body: z.strictObject({ email }),
    result: z.null(),
  }),
  'auth/resetPassword': json({
    summary: 'Set a new password with the token of the link',
    body: z.strictObject({ token: z.string().min(1).max(100), newPassword }),
    result: z.null(),
  }),
  'auth/requestAccountDeletion': json({
    summary: 'Ask for an account and its data to be deleted',
    body: deletionRequestBody,
    result: z.object({ code: z.string() }),
  }),
  'auth/fetchDeletionRequest/:code': json({
    summary: 'How far a deletion request has come',
    params: z.strictObject({
      code: digitText
        .regex(/^[0-9A-Za-z-]{6,20}$/, { error: 'code' })
        .meta({ example: 'DR-7K3M-Q9XW' }),
    }),
    result: deletionRequest.pick({
      code: true,
      status: true,
      note: true,
      createdAt: true,
      updatedAt: true,
    }),
  }),
  'auth/fetchDeletionRequests': json({
    summary: 'All deletion requests',
    query: z.strictObject({
      ...listQuery(['createdAt', 'name'], '-createdAt'),
      status: anyOf(z.enum(deletionRequestStates, { error: 'choice' })),
    }),
    result: pageOf(deletionRequest),
  }),
  'auth/updateDeletionRequest': json({
    summary: 'Say how far a deletion request has come',
    body: z.strictObject({
      id: idOf('deletion_request'),
      version,
      status: z.enum(openRequestStates, { error: 'choice' }),
      note: optionalText(1000),
    }),
    result: deletionRequest,
  }),
};
