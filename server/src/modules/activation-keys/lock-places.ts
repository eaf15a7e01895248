import { anyOf } from '../../platform/database.ts';
import { notFound } from '../../platform/errors.ts';
import type { Scoped } from '../../platform/scope.ts';

/** The schools in the order of the ids, none of which can be deleted meanwhile. They are locked by id, so that two calls never deadlock. */
export async function lockSchools(db: Scoped, ids: readonly string[]) {
  const locked = await db
    .from('school')
    .select(['school.id', 'school.name'])
    .where('school.id', '=', anyOf(ids))
    .orderBy('school.id')
    .forKeyShare()
    .execute();
  const byId = new Map(locked.map((school) => [school.id, school]));
  return ids.map((id) => {
    const school = byId.get(id);
    if (!school) throw notFound('school');
    return school;
  });
}

/** The name of the district, which cannot be deleted meanwhile. */
export async function lockDistrict(db: Scoped, id: string): Promise<string> {
  const district = await db
    .from('district')
    .select('district.name')
    .where('district.id', '=', id)
    .forKeyShare()
    .executeTakeFirst();
  if (!district) throw notFound('district');
  return district.name;
}
