import type { BoardChanges, BoardPage } from '@shala/contract/whiteboard.ts';
import type { Wakeups } from '../../platform/jobs/wakeups.ts';
import type { Call } from '../../platform/serve.ts';
import { findChanges, pagesOf } from './page-queries.ts';

/** Without a notification the server looks by itself. */
const pollMs = 5000;

/** A follower connects again after this time, as somebody who may have signed out or left the class. */
const longestMs = 10 * 60_000;

interface Event {
  pages: BoardPage[];
  changes: BoardChanges[];
}

/**
 * Sends the list of pages first, and then whatever has changed on them since. It ends when the board is deleted or no
 * longer shared with the follower.
 */
export async function* followBoard(
  call: Pick<Call, 'db' | 'untilGone'>,
  wakeups: Wakeups,
  id: string,
): AsyncGenerator<Event> {
  const ended = AbortSignal.any([call.untilGone(), AbortSignal.timeout(longestMs)]);
  let sent: BoardPage[] | undefined;
  while (!ended.aborted) {
    // What is drawn while the database is asked must not be missed.
    const changed = wakeups.changeOf(id, pollMs, ended);
    const pages = await readPages(call, id);
    if (!pages) return;
    const changes = sent ? await changesBetween(call, { id, before: sent, now: pages }) : [];
    if (!sent || changes.length > 0 || isOtherList(sent, pages)) yield { pages, changes };
    sent = pages;
    await changed;
  }
}

/** Nothing once the board is out of the follower's scope, or deleted between the two looks. */
async function readPages({ db }: Pick<Call, 'db'>, id: string): Promise<BoardPage[] | undefined> {
  const { rows, checked } = await db.reach('board', (boards) =>
    boards.where('board.id', '=', id).select('board.id'),
  );
  const pages = rows.length > 0 ? await pagesOf(checked, id) : [];
  return pages.length > 0 ? pages : undefined;
}

/** A page that is new to the follower counts from its beginning. */
async function changesBetween(
  { db }: Pick<Call, 'db'>,
  { id, before, now }: { id: string; before: readonly BoardPage[]; now: readonly BoardPage[] },
): Promise<BoardChanges[]> {
  const versions = new Map(before.map((page) => [page.id, page.version]));
  const moved = now.filter((page) => versions.get(page.id) !== page.version);
  const changes: BoardChanges[] = [];
  for (const { id: pageId } of moved) {
    const after = versions.get(pageId) ?? 0;
    changes.push(await findChanges(db, { boardId: id, pageId, after }));
  }
  return changes;
}

const isOtherList = (before: readonly BoardPage[], now: readonly BoardPage[]) =>
  before.map(({ id }) => id).join() !== now.map(({ id }) => id).join();
