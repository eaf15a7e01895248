import type { Subject, subjectRows } from '@shala/contract/subjects.ts';
import { type SelectQueryBuilder, sql } from 'kysely';
import type * as z from 'zod';
import type { DB } from '../../platform/database-types.ts';
import { notFound } from '../../platform/errors.ts';
import { pageOf } from '../../platform/page-of.ts';
import { phoneticPart } from '../../platform/phonetic-key.ts';
import type { Scoped } from '../../platform/scope.ts';
import { anyPlaceOf, searchKey } from '../../platform/search-key.ts';
import { classesHaving } from './subject-use.ts';

type SubjectQuery = z.output<(typeof subjectRows)['subject/fetch']['query']>;
type Subjects = SelectQueryBuilder<DB, 'subject', Record<never, never>>;

/** The programme's subjects and those of schools in sight, a page at a time. */
export async function listSubjects(db: Scoped, query: SubjectQuery) {
  const { rows, total } = await pageOf(filtered(db, query), query, (found) =>
    sorted(withSchool(found), query.sort),
  );
  return { rows: await withClasses(db, rows), total };
}

export async function findSubject(db: Scoped, id: string): Promise<Subject> {
  const rows = await withSchool(db.from('subject').where('subject.id', '=', id)).execute();
  const [subject] = await withClasses(db, rows);
  if (!subject) throw notFound('subject');
  return subject;
}

const withSchool = (found: Subjects) =>
  found
    .leftJoin('school', 'school.id', 'subject.school_id')
    .select([
      'subject.id',
      'subject.version',
      'subject.school_id as schoolId',
      'school.name as schoolName',
      'subject.name',
      'subject.local_name as localName',
      'subject.code',
      'subject.standards',
      'subject.medium',
    ]);

type Found = Awaited<ReturnType<ReturnType<typeof withSchool>['execute']>>;

async function withClasses(db: Scoped, rows: Found): Promise<Subject[]> {
  const classes = await classesHaving(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({
    ...row,
    medium: row.medium as Subject['medium'],
    classes: classes.get(row.id) ?? 0,
  }));
}

function filtered(db: Scoped, { search, schoolId, standard, medium }: SubjectQuery): Subjects {
  let found: Subjects = db.from('subject');
  const parts = anyPlaceOf(search ?? '');
  searchKey(search ?? '')
    .split(' ')
    .filter(Boolean)
    .forEach((word, index) => {
      found = found.where((or) =>
        or.or(
          [parts[index]!, phoneticPart(word)]
            .filter((part) => part !== undefined)
            .map((part) => or('subject.search_key', 'like', part)),
        ),
      );
    });
  if (schoolId) {
    found = found.where((or) =>
      or.or([or('subject.school_id', 'is', null), or('subject.school_id', '=', schoolId)]),
    );
  }
  if (standard) found = found.where(sql<boolean>`subject.standards && ${standard}::smallint[]`);
  // One that is for any medium is for the wanted one too.
  if (medium) {
    found = found.where((or) =>
      or.or([or('subject.medium', 'is', null), or('subject.medium', 'in', medium)]),
    );
  }
  return found;
}

type Rows = ReturnType<typeof withSchool>;

function sorted(found: Rows, sort: SubjectQuery['sort']): Rows {
  const direction = sort.startsWith('-') ? 'desc' : 'asc';
  const first = sort.endsWith('code')
    ? found.orderBy(sql`lower(subject.code)`, (by) => by[direction]().nullsLast())
    : found;
  return first.orderBy('subject.search_key', direction).orderBy('subject.id', direction);
}
