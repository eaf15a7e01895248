import { notAllowed } from '../../platform/errors.ts';
import type { CheckedDb, Scoped } from '../../platform/scope.ts';

/** Saves of one board wait for each other, so that versions and positions count up without a gap. */
export async function lockOwnBoard(db: Scoped, id: string): Promise<CheckedDb> {
  const checked = await db.lock('board', id, 'no key update');
  const { account_id } = await checked
    .selectFrom('board')
    .where('id', '=', id)
    .select('account_id')
    .executeTakeFirstOrThrow();
  if (account_id !== db.person.accountId) throw notAllowed('whiteboard.not_yours');
  return checked;
}
