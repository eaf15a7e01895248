import type { Concession } from '@shala/contract/fee-concessions.ts';
import { sql } from 'kysely';
import { columnsAs } from '../../../platform/columns.ts';
import { notFound } from '../../../platform/errors.ts';
import type { Found } from '../../../platform/page-of.ts';
import type { CheckedDb, Scoped } from '../../../platform/scope.ts';

const presented = (found: Found<'fee_concession'>) =>
  found.select([
    ...columnsAs('fee_concession', [
      'id',
      'version',
      'schoolId',
      'academicYearId',
      'name',
      'localName',
      'nameHindi',
      'basisPoints',
      'paise',
      'siblingPlace',
      'headIds',
    ]),
    sql<Concession['kind']>`fee_concession.kind`.as('kind'),
    sql<Concession['categories']>`fee_concession.categories`.as('categories'),
    sql<number>`(select count(*) from fee_grant where fee_grant.school_id = fee_concession.school_id
      and fee_grant.concession_id = fee_concession.id and fee_grant.ended_at is null)`.as(
      'granted',
    ),
  ]);

export const listConcessions = (
  db: Scoped,
  { schoolId, academicYearId }: { schoolId: string; academicYearId: string },
): Promise<Concession[]> =>
  presented(
    db
      .from('fee_concession')
      .where('fee_concession.school_id', '=', schoolId)
      .where('fee_concession.academic_year_id', '=', academicYearId),
  )
    .orderBy('fee_concession.kind')
    .orderBy('fee_concession.match_key')
    .execute();

/** As `listConcessions`, for what a student's leaving changes. */
export const concessionsOfYear = (
  db: CheckedDb,
  { schoolId, academicYearId }: { schoolId: string; academicYearId: string },
): Promise<Concession[]> =>
  presented(
    db
      .selectFrom('fee_concession')
      .where('fee_concession.school_id', '=', schoolId)
      .where('fee_concession.academic_year_id', '=', academicYearId),
  ).execute();

export const findConcession = (db: Scoped, id: string): Promise<Concession> =>
  presented(db.from('fee_concession').where('fee_concession.id', '=', id)).executeTakeFirstOrThrow(
    () => notFound('fee_concession'),
  );
