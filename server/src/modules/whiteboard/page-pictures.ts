import { boardLimits, type pageSave } from '@shala/contract/whiteboard.ts';
import { sql } from 'kysely';
import type * as z from 'zod';
import { invalid, unusable } from '../../platform/errors.ts';
import type { CheckedDb } from '../../platform/scope.ts';
import { readPicture } from '../files/files-public.ts';

type Save = Pick<z.output<typeof pageSave>, 'boardId' | 'pageId' | 'version' | 'pictures'>;

/** Keeps pictures without their metadata; the same one may come again. */
export async function keepPictures(checked: CheckedDb, save: Save): Promise<void> {
  const { boardId, pageId, version, pictures } = save;
  if (pictures.length === 0) return;
  const rows = pictures.map(({ id, data }) => {
    const picture = readPicture(Buffer.from(data, 'base64'));
    if (!picture) throw invalid({ field: 'pictures', key: 'image_type' });
    const { mediaType, bytes } = picture;
    return { board_id: boardId, page_id: pageId, id, version, media_type: mediaType, bytes };
  });
  await checked
    .insertInto('board_picture')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  if ((await sizeOf(checked, save)) <= boardLimits.pictures) return;
  await dropUnused(checked, save);
  if ((await sizeOf(checked, save)) > boardLimits.pictures) {
    throw unusable('whiteboard.pictures_full');
  }
}

async function sizeOf(checked: CheckedDb, { boardId, pageId }: Save): Promise<number> {
  const { size } = await checked
    .selectFrom('board_picture')
    .where('board_id', '=', boardId)
    .where('page_id', '=', pageId)
    .select(sql<number>`coalesce(sum(octet_length(bytes)), 0)::int`.as('size'))
    .executeTakeFirstOrThrow();
  return size;
}

/** Pictures stay for who takes their deletion back, until the page needs the room. */
const dropUnused = (checked: CheckedDb, { boardId, pageId }: Save) =>
  checked
    .deleteFrom('board_picture')
    .where('board_id', '=', boardId)
    .where('page_id', '=', pageId)
    .where(
      sql<boolean>`not exists (select from board_element
        where board_element.board_id = board_picture.board_id
          and board_element.page_id = board_picture.page_id
          and board_element.drawing ->> 'fileId' = board_picture.id)`,
    )
    .execute();
