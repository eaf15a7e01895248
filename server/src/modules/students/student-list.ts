import { pageSizes } from '@shala/contract/page-sizes.ts';
import { sortOf } from '@shala/contract/sort-of.ts';
import type { ListedStudent, studentQuery, studentRows } from '@shala/contract/students.ts';
import { type RawBuilder, sql } from 'kysely';
import type * as z from 'zod';
import { searchPatterns } from '../../platform/admission-search.ts';
import { among } from '../../platform/database.ts';
import type { Person } from '../../platform/person.ts';
import { preparedInScope } from '../../platform/prepared-in-scope.ts';
import type { Scoped } from '../../platform/scope.ts';
import { writtenWithRows } from '../../platform/written.ts';
import { isOfPlaces, namesPlace } from '../schools/schools-public.ts';
import {
  type Admissions,
  type Coded,
  presentedInOrder,
  presentedWithPins,
} from './listed-student.ts';
import {
  type Filter,
  filtered,
  hasNoFilter,
  isAmongFew,
  isOfWholeSchools,
  type StudentFilter,
  schoolsOf,
  searchedBy,
  seesRecords,
} from './student-filter.ts';
import { inOrder, sorted } from './student-order.ts';

type StudentQuery = z.output<typeof studentQuery>;

export async function listStudents(db: Scoped, query: StudentQuery) {
  const { page, pageSize, ...filter } = query;
  // The first page has none, so that its plan, kept for any offset, is not made for rows far down the list.
  const offset = page === 1 ? undefined : (page - 1) * pageSize;
  const words = searchPatterns(query.search ?? '');
  const [found] =
    isUsual(db, filter) && isUsualSize(pageSize)
      ? await usualPage(db, { ...valuesOf(query, words), offset }, formOf(query, words))
      : await pageQuery(db, { ...filter, words }, { pageSize, offset }).execute();
  const { rows, total } = found!;
  const isEmpty = rows === null && page === 1;
  return writtenWithRows({ total: total ?? (isEmpty ? 0 : await countStudents(db, filter)) }, rows);
}

interface PageOfStudents {
  pageSize: number;
  offset: number | undefined;
}

function pageQuery(db: Scoped, filter: Filter, { pageSize, offset }: PageOfStudents) {
  const first = sorted(db, filter)
    .select(['admission.id', totalOf(db, filter).as('total')])
    // Written out, so that a kept plan knows how few are presented.
    .limit(sql.lit(pageSize));
  return presentedInOrder(db, offset === undefined ? first : first.offset(offset));
}

const formOf = ({ page, pageSize, sort, status, schoolId }: StudentQuery, words: string[][]) => ({
  isFirst: page === 1,
  pageSize,
  sort,
  status,
  isChosen: schoolId !== undefined,
  patterns: words.map((patterns, word) => patterns.map((_, place) => patternName(word, place))),
});

type PatternName = ReturnType<typeof patternName>;
const patternName = (word: number, place: number) => `pattern${word}.${place}` as const;

interface UsualPage {
  schoolId: string | undefined;
  offset: number | undefined;
  [pattern: PatternName]: string;
}

const valuesOf = ({ schoolId }: StudentQuery, words: string[][]) => ({
  schoolId: schoolId?.[0],
  ...Object.fromEntries(
    words.flatMap((patterns, word) =>
      patterns.map((pattern, place) => [patternName(word, place), pattern]),
    ),
  ),
});

const usualPage = preparedInScope(
  (
    db,
    values: UsualPage,
    { isChosen, isFirst, pageSize, patterns, ...order }: ReturnType<typeof formOf>,
  ) => {
    const { schoolId } = values;
    const offset = isFirst ? undefined : values.offset;
    const schools = isChosen && schoolId ? { schoolId: [schoolId] } : {};
    const words = patterns.map((names) => names.map((name) => unseen(values[name]!)));
    return pageQuery(db, { ...order, ...schools, words }, { pageSize, offset });
  },
);

/** Without it PostgreSQL would plan each search by the letters in it, which takes longer than the search. */
const unseen = (pattern: string) => sql<string>`(select ${pattern}::text)`;

/**
 * Beside each row of a page. A page of whole schools and one of everybody are read no further than they reach; others
 * can count what they find.
 */
function totalOf(db: Scoped, filter: Filter): RawBuilder<number | null> {
  if (isOfWholeSchools(db, filter)) return sql`(${rollOf(db, filter)})`;
  return isAmongFew(db, filter) || filter.words.length > 0
    ? sql`count(*) over ()`
    : sql`null::bigint`;
}

export async function countStudents(db: Scoped, filter: StudentFilter): Promise<number> {
  const counted = isOfWholeSchools(db, searchedBy(filter))
    ? rollOf(db, filter)
    : filtered(db, searchedBy(filter)).select((eb) => eb.fn.countAll<number>().as('total'));
  return (await counted.executeTakeFirstOrThrow()).total;
}

/** The number of whole schools is kept in `school_roll`. */
function rollOf(db: Scoped, filter: Omit<StudentFilter, 'search'>) {
  const { status, schoolId } = filter;
  let rolls = db.from('school').innerJoin('school_roll as roll', 'roll.school_id', 'school.id');
  if (namesPlace(filter)) rolls = rolls.where(isOfPlaces('school.id', filter));
  return (schoolId ? rolls.where(sql<boolean>`school.id ${among(schoolId)}`) : rolls).select(
    sql<number>`coalesce(sum(${sql.ref(`roll.${status}`)}), 0)`.as('total'),
  );
}

/** The admissions of the whole list in its order. */
export const allAdmissionIds = (db: Scoped, filter: StudentFilter) =>
  sorted(db, searchedBy(filter)).select('admission.id').execute();

/** Those who are in a class now. */
export async function studentsOfClass(db: Scoped, classId: string) {
  const found: Admissions = db
    .from('admission')
    .where('admission.class_id', '=', classId)
    .where('admission.enrolment_id', 'is not', null);
  const inOrderOfRolls = inOrder(found, 'rollNumber', { amongFew: true, severalSchools: false });
  return presentedWithPins(inOrderOfRolls).$narrowType<Coded>().execute();
}

/** Other modules choose students by name and number; the rest of the record belongs to Student Management. */
export function forChoice<Row extends ListedStudent>(person: Person, rows: readonly Row[]): Row[] {
  if (seesRecords(person)) return [...rows];
  return rows.map((row) => ({ ...row, guardianName: null, guardianMobile: null }));
}

type BySchool = z.output<(typeof studentRows)['student/fetchBySchool/:schoolId']['query']>;

/** A school's students for a choice. */
export const studentsOfSchool = (db: Scoped, schoolId: string, query: BySchool) =>
  listStudents(db, { ...query, schoolId: [schoolId], status: 'present' });

/** One school by name, whole or by one or two words of a search: for so few texts a plan is kept. */
function isUsual(db: Scoped, { search, ...filter }: StudentFilter): boolean {
  return (
    hasNoFilter(db, filter) &&
    !namesPlace(filter) &&
    schoolsOf(db, filter)?.length === 1 &&
    sortOf(filter.sort).by === 'name' &&
    (search ?? '').trim().split(/\s+/).length <= 2
  );
}

/** Other sizes would each be a statement to keep. */
const isUsualSize = (pageSize: number): boolean => pageSizes.some((size) => size === pageSize);
