import type { BoardRecord, whiteboardRows } from '@shala/contract/whiteboard.ts';
import type * as z from 'zod';
import { notAllowed } from '../../platform/errors.ts';
import type { Wakeups } from '../../platform/jobs/wakeups.ts';
import { type Scoped, transact } from '../../platform/scope.ts';
import type { SavingWithTexts } from '../../platform/serve.ts';
import { lockForEdit } from '../../platform/versioned-rows.ts';
import { findBoard } from './board-queries.ts';
import { mayShareWith } from './classes-to-share-with.ts';
import { recordBoard, requireOwn } from './save-board.ts';

type Form = z.output<(typeof whiteboardRows)['whiteboard/share']['body']>;

/** From now on these classes may look at the board, and no others. */
export const shareBoard = (
  call: SavingWithTexts,
  wakeups: Wakeups,
  form: Form,
): Promise<BoardRecord> =>
  transact(call, async (call) => {
    const { db, clock } = call;
    const { id } = form;
    const before = await lockForEdit(db, 'board', form, (db) => findBoard({ ...call, db }, id));
    requireOwn(before);
    const classes = await taughtClasses(db, form.classIds, before);
    const checked = db.checked('board', id);
    await checked.deleteFrom('board_share').where('board_id', '=', id).execute();
    const shared_at = clock.now().toISOString();
    const shares = classes.map((one) => ({ ...one, board_id: id, shared_at }));
    if (shares.length > 0) await checked.insertInto('board_share').values(shares).execute();
    await db
      .update('board')
      .set({ version: before.version + 1, updated_at: shared_at })
      .where('board.id', '=', id)
      .execute();
    await wakeups.announceBoard(checked, id);
    const after = await findBoard(call, id);
    await recordBoard(call, 'share', { before, after });
    return after;
  });

/** A teacher shares with classes that they teach; those that could look before may stay. */
async function taughtClasses(db: Scoped, classIds: readonly string[], before: BoardRecord) {
  if (classIds.length === 0) return [];
  const classes = await db
    .from('class')
    .where('class.id', 'in', classIds)
    .select(['class.id as class_id', 'class.school_id', mayShareWith(db.person).as('isOpen')])
    .execute();
  const could = new Set<string>(before.sharedWith.map(({ id }) => id));
  const isOther = classes.some(({ class_id, isOpen }) => !isOpen && !could.has(class_id));
  if (isOther) throw notAllowed('whiteboard.other_class');
  return classes.map(({ class_id, school_id }) => ({ class_id, school_id }));
}
