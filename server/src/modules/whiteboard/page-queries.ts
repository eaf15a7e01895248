import type { BoardChanges, BoardPage, BoardPicture } from '@shala/contract/whiteboard.ts';
import { sql } from 'kysely';
import { notFound } from '../../platform/errors.ts';
import type { CheckedDb, Scoped } from '../../platform/scope.ts';

interface Place {
  boardId: string;
  pageId: string;
}

const columns = [
  'board_page.id',
  'board_page.position',
  sql<BoardPage['background']>`board_page.background`.as('background'),
  'board_page.version',
] as const;

export const pagesOf = (checked: CheckedDb, boardId: string): Promise<BoardPage[]> =>
  checked
    .selectFrom('board_page')
    .where('board_page.board_id', '=', boardId)
    .select(columns)
    .orderBy('board_page.position')
    .execute();

export const findPage = (checked: CheckedDb, { boardId, pageId }: Place) =>
  checked
    .selectFrom('board_page')
    .where('board_page.board_id', '=', boardId)
    .where('board_page.id', '=', pageId)
    .select([...columns, 'board_page.save_id as saveId'])
    .executeTakeFirst();

/** What has changed on a page after a version; from 0 what is on it, without what was deleted. */
export async function findChanges(
  db: Scoped,
  { boardId, pageId, after }: Place & { after: number },
): Promise<BoardChanges> {
  const checked = db.checked('board', boardId);
  const page = await findPage(checked, { boardId, pageId });
  if (!page) throw notFound('board_page');
  const { version, background } = page;
  const place = { boardId, pageId, after };
  const elements = await elementsAfter(checked, place);
  const pictures = await picturesAfter(checked, place);
  return { pageId, from: after, version, background, elements, pictures };
}

async function elementsAfter(
  checked: CheckedDb,
  { boardId, pageId, after }: Place & { after: number },
): Promise<unknown[]> {
  let found = checked
    .selectFrom('board_element')
    .where('board_element.board_id', '=', boardId)
    .where('board_element.page_id', '=', pageId)
    .where('board_element.version', '>', after)
    .select(['board_element.id', 'board_element.drawing']);
  if (after === 0) found = found.where('board_element.drawing', 'is not', null);
  const rows = await found.execute();
  return rows.map(({ id, drawing }) => drawing ?? { id, isDeleted: true });
}

const picturesAfter = (
  checked: CheckedDb,
  { boardId, pageId, after }: Place & { after: number },
): Promise<BoardPicture[]> =>
  checked
    .selectFrom('board_picture')
    .where('board_picture.board_id', '=', boardId)
    .where('board_picture.page_id', '=', pageId)
    .where('board_picture.version', '>', after)
    .select([
      'board_picture.id',
      sql<BoardPicture['mediaType']>`board_picture.media_type`.as('mediaType'),
      sql<string>`replace(encode(board_picture.bytes, 'base64'), e'\n', '')`.as('data'),
    ])
    .execute();
