import { notFound } from '../../platform/errors.ts';
import { type Scoped, unscoped } from '../../platform/scope.ts';
import { openYear } from '../academic-years/academic-years-public.ts';

/** Holds a class of an open year, so that it is neither deleted nor closed while children come into it. */
export async function lockOpenClass(db: Scoped, id: string) {
  const locked = await db
    .from('class')
    .select([
      'class.id',
      'class.school_id as schoolId',
      'class.academic_year_id as yearId',
      'class.standard',
      'class.division',
      'class.stream',
    ])
    .where('class.id', '=', id)
    .forKeyShare('class')
    .executeTakeFirst();
  if (!locked) throw notFound('class');
  const year = await openYear(unscoped(db, 'checked before'), locked.yearId, locked.schoolId);
  return { ...locked, year };
}
