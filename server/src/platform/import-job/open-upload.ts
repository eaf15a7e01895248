import { language } from '@shala/contract/fields.ts';
import { withoutAadhaar } from '../import/aadhaar-cells.ts';
import {
  applyMapping,
  type ColumnMatch,
  type ImportField,
  type Mapping,
} from '../import/column-match.ts';
import { fieldCells } from '../import/field-cells.ts';
import { MATCHED_ROWS, openKeptTable } from '../import/kept-table.ts';
import { type ProblemValues, TableProblem, textOf } from '../import/problem.ts';
import type { TableReader, TableRow } from '../import/table-reader.ts';
import { howToName } from '../import/template.ts';
import { JobFailure } from '../jobs/job-work.ts';
import type { Services } from '../services.ts';
import type { ImportInput } from './bulk-upload.ts';
import { ambiguousDate, asTyped, doubtfulDates } from './date-columns.ts';
import type { ColumnMemory } from './import-columns.ts';
import type { CellProblem, Importer, ImportLine } from './importer.ts';
import { matchTable } from './match-table.ts';
import { isNoRecord, textOfRow } from './no-record.ts';
import { Repairs } from './repairs.ts';

/** A line of the file by our fields, with the problems found before any rule of the importer. */
export interface ReadLine extends ImportLine {
  problems: CellProblem[];
  /** The cells as in the file, for the error file. */
  original: string[];
  /** The repairs that have changed the line, by their place in the list. */
  repaired: Set<number>;
  /** What is no record: a total, a note; no importer sees it. */
  skipped?: string;
}

export interface OpenUpload {
  kind: 'csv' | 'xlsx';
  fields: (Pick<ImportField, 'key' | 'labelKey' | 'required'> &
    Partial<Pick<ImportField, 'impliedBy' | 'choices' | 'choiceTexts'>>)[];
  columns: { name: string; samples: string[] }[];
  /** The format says what each column is. */
  hasFixedColumns: boolean;
  hiddenColumns: string[];
  sheet: string | null;
  /** Without the instructions of our own template. */
  otherSheets: string[];
  repairs: Repairs;
  mapping: Mapping;
  /** The columns were matched as the person did it the last time. */
  asLastTime: boolean;
  /** Required fields that no column was matched to. */
  unmatched: string[];
  skippedColumns: string[];
  estimatedTotal: number;
  lines(afterLine: number): AsyncGenerator<ReadLine>;
}

/** The file's own name of the column matched to a field; a format has none of its own. */
export function columnOf(
  { mapping, columns, hasFixedColumns = false }: ColumnNames,
  field: string,
): string {
  return hasFixedColumns ? '' : (columns[mapping[field] ?? -1]?.name ?? '');
}

interface ColumnNames {
  mapping: Mapping;
  columns: readonly { name: string }[];
  hasFixedColumns?: boolean | undefined;
}

type Say = Services['say'];

const shownSamples = 3;

interface Opening extends Pick<Importer, 'fields' | 'isNoRecord'> {
  say: Say;
  memory: ColumnMemory;
}

/** Opens an uploaded list with the person's column matching and cell edits applied. */
export async function openUpload(
  path: string,
  { fileName, mapping: chosen, forgetColumns, edits, repairs: listed }: ImportInput,
  { fields, say, memory, isNoRecord: isOther = () => false }: Opening,
): Promise<OpenUpload> {
  try {
    const table = await openKeptTable(path, { fileName });
    const first = await table.sample(MATCHED_ROWS);
    const automatic = matchTable(table, first, fields, say);
    const { match, asLastTime } = await matchOf(table, fields, automatic, {
      chosen,
      isForgotten: forgetColumns === true,
      memory,
    });
    const skipped = new Set(match.skippedColumns);
    const samples = first.slice(0, shownSamples);
    const repairs = new Repairs(listed);
    const filled = new Set(
      repairs.list.flatMap((repair) =>
        repair.kind === 'fill' && repair.problem === undefined ? repair.field : [],
      ),
    );
    const required = fields.flatMap(({ key, required: isRequired }) => (isRequired ? key : []));
    const doubtful = await doubtfulDates(table, fields, match.mapping);
    const fieldAt = fieldsByColumn(fields, match.mapping);
    return {
      kind: table.kind,
      fields: fields
        .filter(({ ignoreReason }) => !ignoreReason)
        .map(({ key, labelKey, required: isRequired, impliedBy, choices, choiceTexts }) => ({
          key,
          labelKey,
          required: isRequired,
          ...(impliedBy && { impliedBy }),
          ...(choices && { choices }),
          ...(choiceTexts && { choiceTexts }),
        })),
      hasFixedColumns: table.hasFixedColumns === true,
      hiddenColumns: table.columns.filter((_, index) => table.hiddenColumns.includes(index)),
      sheet: table.sheet,
      otherSheets: table.otherSheets.filter((name) => !isHowTo(name, say)),
      repairs,
      columns: table.columns.map((name, index) => ({
        name: withoutAadhaar(name),
        samples: skipped.has(name)
          ? []
          : samples.map(({ cells }) => withoutAadhaar(cells[index] ?? '', fieldAt.get(index))),
      })),
      mapping: match.mapping,
      asLastTime,
      unmatched: match.unmatched.filter((field) => !filled.has(field)),
      skippedColumns: match.skippedColumns.map((name) => withoutAadhaar(name)),
      estimatedTotal: table.estimatedRows,
      async *lines(afterLine) {
        const kept = (cell: string, column: number) =>
          skipped.has(table.columns[column]!) ? '' : withoutAadhaar(cell, fieldAt.get(column));
        try {
          for await (const row of table.rows()) {
            if (row.line <= afterLine) continue;
            const line = readLine(row, match.mapping, {
              kept,
              repairs,
              turned: doubtful.turned,
              edited: edits[row.line] ?? {},
            });
            const matched = { columns: table.columns, mapping: match.mapping, required };
            if (isNoRecord(row, matched) || isOther(line.cells)) {
              yield { ...line, skipped: withoutAadhaar(textOfRow(row)) };
              continue;
            }
            for (const field of doubtful.asked) {
              if (ambiguousDate(line.cells[field])) line.problems.push(dateOrder(field, line));
            }
            yield line;
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

const isHowTo = (name: string, say: Say): boolean =>
  language.options.some((language) => howToName(say(language)) === name);

/** A file that is not our list fails the job with a text that says what to do. */
const asJobFailure = (error: unknown) =>
  error instanceof TableProblem
    ? new JobFailure(error.key, valuesWithoutAadhaar(error.values))
    : error;

const dateOrder = (field: string, { cells }: ReadLine): CellProblem => ({
  field,
  value: cells[field] ?? '',
  key: textOf('date_order'),
});

interface Choice {
  chosen: Mapping | null;
  isForgotten: boolean;
  memory: ColumnMemory;
}

type Match = Pick<ColumnMatch, 'mapping' | 'unmatched' | 'skippedColumns'>;

/** The columns as the person has matched them, else as the last time, else by names and values. */
async function matchOf(
  { columns, hasFixedColumns }: Pick<TableReader, 'columns' | 'hasFixedColumns'>,
  fields: readonly ImportField[],
  automatic: ColumnMatch,
  { chosen, isForgotten, memory }: Choice,
): Promise<{ match: Match; asLastTime: boolean }> {
  if (hasFixedColumns) return { match: automatic, asLastTime: false };
  if (chosen) {
    const match = applyMapping(fields, columns, chosen);
    const wrong = problemOf(match);
    if (wrong) throw new JobFailure(wrong.key, valuesWithoutAadhaar(wrong.values));
    const isByHand = !isSameMapping(match.mapping, automatic.mapping);
    await (isByHand ? memory.keep(columns, match.mapping) : memory.forget(columns));
    return { match, asLastTime: false };
  }
  if (isForgotten) await memory.forget(columns);
  const last = await memory.find(columns);
  const match = last && applyMapping(fields, columns, last);
  // A list may have lost a field since.
  if (!match || problemOf(match)) return { match: automatic, asLastTime: false };
  return { match, asLastTime: true };
}

/** What is wrong with a matching besides fields that still lack a column. */
const problemOf = ({ problems, unmatched }: ReturnType<typeof applyMapping>) =>
  problems.find(({ field }) => !unmatched.includes(field));

const isSameMapping = (one: Mapping, other: Mapping): boolean =>
  Object.keys({ ...one, ...other }).every((key) => (one[key] ?? null) === (other[key] ?? null));

interface Reading {
  kept: (cell: string, column: number) => string;
  repairs: Repairs;
  /** The fields whose days Excel may have turned. */
  turned: readonly string[];
  edited: Record<string, string>;
}

function readLine(
  row: TableRow,
  mapping: Mapping,
  { kept, repairs, turned, edited }: Reading,
): ReadLine {
  const original = row.cells.map(kept);
  const { cells, issues } = fieldCells(mapping, { ...row, cells: [...original] });
  const inFile = { ...cells };
  for (const field of turned) cells[field] = asTyped(cells[field] ?? '');
  const read = { ...cells };
  const line: ReadLine = {
    line: row.line,
    cells,
    problems: [],
    original,
    repaired: new Set(),
    ...(row.notes && { notes: row.notes }),
  };
  repairs.apply(line);
  // What the person has typed into one cell is the last word.
  for (const [field, value] of Object.entries(edited)) {
    const column = mapping[field];
    // A field without a column has come without Aadhaar numbers, as what was typed is kept.
    cells[field] = column == null ? value : kept(value, column);
    inFile[field] = '';
  }
  // The error file keeps a day as it was, so that the same question is asked of it again.
  const unturned = turned.filter((field) => cells[field] === read[field]);
  const written = {
    ...cells,
    ...Object.fromEntries(unturned.map((key) => [key, inFile[key] ?? ''])),
  };
  line.original = withCells(original, mapping, written);
  line.problems = issues
    .filter(({ field }) => field === null || cells[field] === inFile[field])
    .map(({ field, values, ...issue }) => ({
      ...issue,
      field: field ?? '',
      values: valuesWithoutAadhaar(values),
    }));
  return line;
}

/** The cells of the file with those that were edited or repaired, for the error file. */
export function withCells(
  original: readonly string[],
  mapping: Mapping,
  cells: Record<string, string>,
): string[] {
  const written = [...original];
  for (const [field, column] of Object.entries(mapping)) {
    if (column !== null) written[column] = cells[field] ?? '';
  }
  return written;
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
