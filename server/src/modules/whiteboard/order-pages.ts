import {
  type BoardPage,
  boardLimits,
  type pageSave,
  type whiteboardRows,
} from '@shala/contract/whiteboard.ts';
import { sql } from 'kysely';
import type * as z from 'zod';
import { conflict, unusable } from '../../platform/errors.ts';
import type { Wakeups } from '../../platform/jobs/wakeups.ts';
import { type CheckedDb, transact } from '../../platform/scope.ts';
import type { Saving } from '../../platform/serve.ts';
import { lockOwnBoard } from './lock-own-board.ts';
import { pagesOf } from './page-queries.ts';

type Order = z.output<(typeof whiteboardRows)['whiteboard/orderPages']['body']>;
type Save = Pick<z.output<typeof pageSave>, 'boardId' | 'position'>;

/** Puts all pages in the order given; where others were added or deleted meanwhile nothing is moved. */
export const orderPages = (
  call: Saving,
  wakeups: Wakeups,
  { id, pageIds }: Order,
): Promise<BoardPage[]> =>
  transact(call, async ({ db }) => {
    const checked = await lockOwnBoard(db, id);
    const before = await pagesOf(checked, id);
    const named = new Set(pageIds);
    const areAll = before.length === pageIds.length && before.every((page) => named.has(page.id));
    if (!areAll) throw conflict(before);
    await sql`
      update board_page set position = wanted.position
      from unnest(${pageIds}::uuid[]) with ordinality as wanted (id, position)
      where board_page.board_id = ${id} and board_page.id = wanted.id
        and board_page.position <> wanted.position`.execute(checked);
    await wakeups.announceBoard(checked, id);
    return pagesOf(checked, id);
  });

/** The position of a new page, which those behind it make place for. */
export async function makePlace(checked: CheckedDb, { boardId, position }: Save): Promise<number> {
  const pages = await pagesOf(checked, boardId);
  if (pages.length >= boardLimits.pages) {
    throw unusable('whiteboard.most_pages', { most: boardLimits.pages });
  }
  const behindAll = (pages.at(-1)?.position ?? 0) + 1;
  if (position === undefined || position >= behindAll) return behindAll;
  await checked
    .updateTable('board_page')
    .set({ position: sql`position + 1` })
    .where('board_id', '=', boardId)
    .where('position', '>=', position)
    .execute();
  return position;
}
