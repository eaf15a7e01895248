import { sql } from 'kysely';
import type { Scoped } from '../../platform/scope.ts';

interface Wanted {
  schoolId: string;
  standard: number;
  classId?: string | undefined;
}

/** The subjects of a standard at a school, with who teaches them in the class. */
export const subjectsOfStandard = (db: Scoped, { schoolId, standard, classId }: Wanted) =>
  db
    .from('subject')
    .leftJoin('teaching', (join) =>
      join
        .onRef('teaching.subject_id', '=', 'subject.id')
        .on(sql<boolean>`teaching.class_id = ${classId ?? null}::uuid`),
    )
    .leftJoin('account', 'account.id', 'teaching.teacher_id')
    .where((or) =>
      or.or([or('subject.school_id', 'is', null), or('subject.school_id', '=', schoolId)]),
    )
    .where(sql<boolean>`${standard} = any(subject.standards)`)
    .select([
      'subject.id',
      'subject.name',
      'subject.local_name as localName',
      'subject.name_hindi as nameHindi',
      'subject.code',
      'teaching.teacher_id as teacherId',
      'account.name as teacherName',
    ])
    .orderBy(sql`teaching.class_id is null`)
    .orderBy('subject.search_key')
    .orderBy('subject.id')
    .execute();
