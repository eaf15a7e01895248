import * as z from 'zod';
import { json } from './endpoint.ts';
import { byId, date, idempotencyKey, idOf, instant, month, optionalText, whole } from './fields.ts';

/** The standards whose midday meals are counted together, as the monthly return of the scheme has them. */
export const mealBands = ['1-5', '6-7', '8', '9-10'] as const;
export type MealBand = (typeof mealBands)[number];

/** The band of a standard; undefined: the scheme does not feed it. */
export function bandOf(standard: number): MealBand | undefined {
  if (standard < 1 || standard > 10) return undefined;
  if (standard <= 5) return '1-5';
  if (standard <= 7) return '6-7';
  return standard === 8 ? '8' : '9-10';
}

/** Grain for a meal in grams: PM POSHAN gives 100 for standards I to V, and 150 above. */
export const mealGrams = (band: MealBand): number => (band === '1-5' ? 100 : 150);

const count = whole(0, 20_000).optional();

/** The bands that were counted. */
const served = z
  .strictObject({ '1-5': count, '6-7': count, '8': count, '9-10': count })
  .refine((bands) => Object.values(bands).some((meals) => meals !== undefined), {
    error: 'required',
  })
  .meta({ example: { '1-5': 40 } });

export const mealCounts = z.object({
  '1-5': z.int().nullable(),
  '6-7': z.int().nullable(),
  '8': z.int().nullable(),
  '9-10': z.int().nullable(),
});
export type MealCounts = z.infer<typeof mealCounts>;

/** Grain that came, was in stock or found at a count, and that was spoiled, lent or missing at a count. */
export const grainKinds = ['received', 'added', 'removed'] as const;
export type GrainKind = (typeof grainKinds)[number];

export const grainForm = z
  .strictObject({
    idempotencyKey: idempotencyKey.optional(),
    schoolId: idOf('school'),
    day: date,
    kind: z.enum(grainKinds, { error: 'choice' }),
    /** To the gram. */
    kilograms: z
      .number({ error: ({ input }) => (input === undefined ? 'required' : 'decimal') })
      .min(0.001, { error: 'range' })
      .max(100_000, { error: 'range' }),
    note: optionalText(200),
  })
  .refine(({ kind, note }) => kind === 'received' || note, { error: 'required', path: ['note'] });

const grainEntry = z.object({
  id: idOf('grain_entry'),
  day: date,
  kind: z.enum(grainKinds),
  grams: z.int(),
  note: z.string().nullable(),
  by: z.string(),
  at: instant,
});
export type GrainEntry = z.infer<typeof grainEntry>;

const mealDay = z.object({
  day: date,
  /** Students who came, also for half a day, by the registers. */
  came: mealCounts,
  served: mealCounts,
  /** null: not counted; a count of before the bands were kept has no bands. */
  meals: z.int().nullable(),
  usedGrams: z.int(),
});
export type MealDay = z.infer<typeof mealDay>;

const monthOfMeals = z.object({
  schoolId: idOf('school'),
  schoolName: z.string(),
  month,
  /** Those of the school's classes, and those that were counted. */
  bands: z.array(z.enum(mealBands)),
  /** The days on which registers were kept or meals counted. */
  days: z.array(mealDay),
  entries: z.array(grainEntry),
  /** Of grain: opening + received + added - removed - used = closing. */
  openingGrams: z.int(),
  receivedGrams: z.int(),
  addedGrams: z.int(),
  removedGrams: z.int(),
  usedGrams: z.int(),
  closingGrams: z.int(),
});
export type MonthOfMeals = z.infer<typeof monthOfMeals>;

export const mealRows = {
  'attendance/updateMeals': json({
    summary: 'Midday meals served on a day, by standards',
    body: z.strictObject({ schoolId: idOf('school'), day: date, served }),
    result: z.object({ meals: z.int(), served: mealCounts, mealsBy: z.string() }),
  }),
  'attendance/fetchMeals': json({
    summary: "A school's midday meals of a month, day by day, with the stock of grain",
    onlyReads: true,
    query: z.strictObject({ schoolId: idOf('school'), month: month.optional() }),
    result: monthOfMeals,
  }),
  'attendance/addGrain': json({
    summary: 'Enter grain that came, or that the stock had more or less',
    body: grainForm,
    result: grainEntry,
  }),
  'attendance/deleteGrain/:id': json({
    summary: 'Delete an entry of grain',
    params: byId('grain_entry'),
    result: z.null(),
  }),
};
