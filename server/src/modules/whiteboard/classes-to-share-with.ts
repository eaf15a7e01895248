import { sql } from 'kysely';
import type { Person } from '../../platform/person.ts';
import type { Call } from '../../platform/serve.ts';
import { currentYearOf } from '../academic-years/academic-years-public.ts';
import { classLabel, isTaughtBy } from '../classes/classes-public.ts';

/** A school's classes of this year with which the person may share a board. */
export async function classesToShareWith(
  { db, say }: Pick<Call, 'db' | 'say'>,
  schoolId: string,
): Promise<{ id: string; name: string; schoolName: string }[]> {
  const { id: yearId } = await currentYearOf(db, schoolId);
  const classes = await db
    .from('class')
    .innerJoin('school', 'school.id', 'class.school_id')
    .where('class.school_id', '=', schoolId)
    .where('class.academic_year_id', '=', yearId)
    .where(mayShareWith(db.person))
    .select([
      'class.id',
      'class.standard',
      'class.division',
      'class.stream',
      'school.name as schoolName',
    ])
    .orderBy('class.standard')
    .orderBy('class.stream', (by) => by.asc().nullsFirst())
    .orderBy('class.division_key')
    .execute();
  return classes.map(({ id, schoolName, ...one }) => ({
    id,
    name: classLabel(say, one),
    schoolName,
  }));
}

/** A teacher shares with the classes that they teach; others with all that they see. */
export const mayShareWith = ({ accountId, role }: Person) =>
  role === 'Teacher' ? isTaughtBy(accountId) : sql<boolean>`true`;
