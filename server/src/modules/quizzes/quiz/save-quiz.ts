import { newId } from '@shala/contract/new-id.ts';
import type { Quiz, QuizRecord } from '@shala/contract/quizzes.ts';
import { sql } from 'kysely';
import type { Clock } from '../../../platform/clock.ts';
import { inUse, invalid } from '../../../platform/errors.ts';
import { transactOnce } from '../../../platform/idempotency.ts';
import { type CheckedDb, transact } from '../../../platform/scope.ts';
import type { Saving } from '../../../platform/serve.ts';
import { lockForEdit } from '../../../platform/versioned-rows.ts';
import { paperOfQuiz } from '../paper/paper-record.ts';
import { recordQuiz } from './quiz-audit.ts';
import { columnsOf, type QuizForm } from './quiz-columns.ts';
import { findQuiz, findQuizRecord } from './quiz-record.ts';
import { placeOf, requireQuestions, requireSameQuestions, requireUnchanged } from './quiz-rules.ts';

/** Creates a quiz, or edits one. What was begun keeps its questions, classes and marks. */
export const saveQuiz = (call: Saving, form: QuizForm): Promise<QuizRecord> =>
  transactOnce(call, 'quiz/createAndUpdateQuiz', form, (call, form) =>
    form.id ? edit(call, { ...form, id: form.id }) : add(call, form),
  );

async function add(call: Saving, form: QuizForm): Promise<QuizRecord> {
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

async function edit(call: Saving, form: QuizForm & { id: string }): Promise<QuizRecord> {
  const { db, clock } = call;
  const { id } = form;
  // A conflict is answered with the questions too, as the form compares them.
  const { quiz: before } = await lockForEdit(db, 'quiz', form, async (_, id) => {
    const record = await findQuizRecord(call, id);
    return { ...record, version: record.quiz.version };
  });
  const checked = db.checked('quiz', id);
  if (before.taken > 0) {
    requireUnchanged(before, form);
    await moveEnds(checked, before, form.closesAt, clock);
  } else {
    await replaceParts(call, checked, before, form);
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

/** The place, the classes and, unless they were printed, the questions of a quiz that nobody has begun. */
async function replaceParts(
  call: Saving,
  checked: CheckedDb,
  before: Quiz,
  form: QuizForm,
): Promise<void> {
  const { db } = call;
  const { id, schoolId } = before;
  const place = await placeOf(call, form);
  if (place.schoolId !== schoolId) throw invalid({ field: 'classIds', key: 'choice' });
  const isPrinted = (await paperOfQuiz(checked, before)) !== undefined;
  if (isPrinted) await requireSameQuestions(db, before, form);
  else await requireQuestions(db, form, place);
  await db
    .update('quiz')
    .set({ academic_year_id: place.yearId, standard: place.standard })
    .where('quiz.id', '=', id)
    .execute();
  await removeParts(checked, 'quiz_class', { id, schoolId });
  await writeClasses(checked, { id, schoolId, classIds: form.classIds });
  // What was printed keeps its wording.
  if (isPrinted) return;
  await removeParts(checked, 'quiz_question', { id, schoolId });
  await writeQuestions(checked, { id, schoolId, questionIds: form.questionIds });
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

/** Attempts that run end by the new closing; one that is over stays so, as its result may have been seen. */
const moveEnds = (db: CheckedDb, { id, schoolId, minutes }: Quiz, closesAt: string, clock: Clock) =>
  sql`
  update quiz_attempt set due_at = least(${closesAt}::timestamptz,
    started_at + make_interval(mins => ${minutes}::int))
  where school_id = ${schoolId} and quiz_id = ${id} and finished_at is null
    and due_at > ${clock.now().toISOString()}::timestamptz`.execute(db);

type QuizKey = Pick<Quiz, 'id' | 'schoolId'>;

const removeParts = (
  db: CheckedDb,
  table: 'quiz_class' | 'quiz_question',
  { id, schoolId }: QuizKey,
) => db.deleteFrom(table).where('school_id', '=', schoolId).where('quiz_id', '=', id).execute();

const writeClasses = (
  db: CheckedDb,
  { id, schoolId, classIds }: QuizKey & { classIds: readonly string[] },
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
  { id, schoolId, questionIds }: QuizKey & { questionIds: readonly string[] },
) => {
  await sql`
    insert into quiz_question (school_id, quiz_id, place, question_id, revision)
    select ${schoolId}::uuid, ${id}::uuid, asked.place, question.id, question.revision
    from unnest(${questionIds}::uuid[]) with ordinality as asked (id, place)
    join question on question.id = asked.id`.execute(db);
};
