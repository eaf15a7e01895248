import { language } from '@shala/contract/fields.ts';
import { valuesWithoutAadhaar, withoutAadhaar } from '../import/aadhaar-cells.ts';
import type { ImportField, Mapping } from '../import/column-match.ts';
import { MATCHED_ROWS, openKeptTable } from '../import/kept-table.ts';
import { TableProblem, textOf } from '../import/problem.ts';
import { howToName } from '../import/template.ts';
import { JobFailure } from '../jobs/job-work.ts';
import type { Services } from '../services.ts';
import type { ImportInput } from './bulk-upload.ts';
import { chooseMatch } from './choose-match.ts';
import { ambiguousDate, doubtfulDates } from './date-columns.ts';
import type { ColumnMemory } from './import-columns.ts';
import type { CellProblem, Importer } from './importer.ts';
import { matchTable } from './match-table.ts';
import { isNoRecord, textOfRow } from './no-record.ts';
import { type ReadLine, readLine } from './read-line.ts';
import { Repairs } from './repairs.ts';

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
  input: ImportInput,
  opening: Opening,
): Promise<OpenUpload> {
  try {
    return await open(path, input, opening);
  } catch (error) {
    throw asJobFailure(error);
  }
}

async function open(
  path: string,
  { fileName, mapping: chosen, forgetColumns, edits, repairs: listed }: ImportInput,
  { fields, say, memory, isNoRecord: isOther = () => false }: Opening,
): Promise<OpenUpload> {
  const table = await openKeptTable(path, { fileName });
  const first = await table.sample(MATCHED_ROWS);
  const automatic = matchTable(table, first, fields, say);
  const { match, asLastTime } = await chooseMatch(table, fields, automatic, {
    chosen,
    isForgotten: forgetColumns === true,
    memory,
  });
  const { mapping } = match;
  const skipped = new Set(match.skippedColumns);
  const samples = first.slice(0, shownSamples);
  const repairs = new Repairs(listed);
  const filled = filledFields(repairs);
  const required = fields.flatMap(({ key, required: isRequired }) => (isRequired ? key : []));
  const matched = { columns: table.columns, mapping, required };
  const doubtful = await doubtfulDates(table, fields, mapping);
  const fieldAt = fieldsByColumn(fields, mapping);
  const kept = (cell: string, column: number) =>
    skipped.has(table.columns[column]!) ? '' : withoutAadhaar(cell, fieldAt.get(column));

  async function* lines(afterLine: number): AsyncGenerator<ReadLine> {
    for await (const row of table.rows()) {
      if (row.line <= afterLine) continue;
      const edited = edits[row.line] ?? {};
      const line = readLine(row, mapping, { kept, repairs, turned: doubtful.turned, edited });
      if (isNoRecord(row, matched) || isOther(line.cells)) {
        yield { ...line, skipped: withoutAadhaar(textOfRow(row)) };
        continue;
      }
      for (const field of doubtful.asked) {
        if (ambiguousDate(line.cells[field])) line.problems.push(dateOrder(field, line));
      }
      yield line;
    }
  }

  return {
    kind: table.kind,
    fields: fields.filter(({ ignoreReason }) => !ignoreReason).map(shownField),
    hasFixedColumns: table.hasFixedColumns === true,
    hiddenColumns: table.columns.filter((_, index) => table.hiddenColumns.includes(index)),
    sheet: table.sheet,
    otherSheets: table.otherSheets.filter((name) => !isHowTo(name, say)),
    repairs,
    columns: table.columns.map((name, index) => ({
      name: withoutAadhaar(name),
      samples: skipped.has(name) ? [] : samples.map(({ cells }) => kept(cells[index] ?? '', index)),
    })),
    mapping,
    asLastTime,
    unmatched: match.unmatched.filter((field) => !filled.has(field)),
    skippedColumns: match.skippedColumns.map((name) => withoutAadhaar(name)),
    estimatedTotal: table.estimatedRows,
    async *lines(afterLine) {
      try {
        yield* lines(afterLine);
      } catch (error) {
        throw asJobFailure(error);
      }
    },
  };
}

const shownField = ({ key, labelKey, required, impliedBy, choices, choiceTexts }: ImportField) => ({
  key,
  labelKey,
  required,
  ...(impliedBy && { impliedBy }),
  ...(choices && { choices }),
  ...(choiceTexts && { choiceTexts }),
});

/** The fields that a repair fills in every line. */
const filledFields = ({ list }: Repairs) =>
  new Set(
    list.flatMap((repair) =>
      repair.kind === 'fill' && repair.problem === undefined ? repair.field : [],
    ),
  );

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

function fieldsByColumn(fields: readonly ImportField[], mapping: Mapping) {
  const byKey = new Map(fields.map((field) => [field.key, field]));
  return new Map(Object.entries(mapping).map(([key, column]) => [column, byKey.get(key)]));
}
