import type { classQuery } from '@shala/contract/classes.ts';
import { asciiDigits } from '@shala/contract/digits.ts';
import { sortOf } from '@shala/contract/sort-of.ts';
import { sql } from 'kysely';
import type * as z from 'zod';
import { anyOf } from '../../platform/database.ts';
import { standard as readStandard } from '../../platform/import/cell-rules/standard.ts';
import { inOrderOfIds } from '../../platform/in-order-of-ids.ts';
import { pageOf, type Unpaged } from '../../platform/page-of.ts';
import type { Scoped } from '../../platform/scope.ts';
import { beginningOf, partOf, wordsOf } from '../../platform/search-key.ts';
import { currentYearOf } from '../academic-years/academic-years-public.ts';
import { isOfPlaces, namesPlace } from '../schools/schools-public.ts';
import { asClass, type Classes, classesOfIds, presented, studentsToday } from './class-record.ts';
import { hasTeacher } from './class-teacher.ts';
import { isTaughtBy } from './taught-by.ts';

type ClassQuery = z.output<typeof classQuery>;
export type ClassFilter = Unpaged<ClassQuery>;

/** One page of the list, and how many classes the filters leave. */
export async function listClasses(db: Scoped, query: ClassQuery) {
  const { rows, total } = await pageOf(filtered(db, query), query, (found) =>
    sorted(found, query.sort).select('class.id'),
  );
  return { rows: (await inThisOrder(db, rows)).map(asClass), total };
}

/** The first classes of the whole list. */
export const firstClasses = async (db: Scoped, filter: ClassFilter, limit: number) =>
  inThisOrder(
    db,
    await sorted(filtered(db, filter), filter.sort).select('class.id').limit(limit).execute(),
  );

/** The ids of the whole list in its order. */
export const allClassIds = (db: Scoped, filter: ClassFilter) =>
  sorted(filtered(db, filter), filter.sort).select('class.id').execute();

export async function inThisOrder(db: Scoped, found: readonly { id: string }[]) {
  const ids = found.map(({ id }) => id);
  return inOrderOfIds(ids, await classesOfIds(db, ids));
}

/** A school's classes of a year, for a choice. */
export async function classesOfSchool(
  db: Scoped,
  schoolId: string,
  academicYearId: string | undefined,
) {
  const yearId = academicYearId ?? (await currentYearOf(db, schoolId)).id;
  const found = await presented(
    db
      .from('class')
      .where('class.school_id', '=', schoolId)
      .where('class.academic_year_id', '=', yearId),
    db.person.schoolDay,
  )
    .select(['class.year', isTaughtBy(db.person.accountId).as('isOwn')])
    .orderBy('class.standard')
    .orderBy('class.stream', (by) => by.asc().nullsFirst())
    .orderBy('class.division_key')
    .execute();
  return found.map((row) => {
    const one = asClass(row);
    return {
      id: one.id,
      standard: one.standard,
      division: one.division,
      medium: one.medium,
      stream: one.stream,
      students: one.students,
      capacity: one.capacity,
      classTeacherId: one.classTeacherId,
      isOwn: row.isOwn,
      year: row.year,
    };
  });
}

function filtered(db: Scoped, filter: ClassFilter): Classes {
  const { schoolId, academicYearId, standard, medium, stream, withoutTeacher, mine } = filter;
  let found: Classes = db.from('class');
  found = academicYearId
    ? found.where('class.academic_year_id', '=', academicYearId)
    : found.where(
        sql<boolean>`class.academic_year_id in (select id from academic_year where is_current)`,
      );
  for (const word of wordsOf(filter.search ?? '')) found = found.where(matches(db, word));
  if (namesPlace(filter)) found = found.where(isOfPlaces('class.school_id', filter));
  if (schoolId) found = found.where('class.school_id', '=', anyOf(schoolId));
  if (standard) found = found.where('class.standard', 'in', standard);
  if (medium) found = found.where('class.medium', 'in', medium);
  if (stream) found = found.where('class.stream', 'in', stream);
  if (withoutTeacher !== undefined) {
    const has = hasTeacher(db.person.schoolDay);
    found = found.where(withoutTeacher ? sql<boolean>`not ${has}` : has);
  }
  if (mine) found = found.where(isTaughtBy(db.person.accountId));
  return found;
}

/** A word of a search: a part of the school's name, a division, a standard as people write it, or `5a`. */
function matches(db: Scoped, word: string) {
  const schools = db
    .from('school')
    .select('school.id')
    .where('school.search_key', 'like', partOf(word));
  const read = readStandard(word);
  const named = 'value' in read && read.value !== null ? read.value : undefined;
  return sql<boolean>`(class.school_id in (${schools})
    or class.division_key like ${beginningOf(word)}
    or class.standard || class.division_key = ${asciiDigits(word)}
    or class.standard = ${named ?? null}::smallint)`;
}

/** Whether a word of the search is a standard or, like `5a`, a class. */
export const namesStandard = (search: string): boolean =>
  wordsOf(search).some((word) => {
    const read = readStandard(word);
    return ('value' in read && read.value !== null) || /^\d{1,2}\p{L}/u.test(asciiDigits(word));
  });

function sorted(found: Classes, sort: ClassFilter['sort']): Classes {
  const { by, direction } = sortOf(sort);
  const withSchool = found.innerJoin('school', 'school.id', 'class.school_id') as Classes;
  const school = sql`school.search_key`;
  const standard = sql`class.standard`;
  const first = { standard: [standard, school], students: [studentsToday, school, standard] };
  return (first[by as keyof typeof first] ?? [school, standard])
    .reduce((rows, column) => rows.orderBy(column, direction), withSchool)
    .orderBy('class.stream', (order) =>
      direction === 'asc' ? order.asc().nullsFirst() : order.desc().nullsLast(),
    )
    .orderBy('class.division_key', direction)
    .orderBy('class.id', direction);
}
