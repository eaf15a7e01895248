import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { errorFile } from '../import/error-file.ts';
import type { JobRun } from '../jobs/job-work.ts';
import type { Person } from '../person.ts';
import type { Say } from '../texts.ts';
import { measured } from '../upload.ts';
import type { ImportInput } from './bulk-upload.ts';
import { ErrorGroups, type StoredGroup } from './error-groups.ts';
import { problemText, type StoredProblem } from './import-result.ts';
import { type RejectedLine, rejectedLines } from './import-rows.ts';
import type { ImportServices } from './import-work.ts';
import type { Importer } from './importer.ts';
import { listMadeFor } from './list-made-for.ts';
import { columnOf, type OpenUpload } from './open-upload.ts';

const mostProblems = 500;
const keepSeconds = 30 * 24 * 3600;

interface ErrorListInput {
  person: Person;
  upload: OpenUpload;
  input: ImportInput;
  importer: Pick<Importer, 'fields' | 'nameFields'>;
}

interface ListedErrors {
  errors: StoredProblem[];
  groups: StoredGroup[];
  waiting: number;
  errorsFileId: string;
}

/**
 * The lines that were not taken: the first problems for the screen, all lines as a file to fix and
 * import again.
 */
export async function listErrors(
  { db, files, say: sayIn }: ImportServices,
  run: JobRun,
  { person, upload, input, importer }: ErrorListInput,
): Promise<ListedErrors> {
  const errors: StoredProblem[] = [];
  const dates = new Set(importer.fields.flatMap(({ key, isDate }) => (isDate ? key : [])));
  const say = sayIn(person.language ?? 'en');
  const groups = new ErrorGroups({
    columnOf: (field) => columnOf(upload, field),
    isDate: (field) => dates.has(field),
    say,
  });
  const nameColumns = importer.nameFields.map((field) => upload.mapping[field] ?? -1);
  let wouldLoseZeros = false;
  for await (const rejected of rejectedLines(db, run.id)) {
    groups.add(rejected);
    wouldLoseZeros ||= hasLeadingZero(rejected);
  }
  // Excel strips the zeros of a CSV file as soon as it opens it.
  const kind = wouldLoseZeros ? 'xlsx' : upload.kind;
  const nameOf = (field: string) => columnOf(upload, field);
  const labelOf = (field: string) => {
    const labelKey = importer.fields.find(({ key }) => key === field)?.labelKey;
    return labelKey ? say(labelKey) : '';
  };
  async function* lines() {
    for await (const { line, cells, problems } of rejectedLines(db, run.id)) {
      for (const problem of problems) {
        if (errors.length === mostProblems) break;
        const name = nameIn(nameColumns.map((column) => cells[column]));
        errors.push({ ...problem, line, column: nameOf(problem.field), name });
      }
      yield {
        line,
        cells,
        wrong: textOf(problems, (field) => nameOf(field) || labelOf(field), say),
      };
    }
  }
  const folder = await mkdtemp(join(tmpdir(), 'shala-errors-'));
  try {
    const path = join(folder, 'errors');
    const columns = upload.hasFixedColumns
      ? labelledColumns(upload, labelOf)
      : upload.columns.map(({ name }) => name);
    const texts = {
      line: say('imports:errorFile.line'),
      wrong: say('imports:errorFile.wrong'),
      sheet: say('imports:errorFile.sheet'),
    };
    await pipeline(errorFile(kind, columns, lines(), texts), createWriteStream(path));
    const errorsFileId = await files.keep(db, await measured(path), {
      accountId: person.accountId,
      madeFor: listMadeFor({ person, options: input.options }),
      name: `${input.fileName.replace(/\.\w{1,5}$/, '')}-to-fix.${kind}`,
      mediaType: mediaTypes[kind],
      keepSeconds,
    });
    return { errors, groups: groups.list(), waiting: groups.waiting, errorsFileId };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** A format's columns under the names of our fields, by which they are read again. */
const labelledColumns = (
  { columns, mapping }: Pick<OpenUpload, 'columns' | 'mapping'>,
  labelOf: (field: string) => string,
): string[] => {
  const fieldAt = new Map(Object.entries(mapping).map(([field, column]) => [column, field]));
  return columns.map(({ name }, index) => labelOf(fieldAt.get(index) ?? '') || name);
};

/** A name whose parts stand in columns of their own. */
export const nameIn = (parts: readonly (string | undefined)[]): string =>
  parts.filter(Boolean).join(' ');

const leadingZero = /^\s*[0०][\d०-९]+\s*$/;

const hasLeadingZero = ({ cells, problems }: RejectedLine): boolean =>
  cells.some((cell) => leadingZero.test(cell)) ||
  problems.some(({ suggestion = '' }) => leadingZero.test(suggestion));

const textOf = (problems: RejectedLine['problems'], nameOf: (field: string) => string, say: Say) =>
  problems
    .map((problem) => [nameOf(problem.field), problemText(problem, say)].filter(Boolean))
    .map((parts) => parts.join(': '))
    .join('; ');

const mediaTypes = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};
