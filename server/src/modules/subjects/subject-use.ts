import { sql } from 'kysely';
import type { CheckedDb, Scoped } from '../../platform/scope.ts';
import { yearIsClosed } from '../academic-years/academic-years-public.ts';

/** In how many classes of current years each subject is taught, as far as they are in sight. */
export async function classesHaving(
  db: Scoped,
  subjectIds: readonly string[],
): Promise<Map<string, number>> {
  const rows = await db
    .from('class')
    .innerJoin('academic_year', 'academic_year.id', 'class.academic_year_id')
    .innerJoin('teaching', 'teaching.class_id', 'class.id')
    .where('academic_year.is_current', '=', true)
    .where(sql<boolean>`teaching.subject_id = any(${subjectIds}::uuid[])`)
    .groupBy('teaching.subject_id')
    .select((eb) => ['teaching.subject_id as id', eb.fn.countAll<number>().as('classes')])
    .execute();
  return new Map(rows.map(({ id, classes }) => [id, classes]));
}

/** What uses a subject, in whatever year and whoever may see it. */
export async function usesOf(
  db: CheckedDb,
  id: string,
): Promise<{ classes: number; lessons: number }> {
  const { rows } = await sql<{ classes: number; lessons: number }>`
    select
      (select count(*)::int from (
        select class_id from teaching where subject_id = ${id}
        union select class_id from lesson where subject_id = ${id}) as used) as classes,
      (select count(*)::int from lesson where subject_id = ${id}) as lessons`.execute(db);
  return rows[0]!;
}

/** How many classes that can still be changed have the subject, though their standard is none of these. */
export async function classesBeyond(
  db: CheckedDb,
  id: string,
  standards: readonly number[],
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from teaching
    join class on class.id = teaching.class_id
    join academic_year on academic_year.id = class.academic_year_id
    where teaching.subject_id = ${id} and class.standard <> all (${standards}::smallint[])
      and not ${yearIsClosed}`.execute(db);
  return rows[0]!.count;
}
