import { firstOfMonth } from '@shala/contract/days.ts';
import { sql } from 'kysely';
import { among } from '../../../platform/database.ts';
import type { ReportDefinition, ReportRow } from '../definition.ts';

/** A row a block, with the schools in which nobody opened anything. */
export const contentUsageAreasReport: ReportDefinition = {
  name: 'content-usage-areas',
  version: 1,
  subject: 'content',
  title: 'Content Management',
  roles: ['SuperAdmin', 'EducationOfficer'],
  isPersonal: false,
  filters: ['stateId', 'districtId', 'blockId', 'from', 'to'],
  standards: (asOf) => ({ from: firstOfMonth(asOf), to: asOf }),
  schoolsAtOnce: 'all',
  columns: [
    { key: 'district', kind: 'text', width: 20 },
    { key: 'block', kind: 'text', width: 20 },
    { key: 'schools', kind: 'number', isTotalled: true, width: 10 },
    { key: 'schoolsUnopened', kind: 'number', isTotalled: true, width: 12 },
    { key: 'itemsOpened', kind: 'number', width: 10 },
    { key: 'openings', kind: 'number', isTotalled: true, width: 10 },
    { key: 'openedBy', kind: 'number', width: 10 },
    { key: 'lastOpenedOn', kind: 'date', width: 13 },
  ],
  chart: { kind: 'bars', label: 'block', value: 'openings' },
  read: async ({ checked, schoolIds, filters: { from, to } }) => {
    const { rows } = await sql<ReportRow>`
      with seen as (
        select school.district_id, school.block_id, opening.*
        from content_opening as opening join school on school.id = opening.school_id
        where opening.school_id ${among(schoolIds)}
          and opening.day between ${from}::date and ${to}::date
      ),
      of_block as (
        select district_id, block_id, sum(times)::int as openings,
          count(distinct school_id)::int as schools, count(distinct account_id)::int as people,
          count(distinct content_id)::int as items, max(day)::text as last
        from seen group by district_id, block_id
      )
      select district.name as district, block.name as block, block.id as "blockId",
        all_schools.count as schools,
        all_schools.count - coalesce(of_block.schools, 0) as "schoolsUnopened",
        coalesce(of_block.items, 0) as "itemsOpened",
        coalesce(of_block.openings, 0) as openings,
        coalesce(of_block.people, 0) as "openedBy", of_block.last as "lastOpenedOn"
      from (select district_id, block_id, count(*)::int as count from school
        where id ${among(schoolIds)} group by district_id, block_id) as all_schools
      join district on district.id = all_schools.district_id
      left join block on block.id = all_schools.block_id
      left join of_block on of_block.district_id = all_schools.district_id
        and of_block.block_id is not distinct from all_schools.block_id
      order by district.match_key, block.match_key nulls last, block.id`.execute(checked);
    return rows;
  },
  opens: ({ blockId }, { from, to }): ReturnType<NonNullable<ReportDefinition['opens']>> => {
    if (typeof blockId !== 'string') return {};
    const values = {
      name: 'content-usage',
      blockId,
      ...(from && { from }),
      ...(to && { to }),
    };
    const items = { to: 'report' as const, values };
    return {
      block: items,
      openings: items,
      itemsOpened: { to: 'report', values: { ...values, status: 'opened' } },
    };
  },
};
