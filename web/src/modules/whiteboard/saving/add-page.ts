import { newId } from '@shala/contract/new-id.ts';
import { keep } from '../../../platform/outbox/outbox-store.ts';
import { sendOutbox } from '../../../platform/outbox/send-outbox.ts';
import { blankPage, inOrder, keptPages } from './kept-pages.ts';
import type { Place } from './open-page.ts';
import type { KeptPage } from './page-changes.ts';
import { splitSave } from './split-save.ts';

/** Adds a page to a board, first on this device; its id. It rejects where the device has no room. */
export async function addPage(
  { account, boardId }: Omit<Place, 'pageId'>,
  { background, elements, pictures }: Pick<KeptPage, 'background' | 'elements' | 'pictures'>,
  position?: number,
): Promise<string> {
  const pageId = newId();
  await keptPages.put(account, pageId, { ...blankPage(pageId), background });
  await keep(
    ...splitSave({
      account,
      boardId,
      pageId,
      version: 0,
      background,
      ...(position !== undefined && { position }),
      elements: inOrder(elements),
      pictures: Object.values(pictures),
    }),
  );
  void sendOutbox();
  return pageId;
}
