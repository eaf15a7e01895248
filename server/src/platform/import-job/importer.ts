import type { ImportOffer } from '@shala/contract/imports.ts';
import type { Clock } from '../clock.ts';
import type { Database } from '../database.ts';
import type { Values } from '../errors.ts';
import type { ImportField } from '../import/column-match.ts';
import type { OpenTable } from '../import/kept-table.ts';
import type { Attachment } from '../import/table-reader.ts';
import type { Person } from '../person.ts';

/**
 * A cell that is rejected; `key` is one of the `validation` or `import` texts, with its namespace.
 */
export interface CellProblem {
  field: string;
  value: string;
  key: string;
  values?: Values;
  /** The correct value, where one can be suggested. */
  suggestion?: string;
  /** The person's choice for the whole list that would take the line: `createDistricts`. */
  asks?: string;
}

export interface LineProblem extends CellProblem {
  line: number;
}

/** One line of a file by our field names; a field that the file lacks is absent. */
export interface ImportLine {
  line: number;
  cells: Record<string, string>;
  /** What of the line its format has and our fields lack. */
  notes?: readonly string[];
}

export interface ImportContext {
  /** The transaction of the batch. */
  db: Database;
  /** Reports the outcome of each line without writing anything: no row, no district, no lock. */
  dryRun: boolean;
  clock: Clock;
  /** The importing person: an import adds nothing that this person could not add by the form. */
  person: Person;
  /** The person's choices beside the file: `createDistricts`, `startPlanMonths`. */
  options: Record<string, unknown>;
  /** Kept from batch to batch of one run, and lost in a crash. */
  memory: Map<string, unknown>;
  /** Absent where no file was uploaded. */
  attachments?: Attachments;
}

/** The files that came with the list. */
export interface Attachments {
  find(names: ReadonlySet<string>): Promise<Map<string, Attachment>>;
  /** Keeps one for a record of the same transaction, which names it from then on. */
  keep(db: Database, file: Attachment, of: { schoolId: string | null }): Promise<string>;
}

export type LineOutcome =
  // `before` and `after` are rows of the entity's table: columns to values, of an update only what
  // changed.
  | { line: number; outcome: 'inserted'; entityId: string; after: object }
  | { line: number; outcome: 'updated'; entityId: string; before: object; after: object }
  | { line: number; outcome: 'unchanged'; entityId: string }
  | { line: number; outcome: 'rejected'; problems: CellProblem[] };

export const rejected = (line: number, problems: CellProblem[]): LineOutcome => ({
  line,
  outcome: 'rejected',
  problems,
});

/** What an undo needs to know about a line. */
export interface DoneLine {
  line: number;
  outcome: 'inserted' | 'updated';
  entityId: string;
  before: object | null;
  after: object | null;
}

/** A line that changes a record, its values by our fields. */
export interface ChangedLine {
  before: Record<string, unknown>;
  after: Record<string, unknown>;
  cells: Record<string, string>;
}

export interface FieldChange {
  field: string;
  from: unknown;
  to: unknown;
}

/** The import of one kind of record from a file. The runner reads, counts, reports and resumes. */
export interface Importer {
  /** The entity's name in the audit. */
  entity:
    | 'school'
    | 'account'
    | 'district'
    | 'student'
    | 'fee_account'
    | 'fee_payment'
    | 'bank_line'
    | 'question'
    | 'book';
  /** The text that names the list and its template: `schools:list.title`. */
  list: string;
  fields: readonly ImportField[];
  /** Reads files of other formats than lists as a table of the fields. */
  openTable?: OpenTable;
  /** Rows of such cells are no records, and shown as such: what a format has between its records. */
  isNoRecord?: (cells: Record<string, string>) => boolean;
  /** The fields that say whom or what a row is about, in the order in which they are read. */
  nameFields: readonly string[];
  /**
   * Takes up to 1,000 lines: checks them against their schema, each other and the database, writes
   * the good ones unless it is a dry run (set-based, never a statement per line) and says what
   * became of each line, in any order. A line that is in the database as it stands is `unchanged`,
   * so that the same file sent twice changes nothing twice.
   */
  take(context: ImportContext, lines: ImportLine[]): Promise<LineOutcome[]>;
  /**
   * What the lines name and the database lacks, and what is created if the person agrees: `{
   * districts: ['Pune'] }`.
   */
  missing?(context: ImportContext): Record<string, string[]>;
  /** Warnings about lines that are imported all the same; the first ones of the run so far. */
  warnings?(context: ImportContext): LineProblem[];
  /** All warnings about the lines of the batch that was taken last; asking forgets them. */
  batchWarnings?(context: ImportContext): LineProblem[];
  /** What may be done to many values in one click, if the person wishes it by an option. */
  offers?(context: ImportContext): ImportOffer[];
  /**
   * The changes of a check as the entity's history shows them, names instead of ids. Without it the
   * columns are shown under the names of the fields.
   */
  presentChanges?(db: Database, lines: readonly ChangedLine[]): Promise<FieldChange[][]>;
  /**
   * Takes lines back: deletes what was inserted, puts back what was updated, leaves and returns the
   * lines that cannot be (changed since, or others depend on them).
   */
  undo(context: ImportContext, lines: DoneLine[]): Promise<{ kept: number[] }>;
}
