import { newId } from '@shala/contract/new-id.ts';
import type { CheckedDb } from '../../../platform/scope.ts';
import { searchKey } from '../../../platform/search-key.ts';

const name = 'RTE seat';

/**
 * A school that charges anything has the full concession for children on RTE seats, so that none of them is ever
 * billed: Right to Education Act 2009, section 12(1)(c).
 */
export async function ensureRteConcession(
  db: CheckedDb,
  { schoolId, academicYearId }: { schoolId: string; academicYearId: string },
): Promise<void> {
  const existing = await db
    .selectFrom('fee_concession')
    .where('school_id', '=', schoolId)
    .where('academic_year_id', '=', academicYearId)
    .where('kind', '=', 'rte')
    .select('id')
    .executeTakeFirst();
  if (existing) return;
  await db
    .insertInto('fee_concession')
    .values({
      id: newId(),
      school_id: schoolId,
      academic_year_id: academicYearId,
      name,
      local_name: 'आरटीई',
      name_hindi: 'आरटीई',
      match_key: searchKey(name),
      kind: 'rte',
      basis_points: 10_000,
    })
    .onConflict((already) => already.doNothing())
    .execute();
}
