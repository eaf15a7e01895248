import type { AreaPath } from '@shala/contract/attendance-overviews.ts';
import { fixed } from '../../../platform/database.ts';
import type { CheckedDb } from '../../../platform/scope.ts';

/** The state, district and block of a school, as far as it has them. */
export async function areaPathOf(db: CheckedDb, schoolId: string): Promise<AreaPath> {
  const query = db
    .selectFrom('school')
    .leftJoin('state', 'state.id', 'school.state_id')
    .leftJoin('district', 'district.id', 'school.district_id')
    .leftJoin('block', 'block.id', 'school.block_id')
    .where('school.id', '=', schoolId)
    .select([
      'school.state_id as stateId',
      'state.name as state',
      'school.district_id as districtId',
      'district.name as district',
      'school.block_id as blockId',
      'block.name as block',
    ]);
  const found = await fixed(query).executeTakeFirst();
  if (!found) return [];
  const kinds = ['state', 'district', 'block'] as const;
  return kinds.flatMap((kind) => {
    const [id, name] = [found[`${kind}Id`], found[kind]];
    return id && name ? { kind, id, name } : [];
  });
}
