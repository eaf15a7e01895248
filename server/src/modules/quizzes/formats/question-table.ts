import { TableProblem } from '../../../platform/import/problem.ts';
import { issueOf } from '../../../platform/import/raw-row.ts';
import type { Attachment, TableReader, TableRow } from '../../../platform/import/table-reader.ts';
import { type OpenOptions, openTable, take } from '../../../platform/import/table-reader.ts';
import type { FoundQuestion } from './found-questions.ts';
import type { MediaDraft, QuestionDraft } from './question-draft.ts';
import { openQuestionFile } from './question-file.ts';
import { questionCells } from './table/question-cells.ts';
import { letters, questionFields } from './table/question-fields.ts';

/** Columns that a person may need to correct a question, whether the file has them or not. */
const always = new Set(['text', 'kind', ...letters.map((letter) => `option${letter}`), 'right']);

/** The questions of any format as the table that an import shows, corrects and takes. */
export async function openQuestionTable(path: string, options: OpenOptions): Promise<TableReader> {
  try {
    const found = await openQuestionFile(path, options.fileName);
    return found ? await tableOf(found) : await openTable(path, options);
  } catch (error) {
    if (error instanceof TableProblem) error.values.file ??= options.fileName;
    throw error;
  }
}

async function tableOf(found: AsyncGenerator<FoundQuestion>): Promise<TableReader> {
  const questions: { line: number; cells: Record<string, string>; question: FoundQuestion }[] = [];
  const files = new KeptFiles();
  let line = 0;
  for await (const question of found) {
    // Several questions in one line of an XML file are counted on.
    line = Math.max(line + 1, question.line);
    keepFiles(question.draft, files);
    const cells = questionCells(question.draft);
    questions.push({ line, cells, question });
  }
  if (questions.length === 0) throw new TableProblem('no_questions');
  const used = new Set(questions.flatMap(({ cells }) => Object.keys(cells)));
  const fields = questionFields.filter(({ key }) => always.has(key) || used.has(key));
  const rows: TableRow[] = questions.map(({ line: at, cells, question }) => ({
    line: at,
    cells: fields.map(({ key }) => cells[key] ?? ''),
    issues: issuesOf(question),
    ...(question.leftOut.length > 0 && { notes: question.leftOut }),
  }));
  async function* all() {
    yield* rows;
  }
  async function* attached() {
    yield* files.all;
  }
  return {
    kind: 'xlsx',
    sheet: null,
    otherSheets: [],
    headerLine: 0,
    columns: fields.map(({ key }) => key),
    hasFixedColumns: true,
    hiddenColumns: [],
    estimatedRows: rows.length,
    rows: all,
    sample: (count) => take(all(), count),
    attached,
  };
}

function keepFiles(draft: QuestionDraft, files: KeptFiles): void {
  if (draft.audio) draft.audio = files.keep(draft.audio);
  for (const named of [draft, ...draft.options]) {
    if (named.picture) named.picture = files.keep(named.picture);
  }
}

/** The files of one upload, of which many may have the same name. */
class KeptFiles {
  readonly all: Attachment[] = [];
  /** How far each name has been numbered. */
  readonly #numbers = new Map<string, number>();

  keep(file: MediaDraft): MediaDraft {
    const [, stem = '', ending = ''] = /^(.*?)(\.\w+)?$/.exec(file.name) ?? [];
    let { name } = file;
    let number = this.#numbers.get(name) ?? 1;
    while (this.#numbers.has(name)) {
      number += 1;
      name = `${stem}-${number}${ending}`;
    }
    this.#numbers.set(name, 1).set(file.name, number);
    const kept = { ...file, name };
    this.all.push(kept);
    return kept;
  }
}

function issuesOf({ draft, problems }: FoundQuestion): TableRow['issues'] {
  const issues = problems.map(({ key, values }) => issueOf(null, key, values ?? {}));
  if (draft.options.length > letters.length) {
    const values = { count: draft.options.length, most: letters.length };
    issues.push(issueOf(null, 'question_options', values));
  }
  return issues;
}
