import type { ClassRecord } from '@shala/contract/classes.ts';
import { notFound } from '../../platform/errors.ts';
import type { Scoped } from '../../platform/scope.ts';
import { openYear } from '../academic-years/academic-years-public.ts';
import { findClass } from './class-record.ts';

/** Locks a class of an open year for a change, so that nobody else gives it students or lessons meanwhile. */
export async function lockClass(db: Scoped, id: string): Promise<ClassRecord> {
  const { yearId, schoolId } = await db
    .from('class')
    .select(['class.school_id as schoolId', 'class.academic_year_id as yearId'])
    .where('class.id', '=', id)
    .executeTakeFirstOrThrow(() => notFound('class'));
  await openYear(db, yearId, schoolId);
  await db.lock('class', id);
  return findClass(db, id);
}

/** Locks a class of an open year, so that it is neither deleted nor closed while students come into it. */
export async function lockOpenClass(db: Scoped, id: string) {
  const checked = await db.lock('class', id, 'key share');
  const locked = await checked
    .selectFrom('class')
    .select([
      'id',
      'school_id as schoolId',
      'academic_year_id as yearId',
      'standard',
      'division',
      'stream',
    ])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const year = await openYear(checked, locked.yearId, locked.schoolId);
  return { ...locked, year };
}
