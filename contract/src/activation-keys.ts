import * as z from 'zod';
import { file, json } from './endpoint.ts';
import {
  byId,
  date,
  idempotencyKey,
  idOf,
  instant,
  madeUuid,
  optionalText,
  requiredText,
  severalOf,
  version,
  whole,
} from './fields.ts';
import { anyOf, listQuery, pageOf } from './lists.ts';

export const keyStates = ['unused', 'active', 'expired', 'revoked'] as const;

/** For how many months a key, once used, lets a school work. */
const months = whole(1, 60);
const maxDevices = whole(1, 100);

/** A random UUID made by the desktop program or the browser. */
const deviceId = madeUuid;

interface NewKeys {
  count: number;
  schoolId?: string | null | undefined;
  schoolIds?: string[] | undefined;
  districtId?: string | null | undefined;
}

const oneReceiver = ({ schoolId, schoolIds, districtId }: NewKeys) =>
  [schoolId, schoolIds, districtId].filter(Boolean).length < 2;

const mostKeys = 1000;
const severalSchools = severalOf('school', mostKeys);

const notTooMany = ({ count, schoolIds = [] }: NewKeys) => count * schoolIds.length <= mostKeys;

/**
 * The person assigns new keys to one school, as many to each of several schools, to a district
 * whose officer distributes them, or to nobody yet.
 */
export const generateKeysForm = z
  .strictObject({
    /** With `schoolIds`, of each school. */
    count: whole(1, mostKeys),
    schoolId: idOf('school').nullish(),
    schoolIds: severalSchools.optional(),
    districtId: idOf('district').nullish(),
    months,
    maxDevices,
    note: optionalText(200),
    idempotencyKey: idempotencyKey.optional(),
  })
  .refine(oneReceiver, { error: 'school_or_district', path: ['districtId'] })
  .refine(notTooMany, { error: 'keys_at_once', path: ['count'] })
  .meta({ needs: ['schoolId'] });

export const extendKeyForm = z.strictObject({
  id: idOf('activation_key'),
  version,
  /** The months are added to the plan of the key's school, or to the key's own months. */
  addMonths: months.optional(),
  maxDevices: maxDevices.optional(),
  note: optionalText(200),
  idempotencyKey: idempotencyKey.optional(),
});

/** The schools as they were selected, or as a list names them. */
export const poolCheckForm = z
  .strictObject({
    schoolIds: severalSchools.optional(),
    udiseCodes: z
      .array(requiredText(40))
      .min(1, { error: 'required' })
      .max(mostKeys, { error: 'range' })
      .optional(),
  })
  .refine(({ schoolIds, udiseCodes }) => Boolean(schoolIds) !== Boolean(udiseCodes), {
    error: 'required',
    path: ['udiseCodes'],
  })
  .meta({ needs: ['schoolIds'] });

/** What the pools of the schools' districts have for them. */
const poolCheck = z.object({
  schools: z.array(z.object({ id: idOf('school'), name: z.string(), udiseCode: z.string() })),
  /** Codes of the list that belong to no school in scope, as they were written. */
  unknownCodes: z.array(z.string()),
  /** Each length of which a pool has a free key, the shortest first. */
  lengths: z.array(
    z.object({
      months: z.int(),
      /** Unused keys in the pools together. */
      free: z.int(),
      /** How many are lacking to give each school one from the pool of its own district. */
      missing: z.int(),
    }),
  ),
});
export type PoolCheck = z.infer<typeof poolCheck>;

const activationKey = z.object({
  id: idOf('activation_key'),
  version,
  /** `XXXX-XXXX-XXXX` */
  productKey: z.string(),
  state: z.enum(keyStates),
  months: z.int(),
  maxDevices: z.int(),
  /** How many devices are bound now. */
  devices: z.int(),
  /** When a device last checked the key. */
  lastSeenAt: instant.nullable(),
  schoolId: idOf('school').nullable(),
  schoolName: z.string().nullable(),
  schoolUdiseCode: z.string().nullable(),
  districtId: idOf('district').nullable(),
  districtName: z.string().nullable(),
  /** The day on which the key was first used. */
  startedOn: date.nullable(),
  /**
   * The last day on which devices may use the key: of the school's plan, or of the key's own
   * months.
   */
  endsOn: date.nullable(),
  note: z.string().nullable(),
  createdAt: instant,
});
export type ActivationKey = z.infer<typeof activationKey>;

const boundDevice = z.object({
  deviceId,
  boundAt: instant,
  lastSeenAt: instant,
  releasedAt: instant.nullable(),
});

const keyRecord = z.object({
  ...activationKey.shape,
  boundDevices: z.array(boundDevice),
  /** The day on which the key extended its school's plan. */
  planExtendedOn: date.nullable(),
  revokedAt: instant.nullable(),
  createdByName: z.string().nullable(),
});
export type ActivationKeyRecord = z.infer<typeof keyRecord>;

const keyFilters = {
  /** `search` matches part of a key, its note, or its school's name or UDISE code. */
  ...listQuery(['createdAt', 'endsOn', 'school', 'lastSeenAt'], '-createdAt'),
  state: anyOf(z.enum(keyStates, { error: 'choice' })),
  schoolId: anyOf(idOf('school')),
  /** Only keys in the pools of these districts. */
  districtId: anyOf(idOf('district')),
  /** Only these keys. */
  id: anyOf(idOf('activation_key')),
};
export const keyQuery = z.strictObject(keyFilters);

export const activationKeyRows = {
  'activationKey/isAlreadyValidatedKey/:deviceId': json({
    summary: 'Whether a device is bound to a key whose time has not ended',
    params: z.strictObject({ deviceId }),
    result: z.boolean(),
  }),
  'activationKey/validateActivationKey/:productKey/:deviceId': json({
    summary: "Bind a device to a product key; the message is 'Valid Key' only on success",
    params: z.strictObject({
      /**
       * With or without dashes, in upper or lower case; a malformed key is rejected like a wrong
       * one.
       */
      productKey: z.string().max(100, { error: 'too_long' }),
      deviceId,
    }),
    result: z.null(),
  }),
  'activationKey/fetchAllActivationCode': json({
    summary: 'Product keys, a page at a time',
    query: keyQuery,
    result: pageOf(activationKey),
  }),
  'activationKey/fetchAllActivationCodeAsCsv': file({
    summary: 'The whole filtered list as CSV',
    query: keyQuery.omit({ page: true, pageSize: true }),
  }),
  'activationKey/fetchById/:id': json({
    summary: 'One product key with its devices',
    params: byId('activation_key'),
    result: keyRecord,
  }),
  'activationKey/generateActivationKey': json({
    summary: 'Make up to 1000 product keys',
    body: generateKeysForm,
    result: z.array(activationKey),
  }),
  'activationKey/updateActivationKey': json({
    summary: 'Extend a key by months or devices, or change its note',
    body: extendKeyForm,
    result: keyRecord,
  }),
  'activationKey/updateDistrict': json({
    summary: "Put unassigned keys into a district's pool, or with null back into the office's",
    body: z.strictObject({
      ids: z
        .array(idOf('activation_key'))
        .min(1, { error: 'required' })
        .max(1000, { error: 'range' }),
      districtId: idOf('district').nullable(),
    }),
    result: z.object({ keys: z.int() }),
  }),
  'activationKey/assignToSchool': json({
    summary: 'Assign an unassigned key to a school, whose plan it extends',
    body: z.strictObject({ id: idOf('activation_key'), version, schoolId: idOf('school') }),
    result: keyRecord,
  }),
  'activationKey/checkPool': json({
    summary: "Find the schools of a list, and what their districts' pools have for them",
    body: poolCheckForm,
    result: poolCheck,
  }),
  'activationKey/assignFromPool': json({
    summary: "Assign each school one key of a length from its district's pool, the oldest first",
    body: z.strictObject({
      schoolIds: severalSchools,
      months,
      idempotencyKey: idempotencyKey.optional(),
    }),
    result: z.object({ schools: z.int() }),
  }),
  'activationKey/revokeActivationKey': json({
    summary: 'Revoke a key: its devices are no longer let in',
    body: z.strictObject({ id: idOf('activation_key'), version }),
    result: keyRecord,
  }),
  'activationKey/releaseDevice': json({
    summary: "Free a device's place on a key",
    body: z.strictObject({ id: idOf('activation_key'), deviceId }),
    result: keyRecord,
  }),
};
