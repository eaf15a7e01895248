import { boardLimits, type pageSave } from '@shala/contract/whiteboard.ts';
import { sql } from 'kysely';
import type * as z from 'zod';
import { unusable } from '../../platform/errors.ts';
import type { CheckedDb, Scoped } from '../../platform/scope.ts';

type Save = z.output<typeof pageSave>;

/** Measures the page after a save; throws where the person's boards together take too much room. */
export async function requireRoomForPage(
  db: Scoped,
  checked: CheckedDb,
  { boardId, pageId, elements, pictures }: Save,
): Promise<void> {
  if (elements.length === 0 && pictures.length === 0) return;
  await checked
    .updateTable('board_page')
    .set({
      size: sql<number>`
        (select coalesce(sum(board_element.size), 0) from board_element
          where board_element.board_id = ${boardId} and board_element.page_id = ${pageId})
        + (select coalesce(sum(octet_length(bytes)), 0) from board_picture
          where board_picture.board_id = ${boardId} and board_picture.page_id = ${pageId})`,
    })
    .where('board_id', '=', boardId)
    .where('id', '=', pageId)
    .execute();
  const { size } = await db
    .from('board')
    .innerJoin('board_page', 'board_page.board_id', 'board.id')
    .where('board.account_id', '=', db.person.accountId)
    .select(sql<number>`coalesce(sum(board_page.size), 0)::bigint`.as('size'))
    .executeTakeFirstOrThrow();
  const { room, roomOfStudent } = boardLimits;
  if (size > (db.person.role === 'Student' ? roomOfStudent : room)) {
    throw unusable('whiteboard.no_room');
  }
}
