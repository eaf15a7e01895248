import { type MealBand, type MealCounts, mealBands, mealGrams } from '@shala/contract/meals.ts';
import { type RawBuilder, sql } from 'kysely';

/** Where a day keeps the meals of each band. */
export const bandColumns = {
  '1-5': 'meals_1_5',
  '6-7': 'meals_6_7',
  '8': 'meals_8',
  '9-10': 'meals_9_10',
} as const satisfies Record<MealBand, string>;

/** The counts of a row of `school_day`, each under the name of its band. */
export const bandsOf = (table: string) =>
  sql.join(mealBands.map((band) => sql`${mealsOfBand(table, band)} as ${sql.ref(band)}`));

export const asCounts = (row: MealCounts): MealCounts => ({
  '1-5': row['1-5'],
  '6-7': row['6-7'],
  '8': row['8'],
  '9-10': row['9-10'],
});

/** The grain that a day's meals took, in grams; a count of before the bands were kept is reckoned as of the lowest. */
export const gramsUsed = (table: string): RawBuilder<number> =>
  sql<number>`(case when num_nonnulls(${sql.join(mealBands.map((band) => mealsOfBand(table, band)))}) = 0
    then coalesce(${sql.ref(`${table}.meals`)}, 0) * ${sql.lit(mealGrams('1-5'))}
    else ${sql.join(
      mealBands.map(
        (band) => sql`coalesce(${mealsOfBand(table, band)}, 0) * ${sql.lit(mealGrams(band))}`,
      ),
      sql` + `,
    )} end)`;

/** The band of the standard in a column, as `bandOf` has it. */
export const bandOfColumn = (standard: string): RawBuilder<MealBand | null> =>
  sql<MealBand | null>`(case when ${sql.ref(standard)} between 1 and 5 then '1-5'
    when ${sql.ref(standard)} between 6 and 7 then '6-7' when ${sql.ref(standard)} = 8 then '8'
    when ${sql.ref(standard)} between 9 and 10 then '9-10' end)`;

/** Of a row of `school_day`. */
export const mealsOfBand = (table: string, band: MealBand): RawBuilder<number | null> =>
  sql.ref(`${table}.${bandColumns[band]}`);
