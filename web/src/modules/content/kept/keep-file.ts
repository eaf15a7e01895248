import type { ContentRecord } from '@shala/contract/content.ts';
import { type Trouble, troubleOf } from '../../../platform/outbox/outbox-database.ts';
import { fetchRest } from './fetch-rest.ts';
import { publishKeptChange } from './kept-changes.ts';
import { beginKeeping, findKept, isWhole, removeKept, updateKept } from './kept-items.ts';

/** A file on its way to the device. */
interface Keeping {
  received: number;
  /** The network ended; it goes on by itself. */
  isWaiting: boolean;
}

/** The network may be back without an event that says so. */
const pause = 15_000;

const running = new Map<string, { keeping: Keeping; end: AbortController }>();
const troubles = new Map<string, Trouble>();

export const keepingOf = (id: string): Keeping | undefined => running.get(id)?.keeping;
export const troubleWith = (id: string): Trouble | undefined => troubles.get(id);

/** Begins to fetch the file of an item; it goes on while other pages are open. */
export async function keepFile(account: string, content: ContentRecord): Promise<void> {
  try {
    await beginKeeping(account, content);
    // Without it the browser may remove the files of a full device.
    navigator.storage?.persist?.().catch(() => {});
    continueKeeping(account, content.id);
  } catch (cause) {
    fail(content.id, troubleOf(cause));
  }
}

export function continueKeeping(account: string, id: string): void {
  if (running.has(id)) return;
  troubles.delete(id);
  const end = new AbortController();
  running.set(id, { keeping: { received: 0, isWaiting: false }, end });
  publishKeptChange();
  fetchWhole(account, id, end.signal)
    .catch((cause) => fail(id, troubleOf(cause)))
    .finally(() => {
      if (running.get(id)?.end === end) running.delete(id);
      publishKeptChange();
    });
}

export async function pauseKeeping(account: string, id: string): Promise<void> {
  stop(id);
  await updateKept(account, id, { isPaused: true });
}

export async function stopKeeping(account: string, id: string): Promise<void> {
  stop(id);
  troubles.delete(id);
  await removeKept(account, id);
}

function stop(id: string): void {
  running.get(id)?.end.abort();
  running.delete(id);
}

function fail(id: string, trouble: Trouble): void {
  troubles.set(id, trouble);
  publishKeptChange();
}

async function fetchWhole(account: string, id: string, signal: AbortSignal): Promise<void> {
  const show = (keeping: Keeping) => {
    const own = running.get(id);
    if (own && own.end.signal === signal) own.keeping = keeping;
    publishKeptChange();
  };
  for (;;) {
    const item = await findKept(account, id);
    if (!item || isWhole(item) || signal.aborted) return;
    if (item.isPaused) await updateKept(account, id, { isPaused: false });
    show({ received: item.received, isWaiting: false });
    const onProgress = (received: number) => show({ received, isWaiting: false });
    const fetched = await fetchRest(item, { account, signal, onProgress });
    if (signal.aborted) return;
    if (fetched === 'gone') await removeKept(account, id);
    if (fetched === 'refused') await updateKept(account, id, { isPaused: true });
    if (fetched !== 'again') return;
    const { received = 0 } = (await findKept(account, id)) ?? {};
    show({ received, isWaiting: true });
    await untilOnline(signal);
  }
}

function untilOnline(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const go = () => {
      clearTimeout(timer);
      removeEventListener('online', go);
      resolve();
    };
    const timer = setTimeout(go, pause);
    addEventListener('online', go);
    signal.addEventListener('abort', go);
  });
}
