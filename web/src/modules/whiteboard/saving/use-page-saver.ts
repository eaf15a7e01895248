import { useEffect, useState } from 'react';
import { useOutbox } from '../../../platform/outbox/outbox.ts';
import { onOutboxEvent, onResult } from '../../../platform/outbox/outbox-events.ts';
import { boardPageKind, isSave } from './board-page-kind.ts';
import { keptPages } from './kept-pages.ts';
import { type OpenedPage, type Place, savesOf } from './open-page.ts';
import { PageSaver, type Unstored } from './page-saver.ts';

/** Saves a page while it is open; `undefined` for who only looks. */
export function usePageSaver(place: Place, opened: OpenedPage, isMine: boolean) {
  const { account, boardId, pageId } = place;
  const [saver, setSaver] = useState<PageSaver>();
  const [unstored, setUnstored] = useState<Unstored>();

  useEffect(() => {
    if (!isMine) return;
    let version = opened.page.version;
    const made = new PageSaver(
      {
        account,
        boardId,
        page: opened.page,
        isWaiting: async () => (await savesOf({ account, pageId })).length > 0,
        versionNow: async () =>
          Math.max(version, (await keptPages.get(account, pageId))?.version ?? 0),
        onChange: setUnstored,
      },
      opened.unsaved,
    );
    setSaver(made);
    const stopResults = onResult(boardPageKind, ({ body }, result) => {
      if (body.pageId === pageId) version = result.version;
    });
    const stopEvents = onOutboxEvent(({ is }) => {
      if (is === 'settled') void made.flush();
    });
    const leave = () => {
      if (document.visibilityState === 'hidden') void made.flush(true);
    };
    document.addEventListener('visibilitychange', leave);
    void made.flush();
    return () => {
      stopResults();
      stopEvents();
      document.removeEventListener('visibilitychange', leave);
      void made.flush(true);
    };
  }, [account, boardId, pageId, isMine, opened]);

  return { saver, unstored };
}

type SaveState = 'saved' | 'waiting' | 'conflict' | 'refused' | 'unstored';

/** What has become of the drawing: on the server, only on this device, or not even there. */
export function useSaveState(pageId: string, unstored: Unstored | undefined) {
  const saves = useOutbox()
    .own.filter(isSave)
    .filter(({ body }) => body.pageId === pageId);
  const inReview = saves.find(({ needsReview }) => needsReview);
  const code = inReview?.failure?.code;
  const isConflict = code === 'conflict' || code === 'not_found';
  const state: SaveState = unstored
    ? 'unstored'
    : inReview
      ? isConflict
        ? 'conflict'
        : 'refused'
      : saves.length > 0
        ? 'waiting'
        : 'saved';
  return { state, message: inReview?.failure?.message };
}
