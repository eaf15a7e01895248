import type { AcademicYear } from '@shala/contract/academic-years.ts';
import { type RawBuilder, sql } from 'kysely';
import { anyOf, type Database, fixed } from '../../platform/database.ts';
import { conflictError, notFound } from '../../platform/errors.ts';
import { type Scoped, selectFrom } from '../../platform/scope.ts';

/** The years of one state, or of the programme, belong together; within them one is current. */
const sameScope = (one: string, other: string): RawBuilder<boolean> =>
  sql<boolean>`${sql.ref(`${one}.state_id`)} is not distinct from ${sql.ref(`${other}.state_id`)}`;

/** Before the current one of its scope: to be read, not changed. */
export const isClosed = sql<boolean>`exists (select from academic_year as current
  where current.is_current and ${sameScope('current', 'academic_year')}
    and current.starts_on > academic_year.starts_on)`;

/** Of `class` or `lesson`: its year can still be changed. */
export const isOfOpenYear = (table: 'class' | 'lesson') =>
  sql<boolean>`exists (select from academic_year
    where academic_year.id = ${sql.ref(`${table}.academic_year_id`)} and not ${isClosed})`;

/** The year of a day, or in the holidays between two years the one that has ended. */
export const isLastBegun = (day: string): RawBuilder<boolean> =>
  sql<boolean>`academic_year.starts_on = (select max(begun.starts_on) from academic_year as begun
    where begun.starts_on <= ${day}::date and ${sameScope('begun', 'academic_year')})`;

/** A school goes by the years of its state, where the state has any, or else by the programme's. */
const yearsOf = (schoolId: string | RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`academic_year.state_id is not distinct from (
    select own.state_id from school
    left join lateral (select state_id from academic_year as any_own
      where any_own.state_id = school.state_id limit 1) as own on true
    where school.id = ${schoolId})`;

const years = (db: Scoped) =>
  db
    .from('academic_year')
    .leftJoin('state', 'state.id', 'academic_year.state_id')
    .select([
      'academic_year.id',
      'academic_year.version',
      'academic_year.name',
      'academic_year.state_id as stateId',
      'state.name as stateName',
      'academic_year.starts_on as startsOn',
      'academic_year.ends_on as endsOn',
      'academic_year.is_current as isCurrent',
      isClosed.as('isClosed'),
      sql<number>`(select count(*)::int from class
        where class.academic_year_id = academic_year.id and ${db.condition('class')})`.as(
        'classes',
      ),
    ])
    .orderBy('academic_year.starts_on', 'desc')
    .orderBy('state.name', (by) => by.asc().nullsFirst());

export function listYears(db: Scoped, { schoolId }: { schoolId?: string | undefined }) {
  const found = years(db);
  return (schoolId ? found.where(yearsOf(schoolId)) : found).execute();
}

export async function findYear(db: Scoped, id: string): Promise<AcademicYear> {
  const year = await years(db).where('academic_year.id', '=', id).executeTakeFirst();
  if (!year) throw notFound('academic_year');
  return year;
}

/** As `yearsOf`, of the row of `school`. */
const isOfSchool = sql<boolean>`academic_year.state_id is not distinct from (
  select own.state_id from academic_year as own where own.state_id = school.state_id limit 1)`;

/** Whether any of the schools in sight goes by a current year: before the programme office has set one, none does. */
export const findWhetherYearIsSet = (db: Scoped) =>
  db
    .from('school')
    .innerJoin('academic_year', (join) => join.on(isOfSchool))
    .where('academic_year.is_current', '=', true)
    .select(sql<boolean>`count(*) > 0`.as('isYearSet'))
    .executeTakeFirstOrThrow();

/** The year in which a school is today; an error that names the cause where none is set. */
export async function currentYearOf(db: Database | Scoped, schoolId: string) {
  const year = await findCurrentYear(db, schoolId);
  if (!year) throw conflictError('academic_year.none_current');
  return year;
}

export const findCurrentYear = (db: Database | Scoped, schoolId: string) =>
  selectFrom(db, 'academic_year')
    .select(['id', 'name', 'starts_on as startsOn', 'ends_on as endsOn'])
    .where('is_current', '=', true)
    .where(yearsOf(schoolId))
    .executeTakeFirst();

/** The same for many schools; a school for which no year is set is left out. `lock` keeps the years open. */
export async function currentYearsOf(
  db: Database,
  schoolIds: readonly string[],
  { lock }: { lock: boolean },
) {
  const query = db
    .selectFrom('academic_year')
    .innerJoin('school', (join) => join.onTrue())
    .select([
      'school.id as schoolId',
      'academic_year.id',
      'academic_year.name',
      'academic_year.starts_on as startsOn',
      'academic_year.ends_on as endsOn',
    ])
    .where('academic_year.is_current', '=', true)
    .where('school.id', '=', anyOf(schoolIds))
    .where(isOfSchool);
  return (lock ? query.forShare('academic_year') : query).execute();
}

/** Current years that are over, once the next one has begun or where none has been added. */
export const countEndedYears = (db: Scoped, day: string) =>
  db
    .from('academic_year')
    .where('academic_year.is_current', '=', true)
    .where('academic_year.ends_on', '<', day)
    .where(
      sql<boolean>`coalesce((select min(next.starts_on) from academic_year as next
        where next.starts_on > academic_year.starts_on
          and ${sameScope('next', 'academic_year')}), ${day}::date) <= ${day}::date`,
    )
    .select(sql<number>`count(*)::int`.as('yearsEnded'))
    .executeTakeFirstOrThrow();

/** The year of a school that a day lies in; nothing for a day between two years. */
export const yearOfDay = (db: Database | Scoped, schoolId: string, day: string) =>
  selectFrom(db, 'academic_year')
    .select(['id', 'name', 'starts_on as startsOn'])
    .where('starts_on', '<=', day)
    .where('ends_on', '>=', day)
    .where(yearsOf(schoolId))
    .executeTakeFirst();

/** All years of a state, or where it has none the programme's, the oldest first. */
export const yearsOfState = (db: Database | Scoped, stateId: string | null) =>
  fixed(
    selectFrom(db, 'academic_year')
      .select(['starts_on as startsOn', 'ends_on as endsOn'])
      .where(
        sql<boolean>`academic_year.state_id is not distinct from (select own.state_id
          from academic_year as own where own.state_id = ${stateId}::uuid limit 1)`,
      )
      .orderBy('starts_on'),
  ).execute();

/**
 * Locks a year of the school that is still open to change, so that it does not close meanwhile. Everything that is
 * written for a class calls it first.
 */
export async function openYear(db: Database | Scoped, yearId: string, schoolId: string) {
  const query = selectFrom(db, 'academic_year')
    .select(yearForSchool(schoolId))
    .where('academic_year.id', '=', yearId)
    .forShare('academic_year');
  const year = await fixed(query).executeTakeFirst();
  if (!year) throw notFound('academic_year');
  return checkOpenYear(year);
}

/** Of `academic_year`, where it is locked together with something else. */
export const yearForSchool = (schoolId: string | RawBuilder<unknown>) =>
  [
    'academic_year.id as yearId',
    'academic_year.name as yearName',
    'academic_year.starts_on as yearStartsOn',
    'academic_year.ends_on as yearEndsOn',
    isClosed.as('isClosed'),
    yearsOf(schoolId).as('isOfSchool'),
  ] as const;

interface YearForSchool {
  yearId: string;
  yearName: string;
  yearStartsOn: string;
  yearEndsOn: string;
  isClosed: boolean;
  isOfSchool: boolean;
}

/** The year, where the school may write in it. */
export function checkOpenYear({ isClosed, isOfSchool, ...year }: YearForSchool) {
  const { yearId: id, yearName: name, yearStartsOn: startsOn, yearEndsOn: endsOn } = year;
  if (!isOfSchool) throw conflictError('academic_year.not_of_school', { year: name });
  if (isClosed) throw conflictError('academic_year.closed', { year: name });
  return { id, name, startsOn, endsOn };
}
