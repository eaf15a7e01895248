import type { Language } from '@shala/contract/fields.ts';
import { newId } from '@shala/contract/new-id.ts';
import type { Difficulty } from '@shala/contract/questions.ts';
import { actorOf, recordActs } from '../../../platform/audit.ts';
import type { Attachment } from '../../../platform/import/table-reader.ts';
import { earlierLine } from '../../../platform/import-job/earlier-line.ts';
import {
  type CellProblem,
  type ImportContext,
  type Importer,
  type ImportLine,
  type LineOutcome,
  rejected,
} from '../../../platform/import-job/importer.ts';
import { Scoped } from '../../../platform/scope.ts';
import { plainText } from '../bank/plain-text.ts';
import { bodyOf, optionKey, type QuestionBody, questionKey } from '../bank/question-body.ts';
import type { QuestionDraft } from '../formats/question-draft.ts';
import { openQuestionTable } from '../formats/question-table.ts';
import { questionFields } from '../formats/table/question-fields.ts';
import { readQuestionLine } from '../formats/table/question-line.ts';
import { type Filed, Filing, type NewChapter, type Place } from './filing.ts';
import { leftOutWarnings, noteLeftOut } from './left-out.ts';
import { filesNamed, withHashes } from './line-files.ts';
import { missingChapters, noteMissingChapter } from './missing-chapters.ts';
import { ownerOf } from './owner.ts';
import { insertChapters, insertQuestions, storedQuestions } from './store-questions.ts';
import { undoQuestions } from './undo-questions.ts';

/** Imports questions from lists and the formats of other quiz programs; each question once. */
export const questionImporter: Importer = {
  entity: 'question',
  list: 'imports:question.list',
  fields: questionFields,
  openTable: openQuestionTable,
  nameFields: ['text'],
  take,
  missing: missingChapters,
  warnings: leftOutWarnings,
  undo: undoQuestions,
};

export interface ReadQuestion {
  line: number;
  draft: QuestionDraft;
  body: QuestionBody;
  difficulty: Difficulty;
  /** The names of its files by their cells. */
  files: ReadonlyMap<string, string>;
  place: Place;
  newChapter: NewChapter | undefined;
}

type Read = { line: number; problems: CellProblem[] } | ReadQuestion;

async function take(context: ImportContext, lines: ImportLine[]): Promise<LineOutcome[]> {
  const db = new Scoped(context.db, context.person);
  const owner = await ownerOf(context, db);
  if (owner === undefined) {
    return lines.map(({ line }) => rejected(line, [textProblem('imports:question.school_needed')]));
  }
  const filing = await Filing.read(db, owner, context.options);
  const named = new Set(lines.flatMap(({ cells }) => [...filesNamed(cells).values()]));
  const files = (await context.attachments?.find(named)) ?? new Map<string, Attachment>();
  const read = lines.map((line): Read => readLine(context, line, filing, files));
  const good = read.filter((one): one is ReadQuestion => !('problems' in one));
  const stored = await storedQuestions(db, owner, good);
  const added: (ReadQuestion & { id: string })[] = [];
  const outcomes = read.map((one): LineOutcome => {
    const { line } = one;
    if ('problems' in one) return rejected(line, one.problems);
    noteLeftOut(context, line, lines.find((each) => each.line === line)?.notes ?? []);
    const key = storedKey(one);
    const earlier = earlierLine(context, 'questions', key, line);
    if (earlier) return rejected(line, [textProblem('imports:twice', { line: earlier })]);
    const same = stored.get(key);
    if (same) {
      return isSameAnswer(same.body, one.body)
        ? { line, outcome: 'unchanged', entityId: same.id }
        : rejected(line, [{ ...textProblem('imports:question.other_answer'), field: 'right' }]);
    }
    const id = newId();
    added.push({ ...one, id });
    return { line, outcome: 'inserted', entityId: id, after: { school_id: owner } };
  });
  if (!context.dryRun && added.length > 0) {
    const chapters = await insertChapters(context, owner, added);
    await insertQuestions(context, { owner, added, chapters, files });
    await recordActs(
      { db: context.db, clock: context.clock, actor: actorOf(context.person) },
      added.map(({ id, body }) => ({
        act: 'question.add',
        entityId: id,
        entityName: plainText(body.text).slice(0, 80),
        schoolId: owner,
        after: { text: body.text, answer: body.answer },
      })),
    );
  }
  return outcomes;
}

export const storedKey = ({ place, body }: Pick<ReadQuestion, 'place' | 'body'>): string =>
  `${place.subjectId} ${place.standard} ${questionKey(body)}`;

function readLine(
  context: ImportContext,
  { line, cells }: ImportLine,
  filing: Filing,
  files: ReadonlyMap<string, Attachment>,
): Read {
  const { draft, problems } = readQuestionLine(cells);
  const own = filesNamed(cells);
  for (const [field, value] of own) {
    const isAudio = field === 'audio';
    if (files.get(value)?.type.startsWith(isAudio ? 'audio/' : 'image/')) continue;
    const key = `imports:problem.question_${isAudio ? 'audio' : 'picture'}_missing`;
    problems.push({ field, value, key });
  }
  const filed: Filed = filing.place(draft);
  for (const wrong of 'wrong' in filed ? filed.wrong : []) {
    if (problems.some(({ field }) => field === wrong.field)) continue;
    problems.push({ value: cells[wrong.field] ?? '', ...wrong });
    if (wrong.asks) noteMissingChapter(context, draft.chapterName!);
  }
  if (problems.length > 0 || 'wrong' in filed) return { line, problems };
  const { options, person } = context;
  const language =
    draft.language ?? (options['language'] as Language | undefined) ?? person.language ?? 'en';
  return {
    line,
    draft,
    body: withHashes(bodyFrom(draft, language), own, files),
    difficulty: draft.difficulty ?? (options['difficulty'] as Difficulty | undefined) ?? 'medium',
    files: own,
    place: filed.place,
    newChapter: filed.newChapter,
  };
}

const bodyFrom = (draft: QuestionDraft, language: Language): QuestionBody =>
  bodyOf({
    kind: draft.kind,
    language,
    text: draft.text,
    secondLanguage: draft.secondLanguage ?? null,
    secondText: draft.secondText ?? null,
    options: draft.options.map(({ text, secondText, isRight }) => ({
      text,
      secondText: secondText ?? null,
      isRight,
    })),
    answer: draft.answer ?? null,
    tolerance: draft.tolerance ?? null,
    explanation: draft.explanation ?? null,
  });

function isSameAnswer(one: QuestionBody, other: QuestionBody): boolean {
  const keyOf = ({ options, answer, tolerance }: QuestionBody) =>
    JSON.stringify([
      answer,
      tolerance,
      options.flatMap((option) => (option.isRight ? optionKey(option).toLowerCase() : [])).sort(),
    ]);
  return keyOf(one) === keyOf(other);
}

const textProblem = (key: string, values: CellProblem['values'] = {}): CellProblem => ({
  field: 'text',
  value: '',
  key,
  values,
});
