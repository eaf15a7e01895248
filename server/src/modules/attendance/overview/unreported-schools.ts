import type { attendanceViewRows, UnreportedSchool } from '@shala/contract/attendance.ts';
import { type RawBuilder, sql } from 'kysely';
import type * as z from 'zod';
import { among } from '../../../platform/database.ts';
import { csvStream } from '../../../platform/export/csv.ts';
import type { FileAnswer } from '../../../platform/file-answer.ts';
import type { Scoped } from '../../../platform/scope.ts';
import { partsOf } from '../../../platform/search-key.ts';
import type { Reading, ReadingWithTexts } from '../../../platform/serve.ts';
import { worksToday } from '../../schools/schools-public.ts';
import { schoolsInSight, schoolsOff } from './schools-in-sight.ts';

type Query = z.output<(typeof attendanceViewRows)['attendance/fetchUnreportedAsCsv']['query']>;
type PagedQuery = z.output<(typeof attendanceViewRows)['attendance/fetchUnreported']['query']>;

/** A page of the schools that have registers due on a day and none saved, to be called. */
export async function unreportedSchools(call: Reading, query: PagedQuery) {
  const { page, pageSize } = query;
  const ids = await unreportedIds(call, query);
  const onPage = ids.slice((page - 1) * pageSize, page * pageSize);
  return { rows: await schoolsToCall(call, onPage, query), total: ids.length };
}

const schoolsAtOnce = 1000;

/** All of them, with a line for each principal's number. */
export async function unreportedAsCsv(call: ReadingWithTexts, query: Query): Promise<FileAnswer> {
  const { say } = call;
  const ids = await unreportedIds(call, query);
  async function* rows() {
    for (let start = 0; start < ids.length; start += schoolsAtOnce) {
      const schools = await schoolsToCall(call, ids.slice(start, start + schoolsAtOnce), query);
      for (const { principals, ...school } of schools) {
        const { udiseCode, name, districtName, blockName, classes, contactMobile } = school;
        for (const principal of principals.length > 0 ? principals : [undefined]) {
          yield [
            udiseCode,
            name,
            districtName,
            blockName,
            classes,
            principal?.name ?? null,
            principal?.mobile ?? null,
            contactMobile,
          ];
        }
      }
    }
  }
  const headings = [
    'udiseCode',
    'school',
    'district',
    'place',
    'registersDue',
    'principal',
    'mobile',
    'schoolMobile',
  ];
  return {
    name: `not-reported-${dayOf(call, query)}.csv`,
    mediaType: 'text/csv; charset=utf-8',
    disposition: 'attachment',
    content: csvStream(
      headings.map((key) => say(`attendance:field.${key}`)),
      rows(),
    ),
  };
}

const dayOf = ({ clock }: Reading, { day }: Query) => day ?? clock.schoolDay();

/** All ids in their order; a school without a class in that year has no register due. */
async function unreportedIds(call: Reading, query: Query): Promise<string[]> {
  const { db } = call;
  const day = dayOf(call, query);
  const { rows: schools, checked } = await schoolsInSight(db, query);
  const ids = schools.map(({ id }) => id);
  if (ids.length === 0) return [];
  const off = await schoolsOff(checked, ids, day);
  const named = partsOf(query.search ?? '').map((part) => sql`and school.search_key like ${part}`);
  const { rows } = await sql<{ id: string }>`
    with due as materialized (
      select distinct class.school_id as id
      from class join academic_year on academic_year.id = class.academic_year_id
      where academic_year.starts_on <= ${day}::date and academic_year.ends_on >= ${day}::date
        and class.school_id ${among(ids)}
    ), kept as materialized (
      select school_id as id from school_day
      where day = ${day}::date and classes_marked > 0 and school_id ${among(ids)}
    )
    select school.id
    from school join due on due.id = school.id
    join district on district.id = school.district_id
    left join block on block.id = school.block_id
    where not exists (select from kept where kept.id = school.id)
      and school.id <> all(${off}::uuid[]) ${sql.join(named, sql` `)}
    order by ${order(query.sort)}`.execute(checked);
  return rows.map(({ id }) => id);
}

function order(sort: Query['sort']): RawBuilder<unknown> {
  const way = sort.startsWith('-') ? sql`desc` : sql`asc`;
  const byName = sql`school.search_key ${way}, school.id ${way}`;
  return sort.endsWith('name')
    ? byName
    : sql`district.match_key ${way}, block.match_key ${way} nulls last, ${byName}`;
}

/** The schools in the order of their ids, which `unreportedIds` has found in sight. */
async function schoolsToCall(
  call: Reading,
  ids: readonly string[],
  query: Query,
): Promise<UnreportedSchool[]> {
  if (ids.length === 0) return [];
  const { db, clock } = call;
  const day = dayOf(call, query);
  const { rows } = await sql<UnreportedSchool>`
    select school.id, school.udise_code as "udiseCode", school.name, district.name as "districtName",
      block.name as "blockName", school.contact_mobile as "contactMobile",
      (select count(*)::int from class join academic_year on academic_year.id = class.academic_year_id
        where class.school_id = school.id
          and academic_year.starts_on <= ${day}::date and academic_year.ends_on >= ${day}::date) as classes,
      ${principalsOf(db, clock.schoolDay())} as principals
    from unnest(${ids}::uuid[]) with ordinality as asked (id, place)
    join school on school.id = asked.id
    join district on district.id = school.district_id
    left join block on block.id = school.block_id
    order by asked.place`.execute(db.checked('school', ...ids));
  return rows;
}

/** Who works there now is called, also about an earlier day. */
const principalsOf = (db: Scoped, today: string) => sql`coalesce((
  select json_agg(json_build_object('name', account.name,
      'mobile', case when ${db.contact('account')} then account.mobile end)
    order by account.search_key)
  from school_user join account on account.id = school_user.account_id
  where school_user.school_id = school.id and ${worksToday(today)}
    and account.role = 'Principal' and account.status = 'active'
    and ${db.condition('account')}), '[]'::json)`;
