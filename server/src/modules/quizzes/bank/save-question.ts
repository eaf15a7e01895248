import { newId } from '@shala/contract/new-id.ts';
import type { Question, questionForm } from '@shala/contract/questions.ts';
import type * as z from 'zod';
import { attachFile, pictures } from '../../../platform/attach-file.ts';
import { audioTypes } from '../../../platform/audio-type.ts';
import { recordAct } from '../../../platform/audit.ts';
import { anyOf, jsonb, onConstraintViolation } from '../../../platform/database.ts';
import { invalid, notAllowed } from '../../../platform/errors.ts';
import { transactOnce } from '../../../platform/idempotency.ts';
import { type Scoped, transact } from '../../../platform/scope.ts';
import type { Saving } from '../../../platform/serve.ts';
import { lockForEdit } from '../../../platform/versioned-rows.ts';
import { requireSubjectFits } from '../../subjects/subjects-public.ts';
import { plainText } from './plain-text.ts';
import {
  bodyOf,
  mediaIn,
  type QuestionBody,
  questionKey,
  questionSearchKey,
} from './question-body.ts';
import { findQuestion } from './question-record.ts';

type Form = z.output<typeof questionForm>;

/** Adds a question, or saves its next revision. */
export const saveQuestion = (call: Saving, form: Form): Promise<Question> =>
  onConstraintViolation(
    transactOnce(call, 'quiz/addEditQuestion', form, (call, form) =>
      form.id ? edit(call, { ...form, id: form.id }) : add(call, form),
    ),
    { question_once: () => invalid({ field: 'text', key: 'question_taken' }) },
  );

async function add(call: Saving, form: Form): Promise<Question> {
  const { db, clock } = call;
  const schoolId = form.schoolId ?? null;
  requireOwner(db, schoolId);
  await requireSubjectFits(db, { ...form, schoolId });
  const body = await bodyFrom(call, form);
  const id = newId();
  await db
    .insert('question')
    .values({
      id,
      school_id: schoolId,
      author_id: db.person.accountId,
      ...columnsOf(form, body),
      updated_at: clock.now().toISOString(),
    })
    .execute();
  await keepFiles(call, form, { schoolId, known: [] });
  await db.require('question', [id]);
  await insertRevision(call, { id, revision: 1, body, pictureFileId: form.pictureFileId ?? null });
  const after = await findQuestion(db, id);
  await recordQuestion(call, 'add', { after });
  return after;
}

async function edit(call: Saving, form: Form & { id: string }): Promise<Question> {
  const { db, clock } = call;
  const { id } = form;
  const before = await lockForEdit(db, 'question', form, findQuestion);
  requireOwner(db, before.schoolId);
  if (before.schoolId !== (form.schoolId ?? null)) {
    throw invalid({ field: 'schoolId', key: 'fixed' });
  }
  await requireSubjectFits(db, { ...form, schoolId: before.schoolId });
  const body = await bodyFrom(call, form);
  const pictureFileId = form.pictureFileId ?? null;
  const revision = before.revision + 1;
  await db
    .update('question')
    .set({
      ...columnsOf(form, body),
      revision,
      version: before.version + 1,
      updated_at: clock.now().toISOString(),
    })
    .where('question.id', '=', id)
    .execute();
  const known = [before.pictureFileId, before.audioFileId, ...picturesOf(before)];
  await keepFiles(call, form, { schoolId: before.schoolId, known });
  await insertRevision(call, { id, revision, body, pictureFileId });
  const after = await findQuestion(db, id);
  await recordQuestion(call, 'edit', { before, after });
  return after;
}

/** Quizzes that ask the question keep it; nobody finds it in the bank any more. */
export const deleteQuestion = (call: Saving, id: string): Promise<null> =>
  transact(call, async (call) => {
    const { db } = call;
    await db.lock('question', id);
    const before = await findQuestion(db, id);
    requireOwner(db, before.schoolId);
    await db
      .update('question')
      // The same question can be added again.
      .set({ is_active: false, version: before.version + 1, match_key: `${id} deleted` })
      .where('question.id', '=', id)
      .execute();
    await recordQuestion(call, 'delete', { before });
    return null;
  });

function requireOwner(db: Scoped, schoolId: string | null): void {
  if (schoolId === null && db.person.role !== 'SuperAdmin') {
    throw notAllowed('question.of_programme');
  }
}

const columnsOf = (form: Form, body: QuestionBody) => ({
  subject_id: form.subjectId,
  standard: form.standard,
  chapter_id: form.chapterId ?? null,
  difficulty: form.difficulty,
  kind: form.kind,
  match_key: questionKey(body),
  search_key: questionSearchKey(body),
});

interface Revision {
  id: string;
  revision: number;
  body: QuestionBody;
  pictureFileId: string | null;
}

async function insertRevision(
  { db, clock }: Saving,
  { id, revision, body, pictureFileId }: Revision,
): Promise<void> {
  const checked = db.checked('question', id);
  await checked
    .insertInto('question_revision')
    .values({
      question_id: id,
      revision,
      body: jsonb(body),
      picture_file_id: pictureFileId,
      at: clock.now().toISOString(),
    })
    .execute();
  const media = mediaIn(body).map((fileId) => ({ question_id: id, revision, file_id: fileId }));
  if (media.length > 0) await checked.insertInto('question_media').values(media).execute();
}

const picturesOf = ({ options }: Pick<Question, 'options'>) =>
  options.map(({ pictureFileId }) => pictureFileId);

/** The wording with the hashes of its options' pictures, of which the caller has sight. */
async function bodyFrom({ db }: Saving, form: Form): Promise<QuestionBody> {
  const body = bodyOf(form);
  const ids = body.options.flatMap(({ pictureFileId }) => pictureFileId ?? []);
  if (ids.length === 0) return body;
  const files = await db
    .from('file')
    .where('file.id', '=', anyOf(ids))
    .select(['file.id', 'file.sha256'])
    .execute();
  const hashes = new Map(files.map(({ id, sha256 }) => [id, sha256.toString('base64url')]));
  const options = body.options.map((option) => {
    const pictureHash = hashes.get(option.pictureFileId ?? '');
    return pictureHash ? { ...option, pictureHash } : option;
  });
  return { ...body, options };
}

interface Keeping {
  schoolId: string | null;
  /** The files of the wording before. */
  known: readonly (string | null)[];
}

/** Keeps each file that the wording names for the first time. */
async function keepFiles(
  { db, clock }: Saving,
  form: Form,
  { schoolId, known }: Keeping,
): Promise<void> {
  const kept = new Set(known);
  const keep = async (
    id: string | null | undefined,
    file: { field: string; key: string; mediaTypes: readonly string[] },
  ) => {
    if (!id || kept.has(id)) return;
    kept.add(id);
    await attachFile(db, clock, { id, ...file, ...(schoolId && { schoolId }) });
  };
  const picture = { key: 'own_image', mediaTypes: pictures };
  await keep(form.pictureFileId, { field: 'pictureFileId', ...picture });
  await keep(form.audioFileId, { field: 'audioFileId', key: 'audio_type', mediaTypes: audioTypes });
  for (const [place, { pictureFileId }] of form.options.entries()) {
    await keep(pictureFileId, { field: `options.${place}.text`, ...picture });
  }
}

const recordQuestion = (
  call: Saving,
  verb: 'add' | 'edit' | 'delete',
  { before, after }: { before?: Question; after?: Question },
) => {
  const { id, text, schoolId } = (after ?? before)!;
  return recordAct(call, {
    act: `question.${verb}`,
    entityId: id,
    entityName: plainText(text).slice(0, 80),
    schoolId,
    before: before && auditSnapshot(before),
    after: after && auditSnapshot(after),
  });
};

const auditSnapshot = (question: Question) => ({
  subjectName: question.subjectName,
  standard: question.standard,
  chapterName: question.chapterName,
  difficulty: question.difficulty,
  text: question.text,
  secondText: question.secondText,
  options: question.options
    .map(({ text, isRight }) => `${isRight ? '✓ ' : ''}${text || '▢'}`)
    .join(' · '),
  answer: question.answer,
  tolerance: question.tolerance,
  explanation: question.explanation,
});
