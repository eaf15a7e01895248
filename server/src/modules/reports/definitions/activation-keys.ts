import { keyStates } from '@shala/contract/activation-keys.ts';
import { sql } from 'kysely';
import { anyOf } from '../../../platform/database.ts';
import { endsOn, stateOn, withDashes } from '../../activation-keys/activation-keys-public.ts';
import type { ReportDefinition } from '../definition.ts';

/** Keys belong to the office and to districts, and only then to schools. */
export const activationKeyReport: ReportDefinition = {
  name: 'activation-keys',
  version: 1,
  subject: 'activationKey',
  title: 'Activation Code',
  roles: ['SuperAdmin', 'EducationOfficer'],
  isPersonal: true,
  filters: ['districtId', 'schoolId', 'status'],
  choices: {
    status: { values: keyStates, textOf: (say, value) => say(`activation-keys:state.${value}`) },
  },
  withClosedSchools: true,
  schoolsAtOnce: 'all',
  columns: [
    { key: 'productKey', kind: 'text', heading: 'activation-keys:field.productKey', width: 17 },
    { key: 'status', kind: 'text', width: 12 },
    { key: 'district', kind: 'text', width: 18 },
    { key: 'school', kind: 'text', width: 32 },
    { key: 'udiseCode', kind: 'text', width: 17 },
    { key: 'planMonths', kind: 'number', width: 9 },
    { key: 'devicesAllowed', kind: 'number', isTotalled: true, width: 10 },
    { key: 'devicesInUse', kind: 'number', isTotalled: true, width: 10 },
    { key: 'startedOn', kind: 'date', width: 12 },
    { key: 'keyEndsOn', kind: 'date', width: 12 },
  ],
  read: async ({ db, filters: { districtId, schoolId, status }, asOf, say }) => {
    const state = stateOn(asOf);
    const rows = await db
      .from('activation_key')
      .leftJoin('school', 'school.id', 'activation_key.school_id')
      .leftJoin('district', 'district.id', 'activation_key.district_id')
      .$if(districtId !== undefined, (found) =>
        found.where('activation_key.district_id', '=', anyOf(districtId!)),
      )
      .$if(schoolId !== undefined, (found) =>
        found.where('activation_key.school_id', '=', schoolId!),
      )
      .$if(status !== undefined, (found) => found.where(sql<boolean>`${state} = ${status}`))
      .select([
        'activation_key.id as keyId',
        'activation_key.product_key as productKey',
        state.as('status'),
        'district.name as district',
        'school.name as school',
        'school.udise_code as udiseCode',
        'activation_key.months as planMonths',
        'activation_key.max_devices as devicesAllowed',
        sql<number>`(select count(*)::int from activation_device
          where key_id = activation_key.id and released_at is null)`.as('devicesInUse'),
        sql<string | null>`coalesce(activation_key.started_on, activation_key.plan_extended_on)`.as(
          'startedOn',
        ),
        endsOn.as('keyEndsOn'),
      ])
      .orderBy('activation_key.created_at')
      .orderBy('activation_key.id')
      .execute();
    return rows.map((row) => ({
      ...row,
      productKey: withDashes(row.productKey),
      status: say(`activation-keys:state.${row.status}`),
    }));
  },
  opens: ({ keyId }) => {
    const key = { to: 'activationKey' as const, values: { id: String(keyId) } };
    return { productKey: key, devicesInUse: key };
  },
};
