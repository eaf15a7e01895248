import { anyOf } from '../../../platform/database.ts';
import type { FieldIssue } from '../../../platform/errors.ts';
import type { Scoped } from '../../../platform/scope.ts';
import type { WantedPerson } from '../person-rules.ts';

/** An officer gives other officers blocks within the own states and districts, nothing larger. */
export async function areaIssues(
  db: Scoped,
  { role, locations }: WantedPerson,
): Promise<FieldIssue[]> {
  const { person } = db;
  if (person.role === 'SuperAdmin' || role !== 'EducationOfficer') return [];
  const own = await db
    .from('block')
    .innerJoin('district', 'district.id', 'block.district_id')
    .where('block.id', '=', anyOf(locations.flatMap(({ blockId }) => blockId ?? [])))
    .where((or) =>
      or.or([
        or('district.id', '=', anyOf(person.districtIds)),
        or('district.state_id', '=', anyOf(person.stateIds)),
      ]),
    )
    .select('block.id')
    .execute();
  const ids = new Set(own.map(({ id }) => id));
  return locations.flatMap(({ blockId }, index) =>
    blockId && ids.has(blockId) ? [] : [{ field: `locations.${index}`, key: 'area_not_yours' }],
  );
}
