import { sql } from 'kysely';
import { among } from '../../../platform/database.ts';
import { attendedDays } from '../../attendance/attendance-public.ts';
import type { ReportDefinition, ReportRow } from '../definition.ts';
import { daysOfMonth, spanOfMonth } from './attendance-totals.ts';
import { inOrderOf, placeColumns } from './place-columns.ts';

/** Midday meals compared with who was present, on the days on which meals were counted. */
export const mealReport: ReportDefinition = {
  name: 'meals',
  version: 1,
  subject: 'attendance',
  title: 'Attendance',
  roles: ['SuperAdmin', 'EducationOfficer', 'Principal'],
  isPersonal: false,
  filters: ['stateId', 'districtId', 'blockId', 'schoolId', 'month'],
  schoolsAtOnce: 1000,
  columns: [
    ...placeColumns,
    { key: 'daysReported', kind: 'number', isTotalled: true, width: 10 },
    { key: 'mealDays', kind: 'number', isTotalled: true, width: 10 },
    { key: 'daysWithoutMeals', kind: 'number', isTotalled: true, width: 12 },
    { key: 'presentOnMealDays', kind: 'number', isTotalled: true, width: 12 },
    { key: 'meals', kind: 'number', isTotalled: true, width: 10 },
    { key: 'mealShare', kind: 'percent', ratio: ['meals', 'presentOnMealDays'], width: 10 },
  ],
  chart: { kind: 'distribution', label: 'school', value: 'mealShare' },
  read: async ({ checked, schoolIds, filters, asOf }) => {
    const { from, to } = spanOfMonth(filters.month!, asOf);
    if (from > to) return [];
    const { rows } = await sql<ReportRow>`
      select school.id as "schoolId", school.udise_code as "udiseCode", school.name as school,
        district.name as district, block.name as block,
        count(*) filter (where kept.classes_marked > 0)::int as "daysReported",
        count(*) filter (where kept.meals > 0)::int as "mealDays",
        count(*) filter (where kept.classes_marked > 0 and coalesce(kept.meals, 0) = 0)::int
          as "daysWithoutMeals",
        coalesce(sum(${attendedDays('kept')}) filter (where kept.meals > 0), 0)::float8
          as "presentOnMealDays",
        coalesce(sum(kept.meals), 0)::int as meals
      from school
      join district on district.id = school.district_id
      left join block on block.id = school.block_id
      left join school_day as kept on kept.school_id = school.id
        and kept.day between ${from}::date and ${to}::date and not kept.is_off
      where school.id ${among(schoolIds)}
      group by school.id, district.name, block.name
      order by ${inOrderOf(schoolIds)}`.execute(checked);
    return rows;
  },
  opens: ({ schoolId }, { month }) => ({
    school: { to: 'school', values: { id: String(schoolId) } },
    ...(month && {
      daysReported: {
        to: 'report',
        values: { name: 'attendance-days', schoolId: String(schoolId), ...daysOfMonth(month) },
      },
    }),
  }),
};
