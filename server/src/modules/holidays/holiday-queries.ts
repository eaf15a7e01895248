import type { Holiday } from '@shala/contract/holidays.ts';
import { type SelectQueryBuilder, sql } from 'kysely';
import type { DB } from '../../platform/database-types.ts';
import { notFound } from '../../platform/errors.ts';
import type { Scoped } from '../../platform/scope.ts';
import { isMine } from './rule-place.ts';

type Found = SelectQueryBuilder<DB, 'holiday', Record<never, never>>;

const presented = (db: Scoped, found: Found) =>
  found
    .leftJoin('state', 'state.id', 'holiday.state_id')
    .leftJoin('district', 'district.id', 'holiday.district_id')
    .leftJoin('school', 'school.id', 'holiday.school_id')
    .select([
      'holiday.id',
      'holiday.version',
      'holiday.state_id as stateId',
      'holiday.district_id as districtId',
      'holiday.school_id as schoolId',
      sql<string | null>`coalesce(school.name, district.name, state.name)`.as('placeName'),
      'holiday.kind',
      'holiday.name',
      'holiday.local_name as localName',
      'holiday.from_day as from',
      'holiday.to_day as to',
      isMine('holiday', db.person).as('isMine'),
    ]);

type Presented = Awaited<ReturnType<ReturnType<typeof presented>['execute']>>[number];

const asHoliday = (row: Presented): Holiday => ({ ...row, kind: row.kind as Holiday['kind'] });

interface Query {
  schoolId?: string | undefined;
  from: string;
  to: string;
}

/** In the order of their days; of one day the widest place first. */
export async function listHolidays(db: Scoped, { schoolId, from, to }: Query): Promise<Holiday[]> {
  const found = db
    .from('holiday')
    .where('holiday.from_day', '<=', to)
    .where('holiday.to_day', '>=', from)
    .where(schoolId ? holdsAt(schoolId) : holdsInSight(db));
  const rows = await presented(db, found)
    .orderBy('holiday.from_day')
    .orderBy(sql`holiday.school_id is not null, holiday.district_id is not null`)
    .orderBy(sql`holiday.state_id is not null`)
    .orderBy('holiday.name')
    .orderBy('holiday.id')
    .execute();
  return rows.map(asHoliday);
}

export async function findHoliday(db: Scoped, id: string): Promise<Holiday> {
  const row = await presented(
    db,
    db.from('holiday').where('holiday.id', '=', id),
  ).executeTakeFirst();
  if (!row) throw notFound('holiday');
  return asHoliday(row);
}

const ofProgramme = sql`num_nonnulls(holiday.state_id, holiday.district_id, holiday.school_id) = 0`;

const holdsAt = (schoolId: string) =>
  sql<boolean>`(${ofProgramme} or holiday.school_id = ${schoolId}
    or holiday.state_id = (select state_id from school where id = ${schoolId})
    or holiday.district_id = (select district_id from school where id = ${schoolId}))`;

/** The office sees every state and district, but not what each of thousands of schools does for itself. */
function holdsInSight(db: Scoped) {
  const { role, stateIds, districtIds, blockIds, plannedSchoolIds } = db.person;
  if (role === 'SuperAdmin') return sql<boolean>`holiday.school_id is null`;
  if (role === 'EducationOfficer') {
    return sql<boolean>`(${ofProgramme}
      or holiday.state_id = any(${stateIds}::uuid[])
      or holiday.district_id in (select district.id from district
        where district.id = any(${districtIds}::uuid[]) or district.state_id = any(${stateIds}::uuid[]))
      or holiday.district_id in (select block.district_id from block
        where block.id = any(${blockIds}::uuid[]))
      or holiday.state_id in (select district.state_id from district
        where district.id = any(${districtIds}::uuid[])
          or district.id in (select block.district_id from block
            where block.id = any(${blockIds}::uuid[]))))`;
  }
  const own = sql`(select school.district_id from school
    where school.id = any(${plannedSchoolIds}::uuid[]))`;
  const ownStates = sql`(select school.state_id from school
    where school.id = any(${plannedSchoolIds}::uuid[]))`;
  return sql<boolean>`(${ofProgramme} or holiday.school_id = any(${plannedSchoolIds}::uuid[])
    or holiday.district_id in ${own} or holiday.state_id in ${ownStates})`;
}
