import type { Answer } from '../answer.ts';
import type { OutboxItem } from './outbox-item.ts';
import { isOfKind, type OutboxKind, type ResultOfItem } from './outbox-kinds.ts';

/** What happened to a waiting item in this page, in another tab or in the worker. */
export type OutboxEvent =
  | { is: 'changed' }
  /** The server has answered: the item is done or needs review. */
  | { is: 'settled'; item: OutboxItem; answer: Answer<unknown> };

type Listener = (event: OutboxEvent) => void | Promise<void>;

const listeners = new Set<Listener>();

const channel =
  typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('shala-outbox');
channel?.addEventListener('message', ({ data }) => void notifyListeners(data));

/** Resolves when every listener of this page has finished. */
export async function publishOutboxEvent(event: OutboxEvent): Promise<void> {
  channel?.postMessage(event);
  await notifyListeners(event);
}

export function onOutboxEvent(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function onSettled(listen: (item: OutboxItem, answer: Answer<unknown>) => void): () => void {
  return onOutboxEvent((event) => {
    if (event.is === 'settled') listen(event.item, event.answer);
  });
}

/** The server's results for items of one kind. */
export function onResult<Item extends OutboxItem>(
  kind: OutboxKind<Item>,
  listen: (item: Item, result: ResultOfItem<Item>) => void,
): () => void {
  const isOfThisKind = isOfKind(kind);
  return onSettled((item, answer) => {
    if (isOfThisKind(item) && answer.success) listen(item, answer.result as ResultOfItem<Item>);
  });
}

async function notifyListeners(event: OutboxEvent): Promise<void> {
  // A failing listener must not stop the others; the item has been sent all the same.
  await Promise.allSettled([...listeners].map(async (listener) => listener(event)));
}
