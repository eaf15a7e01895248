import type { enrolmentRows } from '@shala/contract/enrolments.ts';
import { sortOf } from '@shala/contract/sort-of.ts';
import { sql } from 'kysely';
import type * as z from 'zod';
import { admissionMatches } from '../../platform/admission-search.ts';
import { anyOf } from '../../platform/database.ts';
import { inOrderOfIds } from '../../platform/in-order-of-ids.ts';
import { pageOf } from '../../platform/page-of.ts';
import type { Scoped } from '../../platform/scope.ts';
import { asEnrolment, type Enrolments, enrolmentsInSight, presented } from './enrolment-record.ts';

type Query = z.output<(typeof enrolmentRows)['studentSchool/fetchAll']['query']>;

/** A page of who is, or was, in which class. */
export async function listEnrolments(db: Scoped, query: Query) {
  const { rows, total } = await pageOf(filtered(db, query), query, (found) =>
    sorted(found, query.sort).select('enrolment.id'),
  );
  const ids = rows.map(({ id }) => id);
  return { rows: await inThisOrder(db, ids), total };
}

async function inThisOrder(db: Scoped, ids: readonly string[]) {
  const rows = await presented(
    enrolmentsInSight(db).where('enrolment.id', '=', anyOf(ids)),
  ).execute();
  return inOrderOfIds(ids, rows).map(asEnrolment);
}

function filtered(db: Scoped, { search, schoolId, classId, academicYearId }: Query): Enrolments {
  let found = enrolmentsInSight(db);
  for (const word of admissionMatches(search ?? '')) found = found.where(word);
  if (schoolId) found = found.where('enrolment.school_id', '=', anyOf(schoolId));
  if (classId) found = found.where('enrolment.class_id', '=', anyOf(classId));
  if (academicYearId) {
    found = found.where(
      sql<boolean>`enrolment.class_id in (
        select id from class where academic_year_id = ${academicYearId})`,
    );
  }
  return found;
}

/** By name within a school's register, or by the roll of each class; the newest class of a student first. */
function sorted(found: Enrolments, sort: Query['sort']): Enrolments {
  const { by, direction } = sortOf(sort);
  const byRoll =
    by === 'rollNumber'
      ? (found
          .innerJoin('class', 'class.id', 'enrolment.class_id')
          .orderBy('class.standard', direction)
          .orderBy('class.division_key', direction)
          .orderBy('enrolment.roll_number', (by) => by[direction]().nullsLast()) as Enrolments)
      : found;
  return byRoll
    .orderBy('admission.search_key', direction)
    .orderBy('enrolment.from_day', 'desc')
    .orderBy('enrolment.id', direction);
}
