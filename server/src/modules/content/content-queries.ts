import type {
  Content,
  ContentRecord,
  ContentRevision,
  contentRows,
} from '@shala/contract/content.ts';
import { sortOf } from '@shala/contract/sort-of.ts';
import { sql } from 'kysely';
import type * as z from 'zod';
import { columnsAs, namesAs } from '../../platform/columns.ts';
import { anyOf } from '../../platform/database.ts';
import { notFound } from '../../platform/errors.ts';
import { wholeList } from '../../platform/export/whole-list.ts';
import { type Found, pageOf, type Unpaged } from '../../platform/page-of.ts';
import type { Scoped } from '../../platform/scope.ts';
import { ownContent } from '../../platform/scope-conditions.ts';
import { partsOf } from '../../platform/search-key.ts';
import { openingsInSight } from './openings.ts';

type Query = z.output<(typeof contentRows)['content/fetchByClassAndType']['query']>;
type Filter = Unpaged<Query>;

/** A page of the content in sight. */
export const listContent = (db: Scoped, query: Query) =>
  pageOf(filtered(db, query), query, listedBy(db, query));

/** The whole list as it is at this moment. */
export const allContent = (db: Scoped, filter: Filter) =>
  wholeList(db, 'content', filtered(db, filter), listedBy(db, filter));

/** A student gets what is of the own standard first. */
function listedBy(db: Scoped, { sort }: Filter) {
  const { by, direction } = sortOf(sort);
  const column = by === 'name' ? sql`lower(content.name)` : sql`content.updated_at`;
  const { studentId } = db.person;
  return (found: Found<'content'>) => {
    const rows = presented(db, found);
    const sorted = studentId ? rows.orderBy(isOfOwnStandard(studentId), 'desc') : rows;
    return sorted.orderBy(column, direction).orderBy('content.id', direction);
  };
}

const isOfOwnStandard = (studentId: string) =>
  sql<boolean>`coalesce(content.standard = (select class.standard from admission
    join class on class.id = admission.class_id
    where admission.student_id = ${studentId} and admission.left_on is null limit 1), false)`;

export async function findContent(db: Scoped, id: string): Promise<ContentRecord> {
  const found = await presented(db, db.from('content').where('content.id', '=', id))
    .leftJoin('account', 'account.id', 'content.account_id')
    .select(['content.description', 'account.name as addedBy'])
    .executeTakeFirstOrThrow(() => notFound('content'));
  const revisions = await revisionsOf(db, id);
  const latest = revisions[0]!;
  const { fileId, fileName, link } = latest;
  const content = { ...found, fileId, fileName, link };
  return db.person.role === 'Student'
    ? { ...content, addedBy: null, revisions: [{ ...latest, addedBy: null }] }
    : { ...content, revisions };
}

/** What a device may keep of the items that it has. */
export const listPublished = (db: Scoped, ids: readonly string[]) =>
  db
    .from('content')
    .innerJoin('content_revision', (join) =>
      join
        .onRef('content_revision.content_id', '=', 'content.id')
        .onRef('content_revision.number', '=', 'content.revision'),
    )
    .where('content.id', '=', anyOf(ids))
    .where('content.state', '=', 'published')
    .select(['content.id', 'content_revision.file_id as fileId'])
    .execute();

function revisionsOf(db: Scoped, id: string): Promise<ContentRevision[]> {
  return db
    .checked('content', id)
    .selectFrom('content_revision')
    .leftJoin('file', 'file.id', 'content_revision.file_id')
    .leftJoin('account', 'account.id', 'content_revision.account_id')
    .where('content_revision.content_id', '=', id)
    .select([
      'content_revision.number',
      sql<ContentRevision['kind']>`content_revision.kind`.as('kind'),
      'content_revision.link',
      'file.id as fileId',
      'file.name as fileName',
      'file.size',
      'account.name as addedBy',
      'content_revision.created_at as addedAt',
      openingsInSight(
        db.person,
        sql`content_opening.content_id = content_revision.content_id
          and content_opening.revision = content_revision.number`,
      ).as('openings'),
    ])
    .orderBy('content_revision.number', 'desc')
    .execute();
}

const presented = (db: Scoped, found: Found<'content'>) =>
  found
    .innerJoin('subject', 'subject.id', 'content.subject_id')
    .leftJoin('chapter', 'chapter.id', 'content.chapter_id')
    .leftJoin('school', 'school.id', 'content.school_id')
    .leftJoin('district', 'district.id', 'content.district_id')
    .innerJoin('content_revision', (join) =>
      join
        .onRef('content_revision.content_id', '=', 'content.id')
        .onRef('content_revision.number', '=', 'content.revision'),
    )
    .leftJoin('file', 'file.id', 'content_revision.file_id')
    .select([
      ...columnsAs('content', [
        'id',
        'version',
        'schoolId',
        'districtId',
        'name',
        'localName',
        'nameHindi',
        'standard',
        'subjectId',
        'chapterId',
        'updatedAt',
      ]),
      sql<string | null>`coalesce(school.name, district.name)`.as('ownerName'),
      sql<Content['kind']>`content.kind`.as('kind'),
      sql<Content['language']>`content.language`.as('language'),
      sql<Content['state']>`content.state`.as('state'),
      ...namesAs('subject'),
      ...namesAs('chapter'),
      'file.size',
      openingsInSight(db.person, sql`content_opening.content_id = content.id`).as('openings'),
      sql<boolean>`${ownContent(db.person)}`.as('isMine'),
      sql<boolean>`(${db.person.role !== 'Teacher'} and ${ownContent(db.person)})`.as('mayPublish'),
    ]);

const ownerIs = {
  programme: sql<boolean>`num_nonnulls(content.school_id, content.district_id) = 0`,
  district: sql<boolean>`content.district_id is not null`,
  school: sql<boolean>`content.school_id is not null`,
};

function filtered(db: Scoped, query: Filter): Found<'content'> {
  const { classId, kind, standard, subjectId, chapterId, language, state, owner, schoolId } = query;
  let found: Found<'content'> = db.from('content');
  for (const part of partsOf(query.search ?? '')) {
    found = found.where('content.search_key', 'like', part);
  }
  if (classId) {
    found = found.where(
      sql<boolean>`content.standard = (select standard from class where id = ${classId})`,
    );
  }
  if (kind) found = found.where('content.kind', 'in', kind);
  if (standard) found = found.where('content.standard', 'in', standard);
  if (subjectId) found = found.where('content.subject_id', '=', subjectId);
  if (chapterId) found = found.where('content.chapter_id', '=', anyOf(chapterId));
  if (language) found = found.where('content.language', 'in', language);
  if (state) found = found.where('content.state', 'in', state);
  if (schoolId) found = found.where('content.school_id', '=', schoolId);
  if (owner) found = found.where((or) => or.or(owner.map((one) => ownerIs[one])));
  if (query.isUnopened !== undefined) {
    const openings = openingsInSight(db.person, sql`content_opening.content_id = content.id`);
    found = found.where(
      query.isUnopened ? sql<boolean>`${openings} = 0` : sql<boolean>`${openings} > 0`,
    );
  }
  return found;
}
