import type { attendanceViewRows, UnreportedSchool } from '@shala/contract/attendance-overviews.ts';
import { sortOf } from '@shala/contract/sort-of.ts';
import { type RawBuilder, sql } from 'kysely';
import type * as z from 'zod';
import { among } from '../../../platform/database.ts';
import { csvAnswer } from '../../../platform/export/csv.ts';
import { byIds } from '../../../platform/export/whole-list.ts';
import type { FileAnswer } from '../../../platform/file-answer.ts';
import type { Scoped } from '../../../platform/scope.ts';
import { partsOf } from '../../../platform/search-key.ts';
import type { Reading, ReadingWithTexts } from '../../../platform/serve.ts';
import { leadsToday } from '../../schools/schools-public.ts';
import { registersDue, schoolsInSight, schoolsOff } from './schools-in-sight.ts';

type Query = z.output<(typeof attendanceViewRows)['attendance/fetchUnreportedAsCsv']['query']>;
type PagedQuery = z.output<(typeof attendanceViewRows)['attendance/fetchUnreported']['query']>;

/** A page of the schools that have registers due on a day and none saved, to be called. */
export async function unreportedSchools(call: Reading, query: PagedQuery) {
  const { page, pageSize } = query;
  const found = await findUnreported(call, query);
  const onPage = found.slice((page - 1) * pageSize, page * pageSize);
  return { rows: await schoolsToCall(call, onPage), total: found.length };
}

/** All of them, with a line for each principal's number. */
export async function unreportedAsCsv(call: ReadingWithTexts, query: Query): Promise<FileAnswer> {
  const { say } = call;
  const found = await findUnreported(call, query);
  async function* rows() {
    for await (const school of byIds(found, (some) => schoolsToCall(call, some))) {
      const { udiseCode, name, districtName, blockName, classes, contactMobile } = school;
      for (const principal of school.principals.length > 0 ? school.principals : [undefined]) {
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
  return csvAnswer(
    `not-reported-${dayOf(call, query)}.csv`,
    headings.map((key) => say(`attendance:field.${key}`)),
    rows(),
  );
}

const dayOf = ({ clock }: Reading, { day }: Query) => day ?? clock.schoolDay();

type Unreported = Pick<UnreportedSchool, 'id' | 'classes'>;

/** All of them in their order; a school without a class in that year has no register due. */
async function findUnreported(call: Reading, query: Query): Promise<Unreported[]> {
  const { db } = call;
  const day = dayOf(call, query);
  const { rows: schools, checked } = await schoolsInSight(db, query);
  const ids = schools.map(({ id }) => id);
  if (ids.length === 0) return [];
  const off = await schoolsOff(checked, ids, day);
  const named = partsOf(query.search ?? '').map((part) => sql`and school.search_key like ${part}`);
  const { rows } = await sql<Unreported>`
    with due as materialized (
      ${registersDue(ids, day)}
    ), kept as materialized (
      select school_id as id from school_day
      where day = ${day}::date and classes_marked > 0 and school_id ${among(ids)}
    )
    select school.id, due.classes
    from school join due on due.school_id = school.id
    join district on district.id = school.district_id
    left join block on block.id = school.block_id
    where not exists (select from kept where kept.id = school.id)
      and school.id <> all(${off}::uuid[]) ${sql.join(named, sql` `)}
    order by ${order(query.sort)}`.execute(checked);
  return rows;
}

function order(sort: Query['sort']): RawBuilder<unknown> {
  const { by, direction } = sortOf(sort);
  const way = sql.raw(direction);
  const byName = sql`school.search_key ${way}, school.id ${way}`;
  return by === 'name'
    ? byName
    : sql`district.match_key ${way}, block.match_key ${way} nulls last, ${byName}`;
}

/** The schools in their order, which `findUnreported` has found in sight. */
async function schoolsToCall(
  { db, clock }: Reading,
  found: readonly Unreported[],
): Promise<UnreportedSchool[]> {
  if (found.length === 0) return [];
  const ids = found.map(({ id }) => id);
  const { rows } = await sql<UnreportedSchool>`
    select school.id, school.udise_code as "udiseCode", school.name, district.name as "districtName",
      block.name as "blockName", school.contact_mobile as "contactMobile",
      asked.classes, ${principalsOf(db, clock.schoolDay())} as principals
    from unnest(${ids}::uuid[], ${found.map(({ classes }) => classes)}::int[])
      with ordinality as asked (id, classes, place)
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
  where school_user.school_id = school.id and ${leadsToday(today)}
    and ${db.condition('account')}), '[]'::json)`;
