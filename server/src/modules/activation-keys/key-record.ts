import type { ActivationKey, ActivationKeyRecord } from '@shala/contract/activation-keys.ts';
import { sql } from 'kysely';
import { columnsAs } from '../../platform/columns.ts';
import { anyOf } from '../../platform/database.ts';
import { notFound } from '../../platform/errors.ts';
import { inOrderOfIds } from '../../platform/in-order-of-ids.ts';
import type { Found } from '../../platform/page-of.ts';
import type { Scoped } from '../../platform/scope.ts';
import { endsOn, stateOn } from './key-state.ts';
import { withDashes } from './product-key.ts';

/** A key as its page shows it, without its devices. */
export type KeyFacts = Omit<ActivationKeyRecord, 'boundDevices'>;

type Keys = Found<'activation_key'>;

export async function keyFacts(keys: Keys, day: string): Promise<KeyFacts[]> {
  const rows = await keys
    .leftJoin('school', 'school.id', 'activation_key.school_id')
    .leftJoin('district', 'district.id', 'activation_key.district_id')
    .leftJoin('account', 'account.id', 'activation_key.created_by')
    .select([
      ...columnsAs('activation_key', [
        'id',
        'version',
        'productKey',
        'months',
        'maxDevices',
        'schoolId',
      ]),
      'school.name as schoolName',
      'school.udise_code as schoolUdiseCode',
      'activation_key.district_id as districtId',
      'district.name as districtName',
      ...columnsAs('activation_key', [
        'startedOn',
        'planExtendedOn',
        'revokedAt',
        'note',
        'createdAt',
      ]),
      'account.name as createdByName',
      stateOn(day).as('state'),
      endsOn.as('endsOn'),
      sql<number>`(select count(*)::int from activation_device
        where key_id = activation_key.id and released_at is null)`.as('devices'),
      sql<string | null>`(select max(last_seen_at) from activation_device
        where key_id = activation_key.id)`.as('lastSeenAt'),
    ])
    .execute();
  return rows.map((row) => ({ ...row, productKey: withDashes(row.productKey) }));
}

/** The keys in the order of their ids, as the list shows them. */
export async function listedKeys(
  db: Scoped,
  ids: readonly string[],
  day: string,
): Promise<ActivationKey[]> {
  const facts = await keyFacts(
    db.from('activation_key').where('activation_key.id', '=', anyOf(ids)),
    day,
  );
  return inOrderOfIds(ids, facts).map(listed);
}

const listed = ({ planExtendedOn, revokedAt, createdByName, ...key }: KeyFacts): ActivationKey =>
  key;

export async function findKey(db: Scoped, id: string, day: string): Promise<ActivationKeyRecord> {
  const [key] = await keyFacts(db.from('activation_key').where('activation_key.id', '=', id), day);
  if (!key) throw notFound('activation_key');
  const boundDevices = await db
    .checked('activation_key', id)
    .selectFrom('activation_device')
    .select([
      'device_id as deviceId',
      'bound_at as boundAt',
      'last_seen_at as lastSeenAt',
      'released_at as releasedAt',
    ])
    .where('key_id', '=', id)
    .orderBy('bound_at')
    .orderBy('device_id')
    .execute();
  return { ...key, boundDevices };
}
