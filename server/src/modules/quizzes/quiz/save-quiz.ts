import { newId } from '@shala/contract/new-id.ts';
import type { Quiz, QuizRecord, quizForm } from '@shala/contract/quizzes.ts';
import { sql } from 'kysely';
import type * as z from 'zod';
import { recordAct } from '../../../platform/audit.ts';
import type { Clock } from '../../../platform/clock.ts';
import { inUse, invalid } from '../../../platform/errors.ts';
import { transactOnce } from '../../../platform/idempotency.ts';
import { type CheckedDb, type Scoped, transact } from '../../../platform/scope.ts';
import type { Saving } from '../../../platform/serve.ts';
import { lockForEdit } from '../../../platform/versioned-rows.ts';
import { isTaughtBy } from '../../classes/classes-public.ts';
import { requireSubjectFits } from '../../subjects/subjects-public.ts';
import { questionsOfQuiz } from '../bank/question-record.ts';
import { paperOfQuiz } from '../paper/paper-record.ts';
import { findQuiz, findQuizRecord } from './quiz-record.ts';

type Form = z.output<typeof quizForm>;

/** Creates a quiz, or edits one. What was begun keeps its questions, classes and marks. */
export const saveQuiz = (call: Saving, form: Form): Promise<QuizRecord> =>
  transactOnce(call, 'quiz/createAndUpdateQuiz', form, (call, form) =>
    form.id ? edit(call, { ...form, id: form.id }) : add(call, form),
  );

async function add(call: Saving, form: Form): Promise<QuizRecord> {
  const { db, clock } = call;
  const place = await placeOf(call, form);
  await requireQuestions(db, form, place);
  const id = newId();
  const at = clock.now().toISOString();
  await db
    .insert('quiz')
    .values({
      id,
      school_id: place.schoolId,
      academic_year_id: place.yearId,
      standard: place.standard,
      author_id: db.person.accountId,
      created_at: at,
      updated_at: at,
      ...columnsOf(form),
    })
    .execute();
  const checked = await db.require('quiz', [id]);
  await writeClasses(checked, { id, schoolId: place.schoolId, classIds: form.classIds });
  await writeQuestions(checked, { id, schoolId: place.schoolId, questionIds: form.questionIds });
  const after = await findQuizRecord(call, id);
  await recordQuiz(call, 'add', { after: after.quiz });
  return after;
}

async function edit(call: Saving, form: Form & { id: string }): Promise<QuizRecord> {
  const { db, clock } = call;
  const { id } = form;
  const before = await lockForEdit(db, 'quiz', form, (_, id) => findQuiz(call, id));
  const checked = db.checked('quiz', id);
  const isBegun = before.taken > 0;
  if (isBegun) {
    requireUnchanged(before, form);
    await moveEnds(checked, before, form.closesAt, clock);
  } else {
    const place = await placeOf(call, form);
    if (place.schoolId !== before.schoolId) throw invalid({ field: 'classIds', key: 'choice' });
    const isPrinted = (await paperOfQuiz(checked, before)) !== undefined;
    if (isPrinted) await requireSameQuestions(db, before, form);
    else await requireQuestions(db, form, place);
    await db
      .update('quiz')
      .set({ academic_year_id: place.yearId, standard: place.standard })
      .where('quiz.id', '=', id)
      .execute();
    for (const table of isPrinted ? classes : classesAndQuestions) {
      await checked
        .deleteFrom(table)
        .where('school_id', '=', before.schoolId)
        .where('quiz_id', '=', id)
        .execute();
    }
    await writeClasses(checked, { ...form, schoolId: before.schoolId });
    // What was printed keeps its wording.
    if (!isPrinted) await writeQuestions(checked, { ...form, schoolId: before.schoolId });
  }
  await db
    .update('quiz')
    .set({
      ...columnsOf(form),
      version: before.version + 1,
      updated_at: clock.now().toISOString(),
    })
    .where('quiz.id', '=', id)
    .execute();
  const after = await findQuizRecord(call, id);
  await recordQuiz(call, 'edit', { before, after: after.quiz });
  return after;
}

export const deleteQuiz = (call: Saving, id: string): Promise<null> =>
  transact(call, async (call) => {
    const { db } = call;
    await db.lock('quiz', id);
    const before = await findQuiz(call, id);
    if (before.taken > 0) throw inUse('quiz.was_taken', { count: before.taken });
    await db.delete('quiz').where('quiz.id', '=', id).execute();
    await recordQuiz(call, 'delete', { before });
    return null;
  });

interface Place {
  schoolId: string;
  yearId: string;
  standard: number;
}

/** The school, year and standard of the classes, which are the same for all of them. */
async function placeOf({ db }: Saving, { classIds, subjectId }: Form): Promise<Place> {
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

async function requireQuestions(db: Scoped, { questionIds, subjectId }: Form, { schoolId }: Place) {
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

/** Attempts that run end by the new closing; one that is over stays so, as its result may have been seen. */
const moveEnds = (db: CheckedDb, { id, schoolId, minutes }: Quiz, closesAt: string, clock: Clock) =>
  sql`
  update quiz_attempt set due_at = least(${closesAt}::timestamptz,
    started_at + make_interval(mins => ${minutes}::int))
  where school_id = ${schoolId} and quiz_id = ${id} and finished_at is null
    and due_at > ${clock.now().toISOString()}::timestamptz`.execute(db);

const classes = ['quiz_class'] as const;
const classesAndQuestions = ['quiz_class', 'quiz_question'] as const;

async function requireSameQuestions(db: Scoped, before: Quiz, form: Form): Promise<void> {
  const ids = (await questionsOfQuiz(db, before)).map(({ id }) => id);
  const isSame = ids.join() === form.questionIds.join() && before.subjectId === form.subjectId;
  if (!isSame) throw inUse('quiz.was_printed');
}

/** Of a quiz that somebody has begun only its title, closing and results still change. */
function requireUnchanged(before: Quiz, form: Form): void {
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

const columnsOf = (form: Omit<Form, 'id' | 'version'>) => ({
  title: form.title,
  subject_id: form.subjectId,
  state: form.isPublished ? 'published' : 'draft',
  is_practice: form.isPractice,
  opens_at: new Date(form.opensAt).toISOString(),
  closes_at: new Date(form.closesAt).toISOString(),
  minutes: form.minutes ?? null,
  attempts: form.attempts,
  asks: form.asks ?? null,
  shuffles_questions: form.shufflesQuestions,
  shuffles_options: form.shufflesOptions,
  has_partial_credit: form.hasPartialCredit,
  marks: Math.round(form.marks * 100),
  negative_marks: Math.round(form.negativeMarks * 100),
  shows_results: form.showsResults,
});

interface Parts {
  id: string;
  schoolId: string;
}

const writeClasses = (
  db: CheckedDb,
  { id, schoolId, classIds }: Parts & { classIds: readonly string[] },
) =>
  db
    .insertInto('quiz_class')
    .values(
      [...new Set(classIds)].map((class_id) => ({ school_id: schoolId, quiz_id: id, class_id })),
    )
    .execute();

/** A question is asked in the wording that the bank has now. */
const writeQuestions = async (
  db: CheckedDb,
  { id, schoolId, questionIds }: Parts & { questionIds: readonly string[] },
) => {
  await sql`
    insert into quiz_question (school_id, quiz_id, place, question_id, revision)
    select ${schoolId}::uuid, ${id}::uuid, asked.place, question.id, question.revision
    from unnest(${questionIds}::uuid[]) with ordinality as asked (id, place)
    join question on question.id = asked.id`.execute(db);
};

const recordQuiz = (
  call: Saving,
  verb: 'add' | 'edit' | 'delete',
  { before, after }: { before?: Quiz; after?: Quiz },
) => {
  const { id, title, schoolId } = (after ?? before)!;
  return recordAct(call, {
    act: `quiz.${verb}`,
    entityId: id,
    entityName: title,
    schoolId,
    before: before && auditSnapshot(before),
    after: after && auditSnapshot(after),
  });
};

const auditSnapshot = (quiz: Quiz) => ({
  title: quiz.title,
  subjectName: quiz.subjectName,
  classes: quiz.classes.map(({ standard, division }) => `${standard} ${division}`).join(', '),
  questions: quiz.questions,
  asks: quiz.asks,
  state: quiz.state,
  isPractice: quiz.isPractice,
  opensAt: quiz.opensAt,
  closesAt: quiz.closesAt,
  minutes: quiz.minutes,
  attempts: quiz.attempts,
  marks: quiz.marks,
  negativeMarks: quiz.negativeMarks,
  hasPartialCredit: quiz.hasPartialCredit,
  showsResults: quiz.showsResults,
});
