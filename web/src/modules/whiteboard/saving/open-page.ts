import { type CallFailure, call } from '../../../platform/call.ts';
import { allWaiting } from '../../../platform/outbox/outbox-database.ts';
import type { OutboxItem } from '../../../platform/outbox/outbox-item.ts';
import { isSave, type WaitingSave } from './board-page-kind.ts';
import {
  blankPage,
  changesOf,
  isEmpty,
  keptPages,
  nothingUnsaved,
  type Unsaved,
  unsavedPages,
} from './kept-pages.ts';
import { type KeptPage, withChanges } from './page-changes.ts';

export interface Place {
  account: string;
  boardId: string;
  pageId: string;
}

export interface OpenedPage {
  /** With all that waits on this device drawn on it. */
  page: KeptPage;
  unsaved: Unsaved;
}

export async function savesOf({ account, pageId }: Omit<Place, 'boardId'>): Promise<WaitingSave[]> {
  const waiting: OutboxItem[] = await allWaiting().catch(() => []);
  const own = waiting.filter(isSave).filter((item) => item.account === account);
  return own.filter(({ body }) => body.pageId === pageId);
}

/**
 * The page from the server, or without network as it was kept on this device. What waits here was drawn on the kept
 * one, so nothing newer is fetched before the server has answered for it.
 */
export async function openPage(place: Place): Promise<OpenedPage | CallFailure> {
  const { account, pageId } = place;
  const saves = await savesOf(place);
  const unsaved = (await unsavedPages.get(account, pageId)) ?? nothingUnsaved();
  const kept = await keptPages.get(account, pageId);
  const isClean = saves.length === 0 && isEmpty(unsaved);
  const base = isClean ? await fetched(place, kept) : (kept ?? blankPage(pageId));
  if ('success' in base) return base;
  const drawn = [...saves.map(({ body }) => body), changesOf(unsaved)];
  return { page: drawn.reduce((page, changes) => withChanges(page, changes), base), unsaved };
}

async function fetched(
  { account, boardId, pageId }: Place,
  kept: KeptPage | undefined,
): Promise<KeptPage | CallFailure> {
  const after = kept?.version ?? 0;
  const answer = await call('whiteboard/fetchPage', { query: { boardId, pageId, after } });
  if (!answer.success) return answer.code === 'offline' && kept ? kept : answer;
  const page = withReceived(kept ?? blankPage(pageId), answer.result);
  await keptPages.put(account, pageId, page);
  return page;
}

/** The server's changes come as the library wrote them. */
export const withReceived = (
  page: KeptPage,
  { elements, pictures, background, version }: Received,
): KeptPage => withChanges(page, { elements: elements as never, pictures, background }, version);

type Received = Pick<KeptPage, 'background' | 'version'> & {
  elements: readonly unknown[];
  pictures: readonly KeptPage['pictures'][string][];
};
