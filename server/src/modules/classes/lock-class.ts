import type { ClassRecord } from '@shala/contract/classes.ts';
import { conflict, notFound } from '../../platform/errors.ts';
import { type Scoped, unscoped } from '../../platform/scope.ts';
import { openYear } from '../academic-years/academic-years-public.ts';
import { findClass } from './class-record.ts';

/** Keeps a school from being deleted until the transaction ends. */
export async function lockSchool(db: Scoped, id: string): Promise<void> {
  const locked = await db
    .from('school')
    .select('school.id')
    .where('school.id', '=', id)
    .forKeyShare('school')
    .executeTakeFirst();
  if (!locked) throw notFound('school');
}

/** Holds a class of an open year for a change, so that nobody else gives it students or lessons meanwhile. */
export async function lockClass(db: Scoped, id: string): Promise<ClassRecord> {
  const of = await db
    .from('class')
    .select(['class.school_id as schoolId', 'class.academic_year_id as yearId'])
    .where('class.id', '=', id)
    .executeTakeFirst();
  if (!of) throw notFound('class');
  await openYear(unscoped(db, 'checked before'), of.yearId, of.schoolId);
  await db.from('class').select('class.id').where('class.id', '=', id).forUpdate('class').execute();
  return findClass(db, id);
}

export function requireVersion(record: ClassRecord, version: number): void {
  if (record.version !== version) throw conflict(record);
}
