import { schoolRoles } from '@shala/contract/roles.ts';
import type { studentQuery } from '@shala/contract/students.ts';
import { type RawBuilder, sql } from 'kysely';
import type * as z from 'zod';
import { matchesOf, searchPatterns } from '../../platform/admission-search.ts';
import { among, anyOf } from '../../platform/database.ts';
import type { Unpaged } from '../../platform/page-of.ts';
import type { Person } from '../../platform/person.ts';
import { atLastSchool } from '../../platform/personal-column.ts';
import type { Scoped } from '../../platform/scope.ts';
import type { Pattern } from '../../platform/search-key.ts';
import { isOfPlaces, namesPlace } from '../schools/schools-public.ts';
import type { Admissions } from './listed-student.ts';

export type StudentFilter = Unpaged<z.output<typeof studentQuery>>;

/** A filter whose search is taken apart. */
export type Filter = Omit<StudentFilter, 'search'> & { words: readonly (readonly Pattern[])[] };

export const searchedBy = ({ search, ...filter }: StudentFilter): Filter => ({
  ...filter,
  words: searchPatterns(search ?? ''),
});

/** The admissions that a filter leaves. */
export function filtered(db: Scoped, filter: Filter): Admissions {
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

/** Everybody whom the person's schools have, or those of them that were chosen. */
export const isOfWholeSchools = (db: Scoped, { words, ...filter }: Filter): boolean =>
  words.length === 0 && hasNoFilter(db, filter);

/** The same, or those of them whom a search finds. */
export function hasNoFilter(db: Scoped, filter: Omit<StudentFilter, 'search'>): boolean {
  const { sort, status, schoolId, stateId, districtId, blockId, ...others } = filter;
  const seesPart = db.person.role === 'Teacher' || db.person.role === 'Student';
  return !seesPart && Object.values(others).every((value) => value === undefined);
}

export const seesRecords = ({ titles }: Person) => titles.includes('Student Management');

const worksAtSchools = new Set<string>(schoolRoles);

/** The students of a few schools, not those of an area or of everybody. */
export const isAmongFew = (db: Scoped, filter: Pick<StudentFilter, 'schoolId'>): boolean =>
  schoolsOf(db, filter) !== undefined;

export const isOfSeveral = (db: Scoped, filter: StudentFilter): boolean =>
  isAmongFew(db, filter) && schoolsOf(db, filter)?.length !== 1;

/** The schools that the person works at or has chosen; nothing where they are those of an area or all. */
export function schoolsOf({ person }: Scoped, { schoolId }: Pick<StudentFilter, 'schoolId'>) {
  return schoolId ?? (worksAtSchools.has(person.role) ? person.plannedSchoolIds : undefined);
}

const ofAnyStudent = (condition: RawBuilder<unknown>) =>
  sql<boolean>`exists (select from student where student.id = admission.student_id and ${condition})`;

/** A subquery for each student: PostgreSQL would start parallel workers for a join, which takes longer. */
export const ofEachStudent = (value: RawBuilder<unknown>) =>
  sql<boolean>`(select ${value} from student where student.id = admission.student_id)`;
