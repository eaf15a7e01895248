import type { ActivationKey } from '@shala/contract/activation-keys.ts';
import { type Column, listCsv } from '../../platform/export/list-csv.ts';
import { minuteInIndia } from '../../platform/export/minute-in-india.ts';
import { byIds } from '../../platform/export/whole-list.ts';
import type { FileAnswer } from '../../platform/file-answer.ts';
import type { Call } from '../../platform/serve.ts';
import { allKeyIds, type KeyFilter } from './key-list.ts';
import { listedKeys } from './key-record.ts';

const columns: readonly Column<ActivationKey>[] = [
  ['activation-keys:field.productKey', (key) => key.productKey],
  ['activation-keys:field.state', (key, { say }) => say(`activation-keys:state.${key.state}`)],
  ['activation-keys:field.schoolName', (key) => key.schoolName],
  ['activation-keys:field.schoolUdiseCode', (key) => key.schoolUdiseCode],
  ['activation-keys:field.districtName', (key) => key.districtName],
  ['activation-keys:generate.months', (key) => key.months],
  ['activation-keys:field.devices', (key) => key.devices],
  ['activation-keys:field.maxDevices', (key) => key.maxDevices],
  ['activation-keys:field.startedOn', (key) => key.startedOn],
  ['activation-keys:field.endsOn', (key) => key.endsOn],
  ['activation-keys:field.lastSeenAt', (key) => key.lastSeenAt && minuteInIndia(key.lastSeenAt)],
  ['activation-keys:field.note', (key) => key.note],
  ['activation-keys:field.createdAt', (key) => minuteInIndia(key.createdAt)],
];

/** The whole filtered list. */
export async function keysAsCsv(call: Call, filter: KeyFilter): Promise<FileAnswer> {
  const day = call.clock.schoolDay();
  const ids = await allKeyIds(call.db, filter, day);
  return listCsv(
    call,
    'product-keys',
    columns,
    byIds(ids, (some) => listedKeys(call.db, some, day)),
  );
}
