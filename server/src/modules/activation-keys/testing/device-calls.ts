import { randomUUID } from 'node:crypto';
import type { TestApp } from '../../../platform/test-kit/test-app.ts';

/** Devices as they come to the server: without a session, from an address. Needs `TRUST_PROXY=on`. */
export const devicesOf = (app: TestApp) => ({
  newDevice: () => randomUUID(),

  validate: (
    productKey: string,
    deviceId: string = randomUUID(),
    { from = '192.0.2.1', language = 'en' } = {},
  ) =>
    app.nobody.call(
      'activationKey/validateActivationKey/:productKey/:deviceId',
      { params: { productKey, deviceId } },
      { headers: { 'x-forwarded-for': from, 'accept-language': language } },
    ),

  isValidated: async (deviceId: string) => {
    const { result } = await app.nobody.call('activationKey/isAlreadyValidatedKey/:deviceId', {
      params: { deviceId },
    });
    return result;
  },

  planOf: async (schoolId: string) => {
    const school = await app.db
      .selectFrom('school')
      .select(['plan_starts_on', 'plan_ends_on'])
      .where('id', '=', schoolId)
      .executeTakeFirstOrThrow();
    return [school.plan_starts_on, school.plan_ends_on];
  },

  keyRow: (id: string) =>
    app.db.selectFrom('activation_key').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),

  boundTo: async (keyId: string) => {
    const rows = await app.db
      .selectFrom('activation_device')
      .select('device_id')
      .where('key_id', '=', keyId)
      .where('released_at', 'is', null)
      .orderBy('bound_at')
      .execute();
    return rows.map(({ device_id }) => device_id);
  },

  auditOf: (entityId: string) =>
    app.db
      .selectFrom('audit')
      .where('entity_id', '=', entityId)
      .orderBy('id')
      .select(['act', 'entity_name', 'account_id', 'address', 'school_id', 'before', 'after'])
      .execute(),
});

export type Devices = ReturnType<typeof devicesOf>;
