import { type ImportName, importOfKind } from '@shala/contract/importable.ts';
import { importLineRows } from '@shala/contract/imports.ts';
import { sortOf } from '@shala/contract/sort-of.ts';
import type * as z from 'zod';
import { notAllowed, notFound } from '../errors.ts';
import { choiceText } from '../import/choice-text.ts';
import { pageOf } from '../page-of.ts';
import type { Call } from '../serve.ts';
import type { Say } from '../texts.ts';
import { nameIn } from './error-list.ts';
import { presentProblem, type StoredProblem, type StoredResult } from './import-result.ts';
import { readWarnings } from './import-warnings.ts';
import type { ChangedLine, FieldChange, Importer } from './importer.ts';
import { mayImport } from './may-import.ts';
import { columnOf } from './open-upload.ts';

const row = importLineRows['job/fetchImportLines/:id'];
type Answer = z.input<typeof row.result>;
type LinesCall = Pick<Call, 'db' | 'person' | 'say'> & {
  params: { id: string };
  query: z.output<typeof row.query>;
};

/** A page of the lines of a checked list: what is new, what changes, what is wrong. */
export const readImportLines =
  (importers: Record<ImportName, Importer>) =>
  async ({ db, person, say, params, query }: LinesCall): Promise<Answer> => {
    const job = await db
      .from('job')
      .select(['job.kind', 'job.result'])
      .where('job.id', '=', params.id)
      .executeTakeFirst();
    const name = job && importOfKind(job.kind);
    const result = job?.result as StoredResult | null | undefined;
    if (!name) throw notFound('job');
    if (!mayImport(job.kind, person)) throw notAllowed();
    // It has not ended yet, or ended without reading the file.
    if (!result) return { rows: [], total: 0 };
    const importer = importers[name];
    const checked = db.checked('job', params.id);
    if (query.outcome === 'warned') {
      const warned = await readWarnings(checked, params.id, query);
      const lines = warned.rows.map((problem) => {
        const column = columnOf(result, problem.field);
        const problems = [presentProblem({ ...problem, column }, say)];
        return { line: problem.line, name: '', changes: [], cells: {}, problems };
      });
      return { total: warned.total, rows: lines };
    }
    const { rows, total } = await pageOf(
      checked
        .selectFrom('import_row')
        .where('job_id', '=', params.id)
        .where('outcome', '=', query.outcome),
      query,
      (found) =>
        found
          .select(['line', 'before', 'after', 'cells', 'problems'])
          .orderBy('line', sortOf(query.sort).direction),
    );
    const cellsOf = (cells: string[] | null) =>
      Object.fromEntries(
        Object.entries(result.mapping).flatMap(([field, column]) =>
          column === null || cells?.[column] === undefined ? [] : [[field, cells[column]]],
        ),
      );
    const lines = rows.map((row) => ({ ...row, byField: cellsOf(row.cells) }));
    const changes =
      query.outcome === 'updated'
        ? await changesOf(importer, checked, lines)
        : lines.map((): FieldChange[] => []);
    return {
      total,
      rows: lines.map(({ line, after, problems, byField }, index) => ({
        line,
        name: nameIn(importer.nameFields.map((field) => byField[field])),
        changes: changes[index]!,
        cells:
          query.outcome === 'inserted'
            ? readable((after ?? {}) as Record<string, string>, result, say)
            : {},
        problems: ((problems ?? []) as Omit<StoredProblem, 'line' | 'column'>[]).map((problem) =>
          presentProblem(
            {
              ...problem,
              line,
              column: columnOf(result, problem.field),
              name: nameIn(importer.nameFields.map((field) => byField[field])),
            },
            say,
          ),
        ),
      })),
    };
  };

/** The cells with fixed values in the reader's language. */
const readable = (
  cells: Record<string, string>,
  { fields }: Pick<StoredResult, 'fields'>,
  say: Say,
): Record<string, string> => ({
  ...cells,
  ...Object.fromEntries(
    fields.flatMap((field) => {
      const cell = cells[field.key];
      return cell === undefined ? [] : [[field.key, choiceText(field, cell, say)]];
    }),
  ),
});

function changesOf(
  { presentChanges = asStored }: Importer,
  db: Parameters<NonNullable<Importer['presentChanges']>>[0],
  lines: readonly { before: unknown; after: unknown; byField: Record<string, string> }[],
): Promise<FieldChange[][]> {
  return presentChanges(
    db,
    lines.map(({ before, after, byField }) => ({
      before: (before ?? {}) as ChangedLine['before'],
      after: (after ?? {}) as ChangedLine['after'],
      cells: byField,
    })),
  );
}

const asStored: NonNullable<Importer['presentChanges']> = async (_, lines) =>
  lines.map(plainChanges);

/** The changed columns under the names of the contract. */
export const plainChanges = ({ before, after }: ChangedLine): FieldChange[] =>
  Object.keys(after).map((column) => ({
    field: column.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase()),
    from: before[column] ?? null,
    to: after[column] ?? null,
  }));
