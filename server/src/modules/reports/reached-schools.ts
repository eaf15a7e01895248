import type { ReportFilters } from '@shala/contract/reports.ts';
import { sql } from 'kysely';
import { anyOf } from '../../platform/database.ts';
import type { Scoped } from '../../platform/scope.ts';
import type { ReportDefinition } from './definition.ts';

/** The schools of a report in the order of its rows: by district, block and name. */
export async function reachedSchools(
  db: Scoped,
  { withClosedSchools }: ReportDefinition,
  { stateId, districtId, blockId, schoolId, classId }: ReportFilters,
): Promise<string[]> {
  const { rows } = await db.reach('school', (schools) => {
    let found = schools;
    if (!withClosedSchools) found = found.where('school.status', '=', 'open');
    if (stateId) found = found.where('school.state_id', '=', anyOf(stateId));
    if (districtId) found = found.where('school.district_id', '=', anyOf(districtId));
    if (blockId) found = found.where('school.block_id', '=', anyOf(blockId));
    if (schoolId) found = found.where('school.id', '=', schoolId);
    if (classId) {
      found = found.where(sql<boolean>`school.id in (select class.school_id from class
        where class.id = ${classId})`);
    }
    return found
      .innerJoin('district', 'district.id', 'school.district_id')
      .leftJoin('block', 'block.id', 'school.block_id')
      .orderBy('district.match_key')
      .orderBy('block.match_key', (order) => order.asc().nullsLast())
      .orderBy('school.search_key')
      .orderBy('school.id')
      .select('school.id');
  });
  return rows.map(({ id }) => id);
}
