import type { FeeStop, StudentStop } from '@shala/contract/fee-stops.ts';
import { sql } from 'kysely';
import { columnsAs } from '../../../platform/columns.ts';
import { among, runFixed } from '../../../platform/database.ts';
import { notFound } from '../../../platform/errors.ts';
import type { Found } from '../../../platform/page-of.ts';
import type { CheckedDb } from '../../../platform/scope.ts';
import type { ReadingWithTexts } from '../../../platform/serve.ts';

const presented = (found: Found<'fee_stop'>, day: string) =>
  found.select([
    ...columnsAs('fee_stop', [
      'id',
      'version',
      'schoolId',
      'academicYearId',
      'name',
      'localName',
      'nameHindi',
      'paise',
      'firstMonth',
      'lastMonth',
    ]),
    sql<FeeStop['per']>`fee_stop.per`.as('per'),
    sql<number>`(select count(distinct assigned.admission_id) from fee_stop_assignment as assigned
      join admission on admission.id = assigned.admission_id
      where assigned.school_id = fee_stop.school_id and assigned.stop_id = fee_stop.id
        and admission.left_on is null
        and coalesce(assigned.until_month, fee_stop.last_month)
          >= least(date_trunc('month', ${day}::date), fee_stop.last_month))`.as('students'),
  ]);

interface OfYear {
  schoolId: string;
  academicYearId: string;
}

/** The cheapest first. */
export const listStops = (
  { db, clock }: Pick<ReadingWithTexts, 'db' | 'clock'>,
  { schoolId, academicYearId }: OfYear,
): Promise<FeeStop[]> =>
  presented(
    db
      .from('fee_stop')
      .where('fee_stop.school_id', '=', schoolId)
      .where('fee_stop.academic_year_id', '=', academicYearId),
    clock.schoolDay(),
  )
    .orderBy('fee_stop.per')
    .orderBy('fee_stop.paise')
    .orderBy('fee_stop.match_key')
    .execute();

export const findStop = (
  { db, clock }: Pick<ReadingWithTexts, 'db' | 'clock'>,
  id: string,
): Promise<FeeStop> =>
  presented(
    db.from('fee_stop').where('fee_stop.id', '=', id),
    clock.schoolDay(),
  ).executeTakeFirstOrThrow(() => notFound('fee_stop'));

interface Stopping {
  schoolId: string;
  admissionIds: readonly string[];
  /** Of all years without it. */
  academicYearId?: string;
}

/** The stops of students, the newest first. */
export async function stopsOfStudents(
  db: CheckedDb,
  { schoolId, admissionIds, academicYearId }: Stopping,
): Promise<Map<string, StudentStop[]>> {
  const { rows } = await runFixed(
    db,
    sql<StudentStop & { admissionId: string }>`
    select assigned.admission_id as "admissionId", assigned.id, assigned.stop_id as "stopId",
      assigned.academic_year_id as "academicYearId", academic_year.name as "academicYearName",
      fee_stop.name, fee_stop.local_name as "localName", fee_stop.name_hindi as "nameHindi", fee_stop.per, fee_stop.paise,
      assigned.from_month as "fromMonth", assigned.until_month as "untilMonth"
    from fee_stop_assignment as assigned join fee_stop on fee_stop.id = assigned.stop_id
    join academic_year on academic_year.id = assigned.academic_year_id
    where assigned.school_id = ${schoolId} and assigned.admission_id ${among(admissionIds)}
      ${academicYearId ? sql`and assigned.academic_year_id = ${academicYearId}` : sql``}
    order by assigned.from_month desc`,
  );
  const stops = new Map<string, StudentStop[]>(admissionIds.map((id) => [id, []]));
  for (const { admissionId, ...stop } of rows) stops.get(admissionId)!.push(stop);
  return stops;
}
