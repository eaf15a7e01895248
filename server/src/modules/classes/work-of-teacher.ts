import { sql } from 'kysely';
import type { ReadingWithTexts } from '../../platform/serve.ts';
import { isOfOpenYear } from '../academic-years/academic-years-public.ts';
import { classLabel } from './class-label.ts';

/** In years that can still be changed: the classes of a class teacher, and of how many subjects of classes. */
export async function workOfTeacher(
  { db, say }: Pick<ReadingWithTexts, 'db' | 'say'>,
  { schoolId, teacherId }: { schoolId: string; teacherId: string },
) {
  const ofSchool = db
    .from('class')
    .where('class.school_id', '=', schoolId)
    .where(isOfOpenYear('class'));
  const found = await ofSchool
    .where('class.class_teacher_id', '=', teacherId)
    .select(['class.id', 'class.standard', 'class.division', 'class.stream'])
    .orderBy('class.standard')
    .orderBy('class.division_key')
    .execute();
  const { subjects } = await ofSchool
    .innerJoin('teaching', 'teaching.class_id', 'class.id')
    .where('teaching.teacher_id', '=', teacherId)
    .select(sql<number>`count(*)::int`.as('subjects'))
    .executeTakeFirstOrThrow();
  return {
    classes: found.map(({ id, ...one }) => ({ id, className: classLabel(say, one) })),
    subjects,
  };
}
