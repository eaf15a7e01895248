import { newId } from '@shala/contract/new-id.ts';
import type { Insertable } from 'kysely';
import type { Clock } from '../clock.ts';
import type { Database } from '../database.ts';
import type { Board, Content, Subject } from '../database-types.ts';
import { searchKey } from '../search-key.ts';

type With<Table> = Partial<Insertable<Table>>;

/** Inserts what is taught with: content and boards. */
export function contentMakers(db: Database, clock: Clock, next: () => number) {
  const now = () => clock.now().toISOString();

  async function content(of: Pick<Subject, 'id'>, with_: With<Content> = {}) {
    const name = with_.name ?? `Lesson ${next()}`;
    const row = {
      id: newId(),
      name,
      language: 'en',
      standard: 5,
      subject_id: of.id,
      state: 'published',
      revision: 1,
      kind: 'link',
      search_key: searchKey(name),
      created_at: now(),
      updated_at: now(),
      ...with_,
    };
    await db.insertInto('content').values(row).execute();
    const link = 'https://diksha.gov.in/mh';
    const first = { content_id: row.id, number: 1, kind: row.kind, link, created_at: now() };
    await db.insertInto('content_revision').values(first).execute();
    return row;
  }

  /** A board with one blank page. */
  async function board(accountId: string, with_: With<Board> = {}, pageId = newId()) {
    const name = with_.name ?? `Board ${next()}`;
    const row = {
      id: newId(),
      account_id: accountId,
      name,
      search_key: searchKey(name),
      created_at: now(),
      updated_at: now(),
      ...with_,
    };
    await db.insertInto('board').values(row).execute();
    const page = {
      board_id: row.id,
      id: pageId,
      position: 1,
      background: 'blank',
      version: 1,
      save_id: newId(),
      updated_at: now(),
    };
    await db.insertInto('board_page').values(page).execute();
    return { ...row, pageId };
  }

  return { content, board };
}
