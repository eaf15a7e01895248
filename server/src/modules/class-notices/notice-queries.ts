import type { ClassNotice, classNoticeRows, OwnNotice } from '@shala/contract/class-notices.ts';
import { sortOf } from '@shala/contract/sort-of.ts';
import { type InferResult, sql } from 'kysely';
import type * as z from 'zod';
import { notFound } from '../../platform/errors.ts';
import { type Found, pageOf } from '../../platform/page-of.ts';
import type { Scoped } from '../../platform/scope.ts';
import { anyPlaceOf } from '../../platform/search-key.ts';

type Query = z.output<(typeof classNoticeRows)['classNotice/fetchAll']['query']>;

/** Beyond these a student reads no further. */
const mostOnHome = 10;

const stateOn = (today: string) => sql<ClassNotice['state']>`(case
  when class_notice.withdrawn_at is not null then 'withdrawn'
  when class_notice.until_day < ${today}::date then 'ended' else 'current' end)`;

const canEdit = ({ person: { role, accountId } }: Scoped) =>
  role === 'SuperAdmin' || role === 'Principal'
    ? sql<boolean>`class_notice.withdrawn_at is null`
    : sql<boolean>`(class_notice.withdrawn_at is null
        and class_notice.author_id is not distinct from ${accountId}::uuid)`;

const presented = (db: Scoped, found: Found<'class_notice'>) =>
  found
    .innerJoin('school', 'school.id', 'class_notice.school_id')
    .leftJoin('account', 'account.id', 'class_notice.author_id')
    .select([
      'class_notice.id',
      'class_notice.version',
      'class_notice.school_id as schoolId',
      'school.name as schoolName',
      'class_notice.title',
      'class_notice.text',
      'class_notice.until_day as until',
      'account.name as authorName',
      'class_notice.created_at as createdAt',
      stateOn(db.person.schoolDay).as('state'),
      canEdit(db).as('canEdit'),
      sql<ClassNotice['classes']>`(select coalesce(json_agg(json_build_object('id', class.id,
          'standard', class.standard, 'division', class.division, 'stream', class.stream)
          order by class.standard, class.division_key, class.id), '[]') from class_notice_class
        join class on class.id = class_notice_class.class_id
        where class_notice_class.school_id = class_notice.school_id
          and class_notice_class.notice_id = class_notice.id)`.as('classes'),
    ]);

type Presented = InferResult<ReturnType<typeof presented>>[number];

const noticeOf = (row: Presented): ClassNotice => ({
  ...row,
  classIds: row.classes.map(({ id }) => id),
});

export async function listNotices(db: Scoped, query: Query) {
  const { search, schoolId, state, sort } = query;
  let found: Found<'class_notice'> = db.from('class_notice');
  for (const part of anyPlaceOf(search ?? '')) {
    found = found.where('class_notice.search_key', 'like', part);
  }
  if (schoolId) found = found.where('class_notice.school_id', '=', schoolId);
  if (state) found = found.where(stateOn(db.person.schoolDay), 'in', state);
  const { by, direction } = sortOf(sort);
  const column = by === 'until' ? 'class_notice.until_day' : 'class_notice.created_at';
  const { rows, total } = await pageOf(found, query, (found) =>
    presented(db, found).orderBy(column, direction).orderBy('class_notice.id', direction),
  );
  return { rows: rows.map(noticeOf), total };
}

export async function findNotice(db: Scoped, id: string): Promise<ClassNotice> {
  const row = await presented(
    db,
    db.from('class_notice').where('class_notice.id', '=', id),
  ).executeTakeFirstOrThrow(() => notFound('class_notice'));
  return noticeOf(row);
}

/** What a student reads today; the scope leaves out other classes, ended notices and withdrawn ones. */
export const ownNotices = ({ db }: { db: Scoped }): Promise<OwnNotice[]> =>
  db
    .from('class_notice')
    .leftJoin('account', 'account.id', 'class_notice.author_id')
    .select([
      'class_notice.id',
      'class_notice.title',
      'class_notice.text',
      'account.name as authorName',
      'class_notice.created_at as createdAt',
      'class_notice.until_day as until',
    ])
    .orderBy('class_notice.created_at', 'desc')
    .orderBy('class_notice.id', 'desc')
    .limit(mostOnHome)
    .execute();
