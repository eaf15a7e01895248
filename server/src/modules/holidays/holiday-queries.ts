import type { Holiday } from '@shala/contract/holidays.ts';
import { sql } from 'kysely';
import { columnsAs } from '../../platform/columns.ts';
import { notFound } from '../../platform/errors.ts';
import type { Found } from '../../platform/page-of.ts';
import type { Scoped } from '../../platform/scope.ts';
import { isMine } from './holiday-place.ts';

const presented = (db: Scoped, found: Found<'holiday'>) =>
  found
    .leftJoin('state', 'state.id', 'holiday.state_id')
    .leftJoin('district', 'district.id', 'holiday.district_id')
    .leftJoin('school', 'school.id', 'holiday.school_id')
    .select([
      ...columnsAs('holiday', ['id', 'version', 'stateId', 'districtId', 'schoolId']),
      sql<string | null>`coalesce(school.name, district.name, state.name)`.as('placeName'),
      sql<Holiday['kind']>`holiday.kind`.as('kind'),
      'holiday.name',
      'holiday.local_name as localName',
      'holiday.name_hindi as nameHindi',
      'holiday.from_day as from',
      'holiday.to_day as to',
      isMine(db.person).as('isMine'),
    ]);

interface Query {
  schoolId?: string | undefined;
  from: string;
  to: string;
}

/** In the order of their days; of one day the widest place first. */
export function listHolidays(db: Scoped, { schoolId, from, to }: Query): Promise<Holiday[]> {
  const found = db
    .from('holiday')
    .where('holiday.from_day', '<=', to)
    .where('holiday.to_day', '>=', from)
    .where(schoolId ? appliesAt(schoolId) : appliesInSight(db));
  return presented(db, found)
    .orderBy('holiday.from_day')
    .orderBy(sql`holiday.school_id is not null, holiday.district_id is not null`)
    .orderBy(sql`holiday.state_id is not null`)
    .orderBy('holiday.name')
    .orderBy('holiday.id')
    .execute();
}

export const findHoliday = (db: Scoped, id: string): Promise<Holiday> =>
  presented(db, db.from('holiday').where('holiday.id', '=', id)).executeTakeFirstOrThrow(() =>
    notFound('holiday'),
  );

const ofProgramme = sql`num_nonnulls(holiday.state_id, holiday.district_id, holiday.school_id) = 0`;

const appliesAt = (schoolId: string) =>
  sql<boolean>`(${ofProgramme} or holiday.school_id = ${schoolId}
    or holiday.state_id = (select state_id from school where id = ${schoolId})
    or holiday.district_id = (select district_id from school where id = ${schoolId}))`;

/** The office sees every state and district, but not what each of thousands of schools does for itself. */
function appliesInSight({ person }: Scoped) {
  const { role, stateIds, districtIds, blockIds, plannedSchoolIds } = person;
  if (role === 'SuperAdmin') return sql<boolean>`holiday.school_id is null`;
  const districts =
    role === 'EducationOfficer'
      ? sql`select id from district
          where id = any(${districtIds}::uuid[]) or state_id = any(${stateIds}::uuid[])
        union select district_id from block where id = any(${blockIds}::uuid[])`
      : sql`select district_id from school where id = any(${plannedSchoolIds}::uuid[])`;
  return sql<boolean>`(${ofProgramme} or holiday.school_id = any(${plannedSchoolIds}::uuid[])
    or holiday.district_id in (${districts}) or holiday.state_id = any(${stateIds}::uuid[])
    or holiday.state_id in (select state_id from district where id in (${districts})))`;
}
