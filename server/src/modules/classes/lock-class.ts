import type { ClassRecord } from '@shala/contract/classes.ts';
import { sql } from 'kysely';
import { fixed } from '../../platform/database.ts';
import { notFound } from '../../platform/errors.ts';
import type { Scoped } from '../../platform/scope.ts';
import { checkOpenYear, openYear, yearForSchool } from '../academic-years/academic-years-public.ts';
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
  const { rows } = await db.reach('class', (classes) =>
    fixed(
      classes
        .innerJoin('academic_year', 'academic_year.id', 'class.academic_year_id')
        .where('class.id', '=', id)
        .select([
          'class.id',
          'class.school_id as schoolId',
          'class.standard',
          'class.division',
          'class.stream',
          ...yearForSchool(sql.ref('class.school_id')),
        ])
        .forKeyShare('class')
        .forShare('academic_year'),
    ),
  );
  const [locked] = rows;
  if (!locked) throw notFound('class');
  const { schoolId, standard, division, stream, ...year } = locked;
  return { id, schoolId, standard, division, stream, year: checkOpenYear(year) };
}
