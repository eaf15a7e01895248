import { Readable } from 'node:stream';
import type { Question, QuestionFormat } from '@shala/contract/questions.ts';
import type { Clock } from '../../../platform/clock.ts';
import { csvAnswer } from '../../../platform/export/csv.ts';
import type { FileAnswer } from '../../../platform/file-answer.ts';
import { isMissing } from '../../../platform/files/file-backend.ts';
import type { FileStore } from '../../../platform/files.ts';
import type { Scoped } from '../../../platform/scope.ts';
import type { Say } from '../../../platform/texts.ts';
import { writeGift } from '../formats/gift/gift-writer.ts';
import { mediaNamed } from '../formats/media.ts';
import { writeMoodleXml } from '../formats/moodle/moodle-writer.ts';
import type { QuestionDraft } from '../formats/question-draft.ts';
import { questionCells } from '../formats/table/question-cells.ts';
import { questionFields } from '../formats/table/question-fields.ts';
import { eachQuestion, type QuestionFilter } from './question-record.ts';

interface Exporting {
  db: Scoped;
  clock: Clock;
  say: Say;
}

/** The questions that the list shows, as a file that the import reads unchanged. */
export async function exportQuestions(
  files: FileStore,
  { db, clock, say }: Exporting,
  { format, ...filter }: QuestionFilter & { format: QuestionFormat },
): Promise<FileAnswer> {
  const name = `questions-${clock.schoolDay()}`;
  const drafts = draftsOf(eachQuestion(db, filter), files);
  if (format === 'gift') return textAnswer(`${name}.gift.txt`, 'text/plain', writeGift(drafts));
  if (format === 'moodle') {
    return textAnswer(`${name}.xml`, 'application/xml', writeMoodleXml(drafts));
  }
  return csvAnswer(
    `${name}.csv`,
    questionFields.map(({ labelKey }) => say(labelKey)),
    rowsOf(drafts),
  );
}

const textAnswer = (name: string, type: string, pieces: AsyncIterable<string>): FileAnswer => ({
  name,
  mediaType: `${type}; charset=utf-8`,
  disposition: 'attachment',
  content: Readable.from(pieces, { objectMode: false }),
});

async function* rowsOf(drafts: AsyncIterable<QuestionDraft>) {
  for await (const draft of drafts) {
    const cells = questionCells(draft);
    yield questionFields.map(({ key }) => cells[key]);
  }
}

async function* draftsOf(questions: AsyncIterable<Question>, files: FileStore) {
  for await (const question of questions) yield await draftOf(question, files);
}

/** A picture whose bytes are gone keeps its question from no export. */
const bytesOf = (files: FileStore, id: string): Promise<Buffer> =>
  files.bytes(id).catch((error: unknown) => {
    if (isMissing(error)) return Buffer.alloc(0);
    throw error;
  });

async function draftOf(question: Question, files: FileStore): Promise<QuestionDraft> {
  const { pictureFileId, audioFileId } = question;
  const mediaOf = async (id: string) => mediaNamed(id, await bytesOf(files, id));
  const draft: QuestionDraft = {
    kind: question.kind,
    language: question.language,
    text: question.text,
    options: await Promise.all(
      question.options.map(async ({ text, secondText, isRight, pictureFileId: picture }) => ({
        text,
        isRight,
        ...(secondText !== null && { secondText }),
        ...(picture !== null && { picture: await mediaOf(picture) }),
      })),
    ),
    standard: question.standard,
    subjectName: question.subjectName,
    difficulty: question.difficulty,
  };
  if (question.chapterName !== null) draft.chapterName = question.chapterName;
  if (question.secondText !== null) draft.secondText = question.secondText;
  if (question.secondLanguage !== null) draft.secondLanguage = question.secondLanguage;
  if (question.answer !== null) draft.answer = question.answer;
  if (question.tolerance !== null) draft.tolerance = question.tolerance;
  if (question.explanation !== null) draft.explanation = question.explanation;
  if (pictureFileId !== null) draft.picture = await mediaOf(pictureFileId);
  if (audioFileId !== null) draft.audio = await mediaOf(audioFileId);
  return draft;
}
