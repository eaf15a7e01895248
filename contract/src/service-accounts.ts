import * as z from 'zod';
import { accountStatus, title } from './account-fields.ts';
import { json } from './endpoint.ts';
import { byId, date, idOf, instant, optionalText, requiredText, version } from './fields.ts';
import { listQuery, pageOf } from './lists.ts';
import { titles } from './titles.ts';

/** Whose permissions a program may have: an officer's for an area, a principal's for one school. */
export const serviceRoles = ['EducationOfficer', 'Principal'] as const;
const role = z.enum(serviceRoles, { error: 'choice' });

const accountFields = z.strictObject({
  id: idOf('service_account').optional(),
  version: version.optional(),
  name: requiredText(120),
  /** Who runs the program, and what it is for. */
  purpose: optionalText(300),
  role,
  /** Of an officer: a whole state, or these districts of it. */
  stateId: idOf('state').nullish(),
  districtIds: z.array(idOf('district')).max(50, { error: 'range' }).optional(),
  /** Of a principal. */
  schoolId: idOf('school').nullish(),
  accessControlList: z
    .array(title)
    .min(1, { error: 'required' })
    .max(titles.length, { error: 'range' }),
});

type Reach = z.infer<typeof accountFields>;
const isOfficer = ({ role }: Reach) => role === 'EducationOfficer';
const hasArea = ({ stateId, districtIds = [] }: Reach) =>
  Boolean(stateId) || districtIds.length > 0;

export const serviceAccountForm = accountFields
  .refine((form) => !isOfficer(form) || form.stateId, { error: 'required', path: ['stateId'] })
  .refine((form) => isOfficer(form) || form.schoolId, { error: 'required', path: ['schoolId'] })
  .refine((form) => isOfficer(form) || !hasArea(form), {
    error: 'role_without_areas',
    path: ['stateId'],
  })
  .refine((form) => !isOfficer(form) || !form.schoolId, {
    error: 'role_without_schools',
    path: ['schoolId'],
  })
  .meta({ needs: ['stateId'] });

export const apiKeyForm = z.strictObject({
  id: idOf('service_account'),
  /** Without it the key is good until it is revoked. */
  until: date.nullish(),
});

/** The key itself is shown once and kept by its holder alone. */
const apiKey = z.object({
  id: idOf('api_key'),
  /** Its last four signs. */
  hint: z.string(),
  createdAt: instant,
  createdBy: z.string(),
  /** The last school day on which it is good. */
  until: date.nullable(),
  lastUsedAt: instant.nullable(),
  revokedAt: instant.nullable(),
});
export type ApiKey = z.infer<typeof apiKey>;

const serviceAccount = z.object({
  id: idOf('service_account'),
  version,
  name: z.string(),
  purpose: z.string().nullable(),
  role,
  status: accountStatus,
  stateId: idOf('state').nullable(),
  districtIds: z.array(idOf('district')),
  schoolId: idOf('school').nullable(),
  /** The state, the districts or the school, by name. */
  reach: z.array(z.string()),
  accessControlList: z.array(title),
  /** Newest first. */
  keys: z.array(apiKey),
});
export type ServiceAccount = z.infer<typeof serviceAccount>;

export const serviceAccountRows = {
  'serviceAccount/fetchAll': json({
    summary: 'The programs that call the API, with their keys',
    query: z.strictObject(listQuery(['name'])),
    result: pageOf(serviceAccount),
  }),
  'serviceAccount/addEdit': json({
    summary: 'Add or edit a service account',
    body: serviceAccountForm,
    result: serviceAccount,
  }),
  'serviceAccount/updateStatus': json({
    summary: 'Deactivate a service account (its keys are refused at once) or activate it',
    body: z.strictObject({
      id: idOf('service_account'),
      version,
      status: accountStatus,
    }),
    result: serviceAccount,
  }),
  'serviceAccount/generateKey': json({
    summary: 'Make a key, which only this answer shows',
    body: apiKeyForm,
    result: z.object({ key: z.string(), account: serviceAccount }),
  }),
  'serviceAccount/revokeKey/:id': json({
    summary: 'Revoke a key: it is refused at once and for good',
    params: byId('api_key'),
    result: serviceAccount,
  }),
};
