import type { Quiz } from '@shala/contract/quizzes.ts';
import { inUse, invalid } from '../../../platform/errors.ts';
import type { Scoped } from '../../../platform/scope.ts';
import type { Saving } from '../../../platform/serve.ts';
import { isTaughtBy } from '../../classes/classes-public.ts';
import { requireSubjectFits } from '../../subjects/subjects-public.ts';
import { questionsOfQuiz } from '../bank/question-record.ts';
import { columnsOf, type QuizForm } from './quiz-columns.ts';

interface Place {
  schoolId: string;
  yearId: string;
  standard: number;
}

/** The school, year and standard of the classes, which are the same for all of them. */
export async function placeOf({ db }: Saving, { classIds, subjectId }: QuizForm): Promise<Place> {
  const { accountId, role } = db.person;
  const classes = await db
    .from('class')
    .where('class.id', 'in', classIds)
    .select([
      'class.id',
      'class.school_id as schoolId',
      'class.academic_year_id as yearId',
      'class.standard',
      isTaughtBy(accountId).as('isOwn'),
    ])
    .execute();
  const [first] = classes;
  if (!first) throw invalid({ field: 'classIds', key: 'choice' });
  if (role === 'Teacher' && classes.some(({ isOwn }) => !isOwn)) {
    throw invalid({ field: 'classIds', key: 'own_classes' });
  }
  const { schoolId, yearId, standard } = first;
  const isTogether = classes.every(
    (one) => one.schoolId === schoolId && one.yearId === yearId && one.standard === standard,
  );
  if (!isTogether) throw invalid({ field: 'classIds', key: 'classes_of_one_standard' });
  await requireSubjectFits(db, { subjectId, standard, schoolId });
  return { schoolId, yearId, standard };
}

/** The questions are of the subject, each once, and of the bank that the school sees. */
export async function requireQuestions(
  db: Scoped,
  { questionIds, subjectId }: QuizForm,
  { schoolId }: Place,
) {
  if (questionIds.length === 0) return;
  const usable = await db
    .from('question')
    .where('question.id', 'in', questionIds)
    .where('question.subject_id', '=', subjectId)
    .where((or) =>
      or.or([or('question.school_id', 'is', null), or('question.school_id', '=', schoolId)]),
    )
    .select('question.id')
    .execute();
  if (usable.length < new Set(questionIds).size || new Set(questionIds).size < questionIds.length) {
    throw invalid({ field: 'questionIds', key: 'questions_of_subject' });
  }
}

/** What was printed asks the same questions in the same order. */
export async function requireSameQuestions(
  db: Scoped,
  before: Quiz,
  form: QuizForm,
): Promise<void> {
  const ids = (await questionsOfQuiz(db, before)).map(({ id }) => id);
  const isSame = ids.join() === form.questionIds.join() && before.subjectId === form.subjectId;
  if (!isSame) throw inUse('quiz.was_printed');
}

/** Of a quiz that somebody has begun only its title, closing and results still change. */
export function requireUnchanged(before: Quiz, form: QuizForm): void {
  const was = columnsOf({ ...before, questionIds: [], classIds: [], isPublished: true });
  const will = columnsOf(form);
  const fixed = Object.keys(was).filter((column) => !stillFree.has(column)) as (keyof typeof was)[];
  const sameClasses =
    [...form.classIds].sort().join() ===
    before.classes
      .map(({ id }) => id)
      .sort()
      .join();
  if (!sameClasses || fixed.some((column) => was[column] !== will[column])) {
    throw inUse('quiz.was_begun', { count: before.taken });
  }
}

const stillFree = new Set(['title', 'closes_at', 'shows_results', 'attempts']);
