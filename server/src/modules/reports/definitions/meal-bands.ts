import { type MealBand, mealBands } from '@shala/contract/meals.ts';
import { sql } from 'kysely';
import { among } from '../../../platform/database.ts';
import { attendedDays, bandOfColumn, mealsOfBand } from '../../attendance/attendance-public.ts';
import type { ReportDefinition, ReportRow } from '../definition.ts';
import { spanOfMonth } from './attendance-totals.ts';
import { inOrderOf, placeColumns } from './place-columns.ts';

interface BandMonth {
  schoolId: string;
  band: MealBand;
}

/** Midday meals of each group of standards, compared with who of them was present on the days of meals. */
export const mealBandsReport: ReportDefinition = {
  name: 'meal-bands',
  version: 1,
  subject: 'attendance',
  title: 'Attendance',
  roles: ['SuperAdmin', 'EducationOfficer', 'Principal'],
  isPersonal: false,
  filters: ['stateId', 'districtId', 'blockId', 'schoolId', 'month'],
  schoolsAtOnce: 500,
  columns: [
    ...placeColumns,
    { key: 'mealBand', kind: 'text', width: 14 },
    { key: 'mealDays', kind: 'number', isTotalled: true, width: 10 },
    { key: 'presentOnMealDays', kind: 'number', isTotalled: true, width: 12 },
    { key: 'meals', kind: 'number', isTotalled: true, width: 10 },
    { key: 'mealShare', kind: 'percent', ratio: ['meals', 'presentOnMealDays'], width: 10 },
  ],
  read: async ({ checked, schoolIds, filters, asOf, say }) => {
    const { from, to } = spanOfMonth(filters.month!, asOf);
    if (from > to) return [];
    const { rows } = await sql<BandMonth & ReportRow>`
      with served as (
        select kept.school_id, kept.day, of_band.band, of_band.meals
        from school_day as kept
        cross join lateral (values ${sql.join(
          mealBands.map((band) => sql`(${sql.lit(band)}, ${mealsOfBand('kept', band)})`),
        )}) as of_band (band, meals)
        where kept.school_id ${among(schoolIds)} and kept.day between ${from}::date and ${to}::date
          and not kept.is_off and of_band.meals > 0
      ), came as (
        select served.school_id, served.day, served.band, sum(${attendedDays('class_day')}) as came
        from served
        join class_day on class_day.school_id = served.school_id and class_day.day = served.day
        join class on class.id = class_day.class_id
        where ${bandOfColumn('class.standard')} = served.band
        group by served.school_id, served.day, served.band
      )
      select school.id as "schoolId", school.udise_code as "udiseCode", school.name as school,
        district.name as district, block.name as block, served.band,
        count(*)::int as "mealDays", coalesce(sum(came.came), 0)::float8 as "presentOnMealDays",
        sum(served.meals)::int as meals
      from served
      join school on school.id = served.school_id
      join district on district.id = school.district_id
      left join block on block.id = school.block_id
      left join came on came.school_id = served.school_id and came.day = served.day
        and came.band = served.band
      group by school.id, district.name, block.name, served.band
      order by ${inOrderOf(schoolIds)}, array_position(${[...mealBands]}::text[], served.band)`.execute(
      checked,
    );
    return rows.map(({ band, ...row }) => ({
      ...row,
      mealBand: say(`attendance:mealBand.${band}`),
    }));
  },
  opens: ({ schoolId }, { month }) => ({
    school: { to: 'school', values: { id: String(schoolId) } },
    ...(month && {
      mealDays: { to: 'schoolMeals', values: { schoolId: String(schoolId), month } },
    }),
  }),
};
