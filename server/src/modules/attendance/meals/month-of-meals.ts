import { lastOfMonth, monthOf } from '@shala/contract/days.ts';
import {
  type GrainEntry,
  type GrainKind,
  type MealBand,
  type MealCounts,
  type MealDay,
  type MonthOfMeals,
  mealBands,
} from '@shala/contract/meals.ts';
import { sql } from 'kysely';
import { type Database, runFixed } from '../../../platform/database.ts';
import type { Reading } from '../../../platform/serve.ts';
import { schoolName } from '../../schools/schools-public.ts';
import { asCounts, bandOfColumn, bandsOf, gramsUsed } from './band-columns.ts';
import { bandsTaught, type MealSpan } from './bands-taught.ts';
import { gramsAdded, presentedGrain } from './grain.ts';

/** The meals of a month as the school's register has them: who came, who ate, and the grain. */
export async function monthOfMeals(
  { db, clock }: Reading,
  {
    schoolId,
    month = monthOf(clock.schoolDay()),
  }: { schoolId: string; month?: string | undefined },
): Promise<MonthOfMeals> {
  const checked = db.checked('school', schoolId);
  const span = { schoolId, from: `${month}-01`, to: lastOfMonth(month) };
  const days = await daysOf(checked, span);
  const taught = await bandsTaught(checked, span);
  const isCounted = (band: MealBand) => days.some(({ served }) => served[band] !== null);
  const entries = await entriesOf(checked, span);
  const openingGrams = await stockBefore(checked, span);
  const gramsOf = (kind: GrainKind) => sumOf(entries.filter((one) => one.kind === kind));
  const receivedGrams = gramsOf('received');
  const addedGrams = gramsOf('added');
  const removedGrams = gramsOf('removed');
  const usedGrams = days.reduce((sum, day) => sum + day.usedGrams, 0);
  return {
    schoolId,
    schoolName: await schoolName(checked, schoolId),
    month,
    bands: mealBands.filter((band) => taught.has(band) || isCounted(band)),
    days,
    entries,
    openingGrams,
    receivedGrams,
    addedGrams,
    removedGrams,
    usedGrams,
    closingGrams: openingGrams + receivedGrams + addedGrams - removedGrams - usedGrams,
  };
}

const sumOf = (entries: readonly GrainEntry[]) =>
  entries.reduce((sum, { grams }) => sum + grams, 0);

type DayRow = MealCounts &
  Pick<MealDay, 'day' | 'meals' | 'usedGrams'> & { came: Partial<MealCounts> };

async function daysOf(db: Database, { schoolId, from, to }: MealSpan): Promise<MealDay[]> {
  const { rows } = await runFixed(
    db,
    sql<DayRow>`
    with came as (
      select class_day.day, ${bandOfColumn('class.standard')} as band,
        sum(class_day.present + class_day.late + class_day.half_day)::int as came
      from class_day join class on class.id = class_day.class_id
      where class_day.school_id = ${schoolId}
        and class_day.day between ${from}::date and ${to}::date
      group by class_day.day, band
    )
    select kept.day, kept.meals, ${bandsOf('kept')}, ${gramsUsed('kept')}::int as "usedGrams",
      coalesce((select jsonb_object_agg(band, came) from came
        where came.day = kept.day and band is not null), '{}') as came
    from school_day as kept
    where kept.school_id = ${schoolId} and kept.day between ${from}::date and ${to}::date
      and (kept.meals is not null or (kept.classes_marked > 0 and not kept.is_off))
    order by kept.day`,
  );
  return rows.map((row) => ({
    day: row.day,
    came: asCounts({ '1-5': null, '6-7': null, '8': null, '9-10': null, ...row.came }),
    served: asCounts(row),
    meals: row.meals,
    usedGrams: row.usedGrams,
  }));
}

const entriesOf = (db: Database, { schoolId, from, to }: MealSpan): Promise<GrainEntry[]> =>
  presentedGrain(db.selectFrom('grain_entry'))
    .where('school_id', '=', schoolId)
    .where('day', '>=', from)
    .where('day', '<=', to)
    .orderBy('day')
    .orderBy('grain_entry.id')
    .execute();

/** What was left when the month began. */
async function stockBefore(db: Database, { schoolId, from }: MealSpan): Promise<number> {
  const { rows } = await runFixed(
    db,
    sql<{ grams: number }>`
    select coalesce((select sum(${gramsAdded})
        from grain_entry where school_id = ${schoolId} and day < ${from}::date), 0)
      - coalesce((select sum(${gramsUsed('kept')}) from school_day as kept
        where kept.school_id = ${schoolId} and kept.day < ${from}::date and kept.meals > 0), 0)
      as grams`,
  );
  return rows[0]!.grams;
}
