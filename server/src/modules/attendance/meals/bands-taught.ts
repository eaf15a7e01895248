import type { MealBand } from '@shala/contract/meals.ts';
import { sql } from 'kysely';
import { type Database, runFixed } from '../../../platform/database.ts';
import { bandOfColumn } from './band-columns.ts';

export interface MealSpan {
  schoolId: string;
  from: string;
  to: string;
}

/** The bands of the classes that a school has in these days. */
export async function bandsTaught(
  db: Database,
  { schoolId, from, to }: MealSpan,
): Promise<ReadonlySet<MealBand>> {
  const { rows } = await runFixed(
    db,
    sql<{ band: MealBand }>`
    select distinct ${bandOfColumn('class.standard')} as band from class
    join academic_year on academic_year.id = class.academic_year_id
    where class.school_id = ${schoolId} and academic_year.starts_on <= ${to}::date
      and academic_year.ends_on >= ${from}::date and class.standard between 1 and 10`,
  );
  return new Set(rows.map(({ band }) => band));
}
