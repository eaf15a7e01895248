import { sortOf } from '@shala/contract/sort-of.ts';
import type { Subject, subjectRows } from '@shala/contract/subjects.ts';
import { sql } from 'kysely';
import type * as z from 'zod';
import { notFound } from '../../platform/errors.ts';
import { wholeList } from '../../platform/export/whole-list.ts';
import { type Found, pageOf, type Unpaged } from '../../platform/page-of.ts';
import { phoneticMatches } from '../../platform/phonetic-key.ts';
import type { Scoped } from '../../platform/scope.ts';

type SubjectQuery = z.output<(typeof subjectRows)['subject/fetch']['query']>;
type Filter = Unpaged<SubjectQuery>;
type Subjects = Found<'subject'>;

/** The programme's subjects and those of schools in sight, a page at a time. */
export const listSubjects = (db: Scoped, query: SubjectQuery) =>
  pageOf(filtered(db, query), query, listedBy(db, query));

/** The whole list as it is at this moment. */
export const allSubjects = (db: Scoped, filter: Filter) =>
  wholeList(db, 'subject', filtered(db, filter), listedBy(db, filter));

export const findSubject = (db: Scoped, id: string): Promise<Subject> =>
  presented(db, db.from('subject').where('subject.id', '=', id)).executeTakeFirstOrThrow(() =>
    notFound('subject'),
  );

const presented = (db: Scoped, found: Subjects) =>
  found.leftJoin('school', 'school.id', 'subject.school_id').select([
    'subject.id',
    'subject.version',
    'subject.school_id as schoolId',
    'school.name as schoolName',
    'subject.name',
    'subject.local_name as localName',
    'subject.name_hindi as nameHindi',
    'subject.code',
    'subject.standards',
    sql<Subject['medium']>`subject.medium`.as('medium'),
    sql<number>`(select count(*)::int from teaching
        join class on class.id = teaching.class_id and ${db.condition('class')}
        join academic_year on academic_year.id = class.academic_year_id
          and academic_year.is_current
        where teaching.subject_id = subject.id)`.as('classes'),
  ]);

function filtered(db: Scoped, { search, schoolId, standard, medium }: Filter): Subjects {
  let found: Subjects = db.from('subject');
  for (const match of phoneticMatches(sql`subject.search_key`, search ?? '')) {
    found = found.where(match);
  }
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

function listedBy(db: Scoped, { sort }: Filter) {
  const { by, direction } = sortOf(sort);
  return (found: Subjects) => {
    const listed = presented(db, found);
    const first =
      by === 'code'
        ? listed.orderBy(sql`lower(subject.code)`, (by) => by[direction]().nullsLast())
        : listed;
    return first.orderBy('subject.search_key', direction).orderBy('subject.id', direction);
  };
}
