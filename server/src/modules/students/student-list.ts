import { pageSizes } from '@shala/contract/page-sizes.ts';
import { schoolRoles } from '@shala/contract/roles.ts';
import { sortOf } from '@shala/contract/sort-of.ts';
import type { ListedStudent, studentQuery, studentRows } from '@shala/contract/students.ts';
import { type RawBuilder, sql } from 'kysely';
import type * as z from 'zod';
import { matchesOf, searchedKey, searchPatterns } from '../../platform/admission-search.ts';
import { among, anyOf } from '../../platform/database.ts';
import type { Unpaged } from '../../platform/page-of.ts';
import type { Person } from '../../platform/person.ts';
import { atLastSchool } from '../../platform/personal-column.ts';
import { preparedInScope } from '../../platform/prepared-in-scope.ts';
import type { Scoped } from '../../platform/scope.ts';
import type { Pattern } from '../../platform/search-key.ts';
import { writtenWithRows } from '../../platform/written.ts';
import { isOfPlaces, namesPlace } from '../schools/schools-public.ts';
import {
  type Admissions,
  type Coded,
  presentedInOrder,
  presentedWithPins,
} from './listed-student.ts';

type StudentQuery = z.output<typeof studentQuery>;
export type StudentFilter = Unpaged<StudentQuery>;

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

/** A filter whose search is taken apart. */
type Filter = Omit<StudentFilter, 'search'> & { words: readonly (readonly Pattern[])[] };

const searchedBy = ({ search, ...filter }: StudentFilter): Filter => ({
  ...filter,
  words: searchPatterns(search ?? ''),
});

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

/** Everybody whom the person's schools have, or those of them that were chosen. */
const isOfWholeSchools = (db: Scoped, { words, ...filter }: Filter): boolean =>
  words.length === 0 && hasNoFilter(db, filter);

/** The same, or those of them whom a search finds. */
function hasNoFilter(db: Scoped, filter: Omit<StudentFilter, 'search'>): boolean {
  const { sort, status, schoolId, stateId, districtId, blockId, ...others } = filter;
  const seesPart = db.person.role === 'Teacher' || db.person.role === 'Student';
  return !seesPart && Object.values(others).every((value) => value === undefined);
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

const seesRecords = ({ titles }: Person) => titles.includes('Student Management');

/** Other modules choose students by name and number; the rest of the record belongs to Student Management. */
export function forChoice<Row extends ListedStudent>(person: Person, rows: readonly Row[]): Row[] {
  if (seesRecords(person)) return [...rows];
  return rows.map((row) => ({ ...row, guardianName: null, guardianMobile: null }));
}

type BySchool = z.output<(typeof studentRows)['student/fetchBySchool/:schoolId']['query']>;

/** A school's students for a choice. */
export const studentsOfSchool = (db: Scoped, schoolId: string, query: BySchool) =>
  listStudents(db, { ...query, schoolId: [schoolId], status: 'present' });

function filtered(db: Scoped, filter: Filter): Admissions {
  const { schoolId, classId, standard, gender, category, isRte, isCwsn, status, words } = filter;
  let found: Admissions = db
    .from('admission')
    .where('admission.left_on', status === 'present' ? 'is' : 'is not', null);
  const amongFew = isAmongFew(db, filter);
  const severalSchools = isOfSeveral(db, filter);
  const namesAlone = !seesRecords(db.person);
  for (const match of matchesOf(words, { severalSchools, namesAlone })) {
    found = found.where(match);
  }
  if (namesPlace(filter)) found = found.where(isOfPlaces('admission.school_id', filter));
  if (schoolId) found = found.where(sql<boolean>`admission.school_id ${among(schoolId)}`);
  if (classId) found = found.where('admission.class_id', '=', anyOf(classId));
  if (standard) {
    found = found.where(
      sql<boolean>`admission.class_id in (select class.id from class
        where class.standard = any(${standard}::smallint[]))`,
    );
  }
  if (isRte !== undefined) found = found.where('admission.is_rte', '=', isRte);
  const ofStudent = amongFew ? ofEachStudent : ofAnyStudent;
  if (gender) found = found.where(ofStudent(sql`student.gender = any(${gender}::text[])`));
  // Nobody is found by what is not shown.
  const shown = (column: string) => (status === 'present' ? sql.ref(column) : atLastSchool(column));
  if (category) {
    found = found.where(ofStudent(sql`${shown('student.category')} = any(${category}::text[])`));
  }
  if (isCwsn !== undefined) {
    found = found.where(ofStudent(sql`coalesce(${shown('student.is_cwsn')}, false) = ${isCwsn}`));
  }
  return found;
}

const worksAtSchools = new Set<string>(schoolRoles);

/** The students of a few schools, not those of an area or of everybody. */
const isAmongFew = (db: Scoped, filter: Pick<StudentFilter, 'schoolId'>): boolean =>
  schoolsOf(db, filter) !== undefined;

const ofAnyStudent = (condition: RawBuilder<unknown>) =>
  sql<boolean>`exists (select from student where student.id = admission.student_id and ${condition})`;

/** A subquery for each student: PostgreSQL would start parallel workers for a join, which takes longer. */
const ofEachStudent = (value: RawBuilder<unknown>) =>
  sql<boolean>`(select ${value} from student where student.id = admission.student_id)`;

/** A school's own order, which no index has over all schools. */
const orderOfSchool = new Set<string>(['class', 'rollNumber', 'registerNumber']);

/** Over an area such a list is by name. */
function orderOf(db: Scoped, { sort, classId, ...filter }: Filter): StudentFilter['sort'] {
  const isOfSchools = classId !== undefined || isAmongFew(db, filter);
  return isOfSchools || !orderOfSchool.has(sortOf(sort).by) ? sort : 'name';
}

const sorted = (db: Scoped, filter: Filter): Admissions =>
  inOrder(filtered(db, filter), orderOf(db, filter), {
    amongFew: isAmongFew(db, filter),
    severalSchools: isOfSeveral(db, filter),
  });

/** The schools that the person works at or has chosen; nothing where they are those of an area or all. */
function schoolsOf({ person }: Scoped, { schoolId }: Pick<StudentFilter, 'schoolId'>) {
  return schoolId ?? (worksAtSchools.has(person.role) ? person.plannedSchoolIds : undefined);
}

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

const isOfSeveral = (db: Scoped, filter: StudentFilter): boolean =>
  isAmongFew(db, filter) && schoolsOf(db, filter)?.length !== 1;

function inOrder(
  found: Admissions,
  sort: StudentFilter['sort'],
  { amongFew, severalSchools }: { amongFew: boolean; severalSchools: boolean },
): Admissions {
  const { by, direction } = sortOf(sort);
  return firstBy(found, by, direction, amongFew)
    .orderBy(searchedKey({ severalSchools }), direction)
    .orderBy('admission.id', direction);
}

/** The sort's own columns; what is equal in them is sorted by name. */
function firstBy(
  found: Admissions,
  by: string,
  direction: 'asc' | 'desc',
  amongFew: boolean,
): Admissions {
  const rollNumber = (rows: Admissions) =>
    rows.orderBy('admission.roll_number', (order) => order[direction]().nullsLast());
  switch (by) {
    case 'registerNumber':
      return registerOrder.reduce((rows, part) => rows.orderBy(part, direction), found);
    case 'rollNumber':
      return rollNumber(found);
    case 'class': {
      const withClass = found.leftJoin(
        'class as present_class',
        'present_class.id',
        'admission.class_id',
      ) as Admissions;
      return rollNumber(
        classOrder.reduce(
          (rows, part) => rows.orderBy(part, (order) => order[direction]().nullsLast()),
          withClass,
        ),
      );
    }
    case 'dateOfBirth':
      if (amongFew) return found.orderBy(ofEachStudent(sql`student.date_of_birth`), direction);
      return (
        found.innerJoin('student as born', 'born.id', 'admission.student_id') as Admissions
      ).orderBy('born.date_of_birth' as never, direction);
    default:
      return found;
  }
}

const classOrder = [
  sql`present_class.standard`,
  sql`present_class.stream`,
  sql`present_class.division_key`,
];

/** 9 before 10 before 10/A, and the registers A and B one after the other. */
const registerOrder = [
  sql`substring(admission.register_key from '^\\D*')`,
  sql`substring(admission.register_key from '\\d+')::numeric`,
  sql`admission.register_key`,
];
