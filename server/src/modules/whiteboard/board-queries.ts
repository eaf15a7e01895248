import { sortOf } from '@shala/contract/sort-of.ts';
import type { Board, BoardRecord, whiteboardRows } from '@shala/contract/whiteboard.ts';
import { type InferResult, sql } from 'kysely';
import type * as z from 'zod';
import { columnsAs, namesAs } from '../../platform/columns.ts';
import { notFound } from '../../platform/errors.ts';
import { type Found, pageOf } from '../../platform/page-of.ts';
import type { Scoped } from '../../platform/scope.ts';
import { partsOf } from '../../platform/search-key.ts';
import type { ReadingWithTexts } from '../../platform/serve.ts';
import type { Say } from '../../platform/texts.ts';
import { classLabel, joinedClassLabel, type Labelled } from '../classes/classes-public.ts';
import { pagesOf } from './page-queries.ts';

type Query = z.output<(typeof whiteboardRows)['whiteboard/fetchAll']['query']>;

export async function listBoards({ db, say }: ReadingWithTexts, query: Query) {
  const { rows, total } = await pageOf(filtered(db, query), query, (found) => {
    const { by, direction } = sortOf(query.sort);
    const column = by === 'name' ? sql`lower(board.name)` : sql`board.updated_at`;
    return presented(db, found).orderBy(column, direction).orderBy('board.id', direction);
  });
  return { rows: rows.map((row) => boardOf(row, db, say)), total };
}

export async function findBoard({ db, say }: ReadingWithTexts, id: string): Promise<BoardRecord> {
  const row = await presented(
    db,
    db.from('board').where('board.id', '=', id),
  ).executeTakeFirstOrThrow(() => notFound('board'));
  return { ...boardOf(row, db, say), pageList: await pagesOf(db.checked('board', id), id) };
}

function filtered(db: Scoped, { search, owner }: Query): Found<'board'> {
  let found: Found<'board'> = db.from('board');
  for (const part of partsOf(search ?? '')) found = found.where('board.search_key', 'like', part);
  if (owner?.length === 1) {
    found = found.where('board.account_id', owner[0] === 'own' ? '=' : '!=', db.person.accountId);
  }
  return found;
}

const presented = (db: Scoped, found: Found<'board'>) =>
  found
    .innerJoin('account', 'account.id', 'board.account_id')
    .leftJoin('class', 'class.id', 'board.class_id')
    .leftJoin('subject', 'subject.id', 'board.subject_id')
    .leftJoin('chapter', 'chapter.id', 'board.chapter_id')
    .select([
      ...columnsAs('board', [
        'id',
        'version',
        'name',
        'classId',
        'subjectId',
        'chapterId',
        'updatedAt',
      ]),
      'class.school_id as classSchoolId',
      'class.standard',
      'class.division',
      'class.stream',
      ...namesAs('subject'),
      ...namesAs('chapter'),
      'account.name as ownerName',
      sql<boolean>`board.account_id = ${db.person.accountId}`.as('isMine'),
      sql<number>`(select count(*)::int from board_page where board_page.board_id = board.id)`.as(
        'pages',
      ),
      sharedClasses.as('sharedClasses'),
    ]);

const sharedClasses = sql<(Labelled & { id: string })[]>`coalesce((
  select jsonb_agg(jsonb_build_object('id', shared.id, 'standard', shared.standard,
    'division', shared.division, 'stream', shared.stream)
    order by shared.standard, shared.division_key)
  from board_share join class as shared on shared.id = board_share.class_id
  where board_share.board_id = board.id), '[]')`;

type Presented = InferResult<ReturnType<typeof presented>>[number];

/** A student learns nothing of the other classes that may look at the board. */
function boardOf(row: Presented, db: Scoped, say: Say): Board {
  const { division, stream, sharedClasses, ...board } = row;
  const { standard } = board;
  const isNamed = db.person.role !== 'Student';
  return {
    ...board,
    className: joinedClassLabel(say, { standard, division, stream }),
    sharedWith: isNamed
      ? sharedClasses.map(({ id, ...one }) => ({ id, name: classLabel(say, one) }))
      : [],
  };
}
