import type { AreaPath, Overview } from '@shala/contract/attendance-overviews.ts';
import { sql } from 'kysely';
import { among, type Database } from '../../../platform/database.ts';
import type { CheckedDb, Scoped } from '../../../platform/scope.ts';
import { daysOfSchools } from '../../school-calendar/school-calendar-public.ts';
import { areaPathOf } from './area-path.ts';

type Kind = Overview['places'][number]['kind'];

/** A place of which an overview is asked; everywhere without any. */
interface PlaceFilter {
  stateId?: string | undefined;
  districtId?: string | undefined;
  blockId?: string | undefined;
  withoutBlock?: boolean | undefined;
}

/** The open schools of a place that the person may see. */
export const schoolsInSight = (
  db: Scoped,
  { stateId, districtId, blockId, withoutBlock }: PlaceFilter,
) =>
  db.reach('school', (schools) => {
    let found = schools.where('school.status', '=', 'open');
    if (stateId) found = found.where('school.state_id', '=', stateId);
    if (districtId) found = found.where('school.district_id', '=', districtId);
    if (blockId) found = found.where('school.block_id', '=', blockId);
    if (withoutBlock) found = found.where('school.block_id', 'is', null);
    return found.select([
      'school.id',
      'school.state_id as state',
      'school.district_id as district',
      'school.block_id as block',
    ]);
  });

type SchoolInSight = Awaited<ReturnType<typeof schoolsInSight>>['rows'][number];

/** The names of a chosen place are those of any of its schools. */
export async function pathTo(
  db: CheckedDb,
  school: { id: string } | undefined,
  { stateId, districtId, blockId }: PlaceFilter,
): Promise<AreaPath> {
  const chosen = blockId ?? districtId ?? stateId;
  if (!school || !chosen) return [];
  const path = await areaPathOf(db, school.id);
  return path.slice(0, path.findIndex(({ id }) => id === chosen) + 1);
}

/** The widest kind of place of which the schools fill several. */
export function kindOf(schools: SchoolInSight[]): Kind {
  const areas = ['state', 'district', 'block'] as const;
  return areas.find((area) => new Set(schools.map((one) => one[area])).size > 1) ?? 'school';
}

/** The classes that schools have in the academic year of a day. */
export const classesOfYear = (schoolIds: readonly string[], day: string) => sql`
  select class.id, class.school_id, class.first_student_on, academic_year.starts_on
  from class join academic_year on academic_year.id = class.academic_year_id
  where academic_year.starts_on <= ${day}::date and academic_year.ends_on >= ${day}::date
    and class.school_id ${among(schoolIds)}`;

/** How many registers each school has due on a day: none where no class of the academic year has had a student. */
export const registersDue = (schoolIds: readonly string[], day: string) => sql`
  select class.school_id, count(*)::int as classes from (${classesOfYear(schoolIds, day)}) as class
  where class.first_student_on <= ${day}::date group by class.school_id`;

/** Those of the schools where a day is off. */
export async function schoolsOff(
  db: Database,
  schoolIds: readonly string[],
  day: string,
): Promise<string[]> {
  const kinds = await daysOfSchools(db, schoolIds, day, day);
  return [...kinds].flatMap(([id, [one]]) => (one?.kind === 'off' ? id : []));
}
