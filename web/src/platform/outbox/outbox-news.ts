import type { Answer } from '../answer.ts';
import type { OutboxItem } from './outbox-item.ts';
import { isOfKind, type OutboxKind, type ResultOfItem } from './outbox-kinds.ts';

/** What happened to what waits, wherever it happened: in this page, in another tab, in the worker. */
export type News =
  | { is: 'changed' }
  /** It was answered, for good or so that somebody has to decide. */
  | { is: 'settled'; item: OutboxItem; answer: Answer<unknown> };

type Listener = (news: News) => void | Promise<void>;

const listeners = new Set<Listener>();

const channel =
  typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('shala-outbox');
channel?.addEventListener('message', ({ data }) => void tellHere(data));

/** Resolves when everybody here has taken note of it. */
export async function tellNews(news: News): Promise<void> {
  channel?.postMessage(news);
  await tellHere(news);
}

export function onNews(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function onSettled(listen: (item: OutboxItem, answer: Answer<unknown>) => void): () => void {
  return onNews((news) => {
    if (news.is === 'settled') listen(news.item, news.answer);
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

async function tellHere(news: News): Promise<void> {
  // What a listener fails at does not undo what has happened.
  await Promise.allSettled([...listeners].map(async (listener) => listener(news)));
}
