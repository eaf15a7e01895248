import { newId } from '@shala/contract/new-id.ts';
import { type BoardRecord, type boardForm, boardLimits } from '@shala/contract/whiteboard.ts';
import type * as z from 'zod';
import { recordAct } from '../../platform/audit.ts';
import { conflictError, invalid, notAllowed } from '../../platform/errors.ts';
import { transactOnce } from '../../platform/idempotency.ts';
import type { Wakeups } from '../../platform/jobs/wakeups.ts';
import { type Scoped, transact } from '../../platform/scope.ts';
import { searchKey } from '../../platform/search-key.ts';
import type { SavingWithTexts } from '../../platform/serve.ts';
import { lockForEdit } from '../../platform/versioned-rows.ts';
import { findBoard } from './board-queries.ts';

type Form = z.output<typeof boardForm>;

export const saveBoard = (call: SavingWithTexts, form: Form): Promise<BoardRecord> =>
  transactOnce(call, 'whiteboard/addEdit', form, async (call, form) => {
    await requireChapterOfSubject(call.db, form);
    return form.id ? edit(call, { ...form, id: form.id }) : add(call, form);
  });

/** A new board has a blank page. */
async function add(call: SavingWithTexts, form: Form): Promise<BoardRecord> {
  const { db, clock } = call;
  await requireRoomForBoard(db);
  const id = newId();
  const now = clock.now().toISOString();
  await db
    .insert('board')
    .values({
      id,
      account_id: db.person.accountId,
      created_at: now,
      updated_at: now,
      ...columnsOf(form),
    })
    .execute();
  const checked = await db.require('board', [id]);
  await checked
    .insertInto('board_page')
    .values({
      board_id: id,
      id: newId(),
      position: 1,
      background: 'blank',
      version: 1,
      save_id: newId(),
      updated_at: now,
    })
    .execute();
  const after = await findBoard(call, id);
  await recordBoard(call, 'add', { after });
  return after;
}

async function edit(call: SavingWithTexts, form: Form & { id: string }): Promise<BoardRecord> {
  const { db, clock } = call;
  const { id } = form;
  const before = await lockForEdit(db, 'board', form, (db) => findBoard({ ...call, db }, id));
  requireOwn(before);
  await db
    .update('board')
    .set({
      ...columnsOf(form),
      version: before.version + 1,
      updated_at: clock.now().toISOString(),
    })
    .where('board.id', '=', id)
    .execute();
  const after = await findBoard(call, id);
  await recordBoard(call, 'edit', { before, after });
  return after;
}

export const deleteBoard = (call: SavingWithTexts, wakeups: Wakeups, id: string): Promise<null> =>
  transact(call, async (call) => {
    const { db } = call;
    const checked = await db.lock('board', id);
    const before = await findBoard(call, id);
    requireOwn(before);
    await db.delete('board').where('board.id', '=', id).execute();
    await wakeups.announceBoard(checked, id);
    await recordBoard(call, 'delete', { before });
    return null;
  });

/** Who may look at a board may not change it. */
export function requireOwn({ isMine }: Pick<BoardRecord, 'isMine'>): void {
  if (!isMine) throw notAllowed('whiteboard.not_yours');
}

/** Two that add at the same moment wait for each other at the person's account. */
async function requireRoomForBoard(db: Scoped): Promise<void> {
  const { accountId } = db.person;
  const checked = await db.lock('account', accountId, 'no key update');
  const { count } = await checked
    .selectFrom('board')
    .where('account_id', '=', accountId)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  if (count >= boardLimits.boards) {
    throw conflictError('whiteboard.most_boards', { most: boardLimits.boards });
  }
}

async function requireChapterOfSubject(db: Scoped, { subjectId, chapterId }: Form): Promise<void> {
  if (!chapterId) return;
  const chapter = await db
    .from('chapter')
    .where('chapter.id', '=', chapterId)
    .select('chapter.subject_id')
    .executeTakeFirst();
  if (chapter?.subject_id !== subjectId) throw invalid({ field: 'chapterId', key: 'choice' });
}

const columnsOf = (form: Form) => ({
  name: form.name,
  class_id: form.classId ?? null,
  subject_id: form.subjectId ?? null,
  chapter_id: form.chapterId ?? null,
  search_key: searchKey(form.name),
});

const auditSnapshot = ({ name, className, subjectName, chapterName, sharedWith }: BoardRecord) => ({
  name,
  className,
  subjectName,
  chapterName,
  sharedWith: sharedWith.map(({ name }) => name).join(', ') || null,
});

/** Strokes are not recorded, only what becomes of the board. */
export function recordBoard(
  call: SavingWithTexts,
  verb: 'add' | 'edit' | 'share' | 'delete',
  { before, after }: { before?: BoardRecord; after?: BoardRecord },
): Promise<void> {
  const { id, name } = (after ?? before)!;
  return recordAct(call, {
    act: `board.${verb}`,
    entityId: id,
    entityName: name,
    before: before ? auditSnapshot(before) : null,
    after: after ? auditSnapshot(after) : null,
  });
}
