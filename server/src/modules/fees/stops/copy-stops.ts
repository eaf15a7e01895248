import { addMonths } from '@shala/contract/days.ts';
import { newId } from '@shala/contract/new-id.ts';
import { sql } from 'kysely';
import type { CheckedDb } from '../../../platform/scope.ts';
import { type Increase, increased } from '../structures/increase.ts';

interface Copying extends Increase {
  schoolId: string;
  fromYearId: string;
  toYearId: string;
}

/** Copies the stops of a year that the next does not have by the same name, and who is at them when it ends. */
export async function copyStops(db: CheckedDb, copying: Copying, years: number): Promise<void> {
  const { schoolId, fromYearId, toYearId } = copying;
  const stops = await db
    .selectFrom('fee_stop')
    .where('school_id', '=', schoolId)
    .where('academic_year_id', '=', fromYearId)
    .selectAll()
    .execute();
  const next = stops.flatMap((stop) => {
    const paise = increased(stop.paise, copying);
    if (paise === 0) return [];
    return {
      ...stop,
      id: newId(),
      version: 1,
      academic_year_id: toYearId,
      paise,
      first_month: addMonths(stop.first_month, 12 * years),
      last_month: addMonths(stop.last_month, 12 * years),
    };
  });
  if (next.length === 0) return;
  await db
    .insertInto('fee_stop')
    .values(next)
    .onConflict((already) => already.doNothing())
    .execute();
  await copyAssignments(db, copying);
}

async function copyAssignments(
  db: CheckedDb,
  { schoolId, fromYearId, toYearId }: Copying,
): Promise<void> {
  const { rows } = await sql<{ stopId: string; admissionId: string; fromMonth: string }>`
    select next.id as "stopId", assigned.admission_id as "admissionId",
      next.first_month as "fromMonth"
    from fee_stop_assignment as assigned join fee_stop as former on former.id = assigned.stop_id
    join fee_stop as next on next.school_id = former.school_id
      and next.match_key = former.match_key and next.academic_year_id = ${toYearId}
    join admission on admission.id = assigned.admission_id
    where assigned.school_id = ${schoolId} and assigned.academic_year_id = ${fromYearId}
      and coalesce(assigned.until_month, former.last_month) >= former.last_month
      and admission.left_on is null
      and not exists (select from fee_stop_assignment as already
        where already.school_id = assigned.school_id
          and already.admission_id = assigned.admission_id
          and already.academic_year_id = ${toYearId})`.execute(db);
  if (rows.length === 0) return;
  await db
    .insertInto('fee_stop_assignment')
    .values(
      rows.map(({ stopId, admissionId, fromMonth }) => ({
        school_id: schoolId,
        id: newId(),
        academic_year_id: toYearId,
        stop_id: stopId,
        admission_id: admissionId,
        from_month: fromMonth,
      })),
    )
    .execute();
}
