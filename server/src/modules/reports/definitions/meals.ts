import { type RawBuilder, sql } from 'kysely';
import { among } from '../../../platform/database.ts';
import { attendedDays, gramsAdded, gramsUsed } from '../../attendance/attendance-public.ts';
import type { ReportDefinition, ReportRow } from '../definition.ts';
import { daysOfMonth, spanOfMonth } from './attendance-totals.ts';
import { inOrderOf, placeColumns } from './place-columns.ts';

/** Midday meals compared with who was present, on the days on which meals were counted, and the stock of grain. */
export const mealReport: ReportDefinition = {
  name: 'meals',
  version: 2,
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
    { key: 'grainOpening', kind: 'number', isTotalled: true, width: 10 },
    { key: 'grainReceived', kind: 'number', isTotalled: true, width: 10 },
    { key: 'grainCorrected', kind: 'number', isTotalled: true, width: 10 },
    { key: 'grainUsed', kind: 'number', isTotalled: true, width: 10 },
    { key: 'grainClosing', kind: 'number', isTotalled: true, width: 10 },
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
        coalesce(sum(kept.meals), 0)::int as meals,
        ${kilograms(sql`grain.opening`)} as "grainOpening",
        ${kilograms(sql`grain.received`)} as "grainReceived",
        ${kilograms(sql`grain.corrected`)} as "grainCorrected",
        ${kilograms(sql`grain.used`)} as "grainUsed",
        ${kilograms(sql`grain.opening + grain.received + grain.corrected - grain.used`)} as "grainClosing"
      from school
      join district on district.id = school.district_id
      left join block on block.id = school.block_id
      left join school_day as kept on kept.school_id = school.id
        and kept.day between ${from}::date and ${to}::date and not kept.is_off
      cross join lateral (
        select coalesce(entered.before, 0) - coalesce(cooked.before, 0) as opening,
          coalesce(entered.received, 0) as received, coalesce(entered.corrected, 0) as corrected,
          coalesce(cooked.used, 0) as used
        from (
          select sum(${gramsAdded}) filter (where day < ${from}::date) as before,
            sum(grams) filter (where day >= ${from}::date and kind = 'received') as received,
            sum(${gramsAdded}) filter (where day >= ${from}::date and kind <> 'received') as corrected
          from grain_entry where grain_entry.school_id = school.id and day <= ${to}::date
        ) as entered, (
          select sum(${gramsUsed('eaten')}) filter (where eaten.day < ${from}::date) as before,
            sum(${gramsUsed('eaten')}) filter (where eaten.day >= ${from}::date) as used
          from school_day as eaten
          where eaten.school_id = school.id and eaten.day <= ${to}::date and eaten.meals > 0
        ) as cooked
      ) as grain
      where school.id ${among(schoolIds)}
      group by school.id, district.name, block.name, grain.opening, grain.received, grain.corrected,
        grain.used
      order by ${inOrderOf(schoolIds)}`.execute(checked);
    return rows;
  },
  opens: ({ schoolId }, { month }) => ({
    school: { to: 'school', values: { id: String(schoolId) } },
    ...(month && {
      mealDays: { to: 'schoolMeals', values: { schoolId: String(schoolId), month } },
      daysReported: {
        to: 'report',
        values: { name: 'attendance-days', schoolId: String(schoolId), ...daysOfMonth(month) },
      },
    }),
  }),
};

const kilograms = (grams: RawBuilder<unknown>) => sql`round((${grams}) / 1000.0, 2)::float8`;
