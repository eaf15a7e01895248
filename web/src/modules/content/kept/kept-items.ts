import type { ContentRecord } from '@shala/contract/content.ts';
import type { IDBPObjectStore } from 'idb';
import { offlineCopies } from '../../../platform/outbox/offline-records.ts';
import { inOutbox, type OutboxSchema } from '../../../platform/outbox/outbox-database.ts';
import { publishKeptChange } from './kept-changes.ts';

/** An item whose file this device has for use without network, or has begun to fetch. */
export interface KeptItem {
  /** As it was last fetched. */
  content: ContentRecord;
  fileId: string;
  size: number;
  mediaType: string;
  /** The bytes that are on the device. */
  received: number;
  /** The person paused it; nothing else begins it again. */
  isPaused: boolean;
  /** When the server last said that the item is published, by the device's clock. */
  confirmedAt: string;
}

type Copies = IDBPObjectStore<OutboxSchema, 'copies'[], 'copies', 'readwrite'>;
type Key = [account: string, name: string, id: string];

/** As copies they go with the sign-out, and another child of the family never reads them. */
const itemsName = 'keptContent';
const partsName = 'keptContentParts';
const items = offlineCopies<KeptItem>(itemsName);

export const allKept = items.all;
export const findKept = items.get;

export const isWhole = ({ received, size }: KeptItem): boolean => received === size;

const keyOf = (account: string, id: string): Key => [account, itemsName, id];
const partKey = (account: string, id: string, at: number): Key => [
  account,
  partsName,
  `${id} ${String(at).padStart(12, '0')}`,
];
const partsOf = (account: string, id: string) =>
  IDBKeyRange.bound(partKey(account, id, 0), [account, partsName, `${id} \uffff`]);

async function change<Result>(work: (copies: Copies) => Promise<Result>): Promise<Result> {
  const result = await inOutbox(async (db) => {
    const transaction = db.transaction(['copies'], 'readwrite');
    const [done] = await Promise.all([work(transaction.objectStore('copies')), transaction.done]);
    return done;
  });
  publishKeptChange();
  return result;
}

/** Begins with a file; the bytes of an earlier one go. Throws `StorageError` where the device has no room. */
export const beginKeeping = (account: string, content: ContentRecord): Promise<void> =>
  change(async (copies) => {
    await copies.delete(partsOf(account, content.id));
    const item: KeptItem = {
      content,
      fileId: content.fileId!,
      size: content.size!,
      mediaType: '',
      received: 0,
      isPaused: false,
      confirmedAt: new Date().toISOString(),
    };
    await copies.put(item, keyOf(account, content.id));
  });

/** Adds bytes; false where the item has gone meanwhile, or another tab has added them. */
export const addPart = (
  account: string,
  { content: { id }, fileId, received }: KeptItem,
  { bytes, mediaType }: { bytes: Blob; mediaType: string },
): Promise<boolean> =>
  change(async (copies) => {
    const item = (await copies.get(keyOf(account, id))) as KeptItem | undefined;
    if (item?.fileId !== fileId || item.received !== received) return false;
    await copies.put(bytes, partKey(account, id, received));
    const after: KeptItem = { ...item, mediaType, received: received + bytes.size };
    await copies.put(after, keyOf(account, id));
    return true;
  });

/** Updates an item that is still kept. */
export const updateKept = (
  account: string,
  id: string,
  values: Partial<Pick<KeptItem, 'content' | 'isPaused' | 'confirmedAt'>>,
): Promise<void> =>
  change(async (copies) => {
    const item = (await copies.get(keyOf(account, id))) as KeptItem | undefined;
    if (item) await copies.put({ ...item, ...values }, keyOf(account, id));
  });

export const removeKept = (account: string, id: string): Promise<void> =>
  change(async (copies) => {
    await copies.delete(partsOf(account, id));
    await copies.delete(keyOf(account, id));
  });

/** The whole file; its bytes stay on the disk until somebody reads them. */
export const openKept = (account: string, { content, mediaType }: KeptItem): Promise<Blob> =>
  inOutbox(async (db) => {
    const parts = (await db.getAll('copies', partsOf(account, content.id))) as Blob[];
    return new Blob(parts, { type: mediaType });
  });
