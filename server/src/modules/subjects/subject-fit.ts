import { invalid } from '../../platform/errors.ts';
import type { Scoped } from '../../platform/scope.ts';

interface Filed {
  subjectId: string;
  standard: number;
  chapterId?: string | null | undefined;
  /** null: the programme's. */
  schoolId: string | null;
}

/** The subject is taught in the standard, its chapter is one of that standard, and both are within the owner's reach. */
export async function requireSubjectFits(
  db: Scoped,
  { subjectId, standard, chapterId, schoolId }: Filed,
): Promise<void> {
  const subject = await db
    .from('subject')
    .where('subject.id', '=', subjectId)
    .select(['subject.school_id as schoolId', 'subject.standards'])
    .executeTakeFirst();
  const isUsable = (owner: string | null) => owner === null || owner === schoolId;
  if (!subject || !isUsable(subject.schoolId)) throw invalid({ field: 'subjectId', key: 'choice' });
  if (!subject.standards.includes(standard)) throw invalid({ field: 'standard', key: 'choice' });
  if (!chapterId) return;
  const chapter = await db
    .from('chapter')
    .where('chapter.id', '=', chapterId)
    .where('chapter.subject_id', '=', subjectId)
    .where('chapter.standard', '=', standard)
    .select('chapter.school_id as schoolId')
    .executeTakeFirst();
  if (!chapter || !isUsable(chapter.schoolId)) throw invalid({ field: 'chapterId', key: 'choice' });
}
