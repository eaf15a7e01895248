import { newId } from '@shala/contract/new-id.ts';
import { exchange } from '../../../platform/outbox/outbox-store.ts';
import { sendOutbox } from '../../../platform/outbox/send-outbox.ts';
import { blankPage, inOrder, keptPages, unsavedPages } from './kept-pages.ts';
import { type Place, savesOf } from './open-page.ts';
import type { KeptPage } from './page-changes.ts';
import { splitSave } from './split-save.ts';

/** Keeps the page as this device has it as a page of its own, and leaves the other as the server has it. */
export async function keepMineAsCopy(place: Place, mine: KeptPage): Promise<string> {
  const pageId = newId();
  const { account, boardId } = place;
  await keptPages.put(account, pageId, blankPage(pageId));
  const copy = splitSave({
    account,
    boardId,
    pageId,
    version: 0,
    background: mine.background,
    elements: inOrder(mine.elements),
    pictures: Object.values(mine.pictures),
  });
  await dropMine(place, copy);
  void sendOutbox();
  return pageId;
}

/** Leaves the page as the server has it. */
export const takeTheirs = (place: Place): Promise<void> => dropMine(place, []);

/** The copy is stored in the moment in which the first save goes, so that a power cut loses neither. */
async function dropMine(place: Place, copy: ReturnType<typeof splitSave>): Promise<void> {
  const { account, pageId } = place;
  const [first, ...others] = await savesOf(place);
  if (first) await exchange(first.key, ...copy);
  for (const { key } of others) await exchange(key);
  await unsavedPages.delete(account, pageId).catch(() => {});
  await keptPages.delete(account, pageId);
}
