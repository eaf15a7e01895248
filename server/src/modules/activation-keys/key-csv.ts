import type { ActivationKey } from '@shala/contract/activation-keys.ts';
import { inPieces } from '@shala/contract/in-pieces.ts';
import type { Clock } from '../../platform/clock.ts';
import type { ExportCell } from '../../platform/export/cell.ts';
import { csvAnswer } from '../../platform/export/csv.ts';
import { minuteInIndia } from '../../platform/export/minute-in-india.ts';
import type { FileAnswer } from '../../platform/file-answer.ts';
import type { Scoped } from '../../platform/scope.ts';
import type { Say } from '../../platform/texts.ts';
import { allKeyIds, type KeyFilter } from './key-list.ts';
import { listedKeys } from './key-record.ts';

type Column = [heading: string, cell: (key: ActivationKey, say: Say) => ExportCell];

const columns: readonly Column[] = [
  ['field.productKey', (key) => key.productKey],
  ['field.state', (key, say) => say(`activation-keys:state.${key.state}`)],
  ['field.schoolName', (key) => key.schoolName],
  ['field.schoolUdiseCode', (key) => key.schoolUdiseCode],
  ['field.districtName', (key) => key.districtName],
  ['generate.months', (key) => key.months],
  ['field.devices', (key) => key.devices],
  ['field.maxDevices', (key) => key.maxDevices],
  ['field.startedOn', (key) => key.startedOn],
  ['field.endsOn', (key) => key.endsOn],
  ['field.lastSeenAt', (key) => key.lastSeenAt && minuteInIndia(key.lastSeenAt)],
  ['field.note', (key) => key.note],
  ['field.createdAt', (key) => minuteInIndia(key.createdAt)],
];

const keysAtOnce = 1000;

/** The whole filtered list, sent a thousand keys at a time: only the ids are in memory. */
export async function keysAsCsv(
  { db, clock, say }: { db: Scoped; clock: Clock; say: Say },
  filter: KeyFilter,
): Promise<FileAnswer> {
  const day = clock.schoolDay();
  const ids = await allKeyIds(db, filter, day);
  async function* rows() {
    for (const piece of inPieces(ids, keysAtOnce)) {
      for (const key of await listedKeys(db, piece, day)) {
        yield columns.map(([, cell]) => cell(key, say));
      }
    }
  }
  return csvAnswer(
    `product-keys-${day}.csv`,
    columns.map(([heading]) => say(`activation-keys:${heading}`)),
    rows(),
  );
}
