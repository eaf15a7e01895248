import { sql } from 'kysely';
import { among } from '../../../platform/database.ts';
import { attendedDays, markedDays } from '../../attendance/attendance-public.ts';
import type { ReportDefinition, ReportRow } from '../definition.ts';
import { allOpen } from './all-open.ts';
import { spanOfMonth } from './attendance-totals.ts';

/** A row a block, with the schools that reported on no day. */
export const attendanceMonthAreasReport: ReportDefinition = {
  name: 'attendance-month-areas',
  version: 1,
  subject: 'attendance',
  title: 'Attendance',
  roles: ['SuperAdmin', 'EducationOfficer'],
  isPersonal: false,
  filters: ['stateId', 'districtId', 'blockId', 'month'],
  schoolsAtOnce: 'all',
  columns: [
    { key: 'district', kind: 'text', width: 20 },
    { key: 'block', kind: 'text', width: 20 },
    { key: 'schools', kind: 'number', isTotalled: true, width: 10 },
    { key: 'schoolsSilent', kind: 'number', isTotalled: true, width: 12 },
    { key: 'schoolDays', kind: 'number', isTotalled: true, width: 12 },
    { key: 'attendedDays', kind: 'number', isTotalled: true, width: 12 },
    { key: 'markedDays', kind: 'number', isTotalled: true, width: 12 },
    { key: 'share', kind: 'percent', ratio: ['attendedDays', 'markedDays'], width: 10 },
  ],
  chart: { kind: 'bars', label: 'block', value: 'share' },
  read: async ({ checked, schoolIds, filters, asOf }) => {
    const { from, to } = spanOfMonth(filters.month!, asOf);
    if (from > to) return [];
    const { rows } = await sql<ReportRow>`
      with of_school as (
        select kept.school_id, count(*) filter (where kept.classes_marked > 0) as days,
          sum(${attendedDays('kept')}) as attended, sum(${markedDays('kept')}) as marked
        from school_day as kept
        where kept.school_id ${among(schoolIds)}
          and kept.day between ${from}::date and ${to}::date and not kept.is_off
        group by kept.school_id
      )
      select district.name as district, block.name as block, block.id as "blockId",
        count(*)::int as schools,
        count(*) filter (where coalesce(of_school.days, 0) = 0)::int as "schoolsSilent",
        coalesce(sum(of_school.days), 0)::int as "schoolDays",
        coalesce(sum(of_school.attended), 0)::float8 as "attendedDays",
        coalesce(sum(of_school.marked), 0)::int as "markedDays"
      from school
      join district on district.id = school.district_id
      left join block on block.id = school.block_id
      left join of_school on of_school.school_id = school.id
      where school.id ${among(schoolIds)}
      group by district.id, block.id
      order by district.match_key, block.match_key nulls last, block.id`.execute(checked);
    return rows;
  },
  opens: ({ blockId }, { month }): ReturnType<NonNullable<ReportDefinition['opens']>> => {
    if (typeof blockId !== 'string') return {};
    const values = { name: 'attendance-month', blockId, ...(month && { month }) };
    const schools = { to: 'report' as const, values };
    return allOpen(['block', 'schools', 'schoolDays', 'attendedDays', 'markedDays'], schools);
  },
};
