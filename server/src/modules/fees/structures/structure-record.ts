import type { FeeStructure } from '@shala/contract/fee-structures.ts';
import { sql } from 'kysely';
import { columnsAs } from '../../../platform/columns.ts';
import { anyOf } from '../../../platform/database.ts';
import { notFound } from '../../../platform/errors.ts';
import type { Found } from '../../../platform/page-of.ts';
import type { CheckedDb, Scoped } from '../../../platform/scope.ts';

/** A structure with its instalments in the order of their days, and what a year of it costs. */
const presented = (found: Found<'fee_structure'>) =>
  found.select([
    ...columnsAs('fee_structure', [
      'id',
      'version',
      'schoolId',
      'academicYearId',
      'name',
      'standards',
      'classIds',
      'byStopHeadId',
    ]),
    sql<FeeStructure['medium']>`fee_structure.medium`.as('medium'),
    sql<FeeStructure['stream']>`fee_structure.stream`.as('stream'),
    sql<FeeStructure['instalments']>`(
      select coalesce(json_agg(json_build_object('name', fee_instalment.name,
        'localName', fee_instalment.local_name, 'nameHindi', fee_instalment.name_hindi,
        'dueOn', fee_instalment.due_on, 'amounts', (
          select coalesce(json_agg(json_build_object('headId', head_id, 'paise', paise)
            order by fee_head.place, head_id), '[]')
          from fee_amount join fee_head on fee_head.id = fee_amount.head_id
          where fee_amount.school_id = fee_instalment.school_id
            and fee_amount.structure_id = fee_instalment.structure_id
            and fee_amount.place = fee_instalment.place)) order by fee_instalment.due_on), '[]')
      from fee_instalment where fee_instalment.school_id = fee_structure.school_id
        and fee_instalment.structure_id = fee_structure.id)`.as('instalments'),
    total(sql`not fee_head.is_for_new`).as('totalPaise'),
    total(sql`true`).as('totalForNewPaise'),
  ]);

const total = (condition: ReturnType<typeof sql>) => sql<number>`(
  select coalesce(sum(paise), 0) from fee_amount join fee_head on fee_head.id = fee_amount.head_id
  where fee_amount.school_id = fee_structure.school_id
    and fee_amount.structure_id = fee_structure.id and ${condition})`;

interface OfYear {
  schoolId: string;
  academicYearId: string;
}

/** From the lowest standard on. */
export const listStructures = (
  db: Scoped,
  { schoolId, academicYearId }: OfYear,
): Promise<FeeStructure[]> =>
  presented(
    db
      .from('fee_structure')
      .where('fee_structure.school_id', '=', schoolId)
      .where('fee_structure.academic_year_id', '=', academicYearId),
  )
    .orderBy('fee_structure.standards')
    .orderBy('fee_structure.name')
    .execute();

/** As `listStructures`, for what a student's leaving changes. */
export const structuresOfYear = (
  db: CheckedDb,
  { schoolId, academicYearId }: OfYear,
): Promise<FeeStructure[]> =>
  presented(
    db
      .selectFrom('fee_structure')
      .where('fee_structure.school_id', '=', schoolId)
      .where('fee_structure.academic_year_id', '=', academicYearId),
  ).execute();

/** Of several schools at once. */
export const structuresOfSchools = (
  db: Scoped,
  schoolIds: readonly string[],
  academicYearId: string,
): Promise<FeeStructure[]> =>
  presented(
    db
      .from('fee_structure')
      .where('fee_structure.school_id', '=', anyOf(schoolIds))
      .where('fee_structure.academic_year_id', '=', academicYearId),
  ).execute();

export const findStructure = (db: Scoped, id: string): Promise<FeeStructure> =>
  presented(db.from('fee_structure').where('fee_structure.id', '=', id)).executeTakeFirstOrThrow(
    () => notFound('fee_structure'),
  );
