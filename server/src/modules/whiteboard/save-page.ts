import {
  type BoardElement,
  type BoardPage,
  boardLimits,
  type pageSave,
} from '@shala/contract/whiteboard.ts';
import { sql } from 'kysely';
import type * as z from 'zod';
import { conflict, conflictError, notFound, unusable } from '../../platform/errors.ts';
import type { Wakeups } from '../../platform/jobs/wakeups.ts';
import { type CheckedDb, transact } from '../../platform/scope.ts';
import type { Saving } from '../../platform/serve.ts';
import { requireRoomForPage } from './board-room.ts';
import { lockOwnBoard } from './lock-own-board.ts';
import { makePlace } from './order-pages.ts';
import { keepPictures } from './page-pictures.ts';
import { findPage, pagesOf } from './page-queries.ts';

type Save = z.output<typeof pageSave>;

/** While somebody draws, the list need not know the second of the last change. */
const listSeconds = 10;

/**
 * Saves what has changed on a page since the version that it was drawn on. A save whose answer was lost comes again and
 * is done once; one on an outdated version changes nothing and is answered with the page as it is.
 */
export const savePage = (call: Saving, wakeups: Wakeups, save: Save): Promise<BoardPage> =>
  transact(call, async ({ db, clock }) => {
    const { boardId, pageId, saveId, background } = save;
    const checked = await lockOwnBoard(db, boardId);
    const before = await findPage(checked, save);
    if (before?.saveId === saveId) return presented(before);
    if (before && before.version !== save.version) throw conflict(presented(before));
    if (!before && save.version > 0) throw notFound('board_page');
    const now = clock.now();
    const row = { background, save_id: saveId, updated_at: now.toISOString() };
    const version = save.version + 1;
    await (before
      ? checked
          .updateTable('board_page')
          .set({ ...row, version })
          .where('board_id', '=', boardId)
          .where('id', '=', pageId)
          .execute()
      : checked
          .insertInto('board_page')
          .values({
            ...row,
            board_id: boardId,
            id: pageId,
            version,
            position: await makePlace(checked, save),
          })
          .execute());
    await writeElements(checked, { ...save, version });
    await keepPictures(checked, { ...save, version });
    await requireRoomForPage(db, checked, save);
    await db
      .update('board')
      .set({ updated_at: row.updated_at })
      .where('board.id', '=', boardId)
      .where('board.updated_at', '<', new Date(now.getTime() - listSeconds * 1000).toISOString())
      .execute();
    await wakeups.announceBoard(checked, boardId);
    return presented((await findPage(checked, save))!);
  });

export const deletePage = (
  call: Saving,
  wakeups: Wakeups,
  { boardId, pageId }: Pick<Save, 'boardId' | 'pageId'>,
): Promise<null> =>
  transact(call, async ({ db }) => {
    const checked = await lockOwnBoard(db, boardId);
    const pages = await pagesOf(checked, boardId);
    if (!pages.some(({ id }) => id === pageId)) throw notFound('board_page');
    if (pages.length === 1) throw conflictError('whiteboard.last_page');
    await checked
      .deleteFrom('board_page')
      .where('board_id', '=', boardId)
      .where('id', '=', pageId)
      .execute();
    await wakeups.announceBoard(checked, boardId);
    return null;
  });

const presented = ({ id, position, background, version }: BoardPage): BoardPage => ({
  id,
  position,
  background,
  version,
});

/** Of an element that was deleted only its id is left, for who has it on the screen. */
async function writeElements(
  checked: CheckedDb,
  { boardId, pageId, version, elements }: Pick<Save, 'boardId' | 'pageId' | 'version' | 'elements'>,
): Promise<void> {
  if (elements.length === 0) return;
  await sql`
    insert into board_element (board_id, page_id, id, version, drawing, size)
    select ${boardId}, ${pageId}, one.id, ${version}, one.drawing,
      octet_length(one.id) + coalesce(octet_length(one.drawing::text), 0)
    from (select each ->> 'id' as id,
        case when not (each ->> 'isDeleted')::boolean then each end as drawing
      from jsonb_array_elements(${JSON.stringify(lastOfEach(elements))}::jsonb) as each) as one
    on conflict (board_id, page_id, id) do update
      set version = excluded.version, drawing = excluded.drawing, size = excluded.size`.execute(
    checked,
  );
  const { size } = await checked
    .selectFrom('board_element')
    .where('board_id', '=', boardId)
    .where('page_id', '=', pageId)
    .select(sql<number>`coalesce(sum(size), 0)::int`.as('size'))
    .executeTakeFirstOrThrow();
  if (size > boardLimits.page) throw unusable('whiteboard.page_full');
}

const lastOfEach = (elements: readonly BoardElement[]) => [
  ...new Map(elements.map((one) => [one.id, one])).values(),
];
