import type { BoardPage, BoardRecord } from '@shala/contract/whiteboard.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useOutbox } from '../../../platform/outbox/outbox.ts';
import { onResult } from '../../../platform/outbox/outbox-events.ts';
import { callQuery } from '../../../platform/use-call.ts';
import { boardPageKind, isSave } from '../saving/board-page-kind.ts';

/** The board's pages, with those that were added here and are not on the server yet. */
export function usePages(board: BoardRecord): BoardPage[] {
  const queryClient = useQueryClient();
  const { id } = board;
  useEffect(
    () =>
      onResult(boardPageKind, ({ body }, result) => {
        if (body.boardId !== id) return;
        const { queryKey } = callQuery('whiteboard/fetchById/:id', { params: { id } });
        queryClient.setQueryData(
          queryKey,
          (known: BoardRecord | undefined) =>
            known && { ...known, pageList: withPage(known.pageList, result) },
        );
      }),
    [queryClient, id],
  );
  const waiting = useOutbox().own.filter(isSave);
  const pages = [...board.pageList];
  for (const { body } of waiting) {
    const { boardId, pageId, version, background, position = pages.length + 1 } = body;
    const isNew = boardId === id && version === 0 && pages.every((page) => page.id !== pageId);
    if (isNew) pages.splice(position - 1, 0, { id: pageId, position, background, version });
  }
  return pages;
}

/** A new page moves those behind it on. */
function withPage(pages: readonly BoardPage[], page: BoardPage): BoardPage[] {
  if (pages.some(({ id }) => id === page.id)) {
    return pages.map((one) => (one.id === page.id ? page : one));
  }
  const added = pages.toSpliced(page.position - 1, 0, page);
  return added.map((one, place) => ({ ...one, position: place + 1 }));
}
