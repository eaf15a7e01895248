import { withoutAadhaar } from '../import/aadhaar-cells.ts';
import {
  applyMapping,
  type ImportField,
  type Mapping,
  matchColumns,
} from '../import/column-match.ts';
import { fieldCells } from '../import/field-cells.ts';
import { openKeptTable } from '../import/kept-table.ts';
import { type ProblemValues, TableProblem } from '../import/problem.ts';
import type { TableReader, TableRow } from '../import/table-reader.ts';
import { JobFailure } from '../jobs/job-work.ts';
import type { Services } from '../services.ts';
import type { ImportInput } from './bulk-upload.ts';
import type { CellProblem, ImportLine } from './importer.ts';

/** A line of the file by our fields, with the problems found before any rule of the importer. */
export interface ReadLine extends ImportLine {
  problems: CellProblem[];
  /** The cells as in the file, for the error file. */
  original: string[];
}

export interface OpenUpload {
  kind: 'csv' | 'xlsx';
  fields: { key: string; labelKey: string; required: boolean }[];
  columns: { name: string; samples: string[] }[];
  mapping: Mapping;
  /** Required fields that no column was matched to. */
  unmatched: string[];
  skippedColumns: string[];
  estimatedTotal: number;
  lines(afterLine: number): AsyncGenerator<ReadLine>;
}

/** The file's own name of the column matched to a field. */
export function columnOf(
  { mapping, columns }: Pick<OpenUpload, 'mapping' | 'columns'>,
  field: string,
): string {
  const column = mapping[field];
  return column == null ? '' : columns[column]!.name;
}

type Say = Services['say'];

const sampleSize = 3;

/** Opens an uploaded list with the person's column matching and cell edits applied. */
export async function openUpload(
  path: string,
  { fileName, mapping: chosen, edits }: ImportInput,
  { fields, say }: { fields: readonly ImportField[]; say: Say },
): Promise<OpenUpload> {
  try {
    const table = await openKeptTable(path, { fileName });
    const match = matchOf(table, fields, chosen, say);
    const skipped = new Set(match.skippedColumns);
    const samples = await table.sample(sampleSize);
    const fieldAt = fieldsByColumn(fields, match.mapping);
    return {
      kind: table.kind,
      fields: fields
        .filter(({ ignoreReason }) => !ignoreReason)
        .map(({ key, labelKey, required }) => ({ key, labelKey, required })),
      columns: table.columns.map((name, index) => ({
        name: withoutAadhaar(name),
        samples: skipped.has(name)
          ? []
          : samples.map(({ cells }) => withoutAadhaar(cells[index] ?? '', fieldAt.get(index))),
      })),
      mapping: match.mapping,
      unmatched: match.unmatched,
      skippedColumns: match.skippedColumns.map((name) => withoutAadhaar(name)),
      estimatedTotal: table.estimatedRows,
      async *lines(afterLine) {
        const kept = (cell: string, column: number) =>
          skipped.has(table.columns[column]!) ? '' : withoutAadhaar(cell, fieldAt.get(column));
        try {
          for await (const row of table.rows()) {
            if (row.line > afterLine) yield readLine(row, match.mapping, kept, edits[row.line]);
          }
        } catch (error) {
          throw asJobFailure(error);
        }
      },
    };
  } catch (error) {
    throw asJobFailure(error);
  }
}

/** A file that is not our list fails the job with a text that says what to do. */
const asJobFailure = (error: unknown) =>
  error instanceof TableProblem
    ? new JobFailure(error.key, valuesWithoutAadhaar(error.values))
    : error;

function matchOf(
  { columns }: TableReader,
  fields: readonly ImportField[],
  chosen: Mapping | null,
  say: Say,
) {
  if (!chosen) {
    const languages = (['en', 'hi', 'mr'] as const).map((language) => say(language));
    return matchColumns(fields, columns, ({ labelKey }) => languages.map((say) => say(labelKey)));
  }
  const match = applyMapping(fields, columns, chosen);
  const wrong = match.problems.find(({ field }) => !match.unmatched.includes(field));
  if (wrong) throw new JobFailure(wrong.key, valuesWithoutAadhaar(wrong.values));
  return match;
}

function readLine(
  row: TableRow,
  mapping: Mapping,
  kept: (cell: string, column: number) => string,
  edited: Record<string, string> = {},
): ReadLine {
  const original = row.cells.map(kept);
  const { cells, issues } = fieldCells(mapping, { ...row, cells: [...original] });
  for (const [field, value] of Object.entries(edited)) {
    const column = mapping[field];
    if (column == null) continue;
    cells[field] = kept(value, column);
    original[column] = kept(value, column);
  }
  const problems = issues
    .filter(({ field }) => field === null || !(field in edited))
    .map(({ field, values, ...issue }) => ({
      ...issue,
      field: field ?? '',
      values: valuesWithoutAadhaar(values),
    }));
  return { line: row.line, cells, problems, original };
}

function fieldsByColumn(fields: readonly ImportField[], mapping: Mapping) {
  const byKey = new Map(fields.map((field) => [field.key, field]));
  return new Map(Object.entries(mapping).map(([key, column]) => [column, byKey.get(key)]));
}

const valuesWithoutAadhaar = (values: ProblemValues): ProblemValues =>
  Object.fromEntries(
    Object.entries(values).map(([key, value]) => [
      key,
      typeof value === 'string' ? withoutAadhaar(value) : value,
    ]),
  );
