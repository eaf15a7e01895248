import type { ImportLine, ImportRepair, ImportResult } from '@shala/contract/imports.ts';
import type { ReactNode } from 'react';
import type { HistoryChange } from '../record/history-list.tsx';

export type {
  ImportErrorGroup,
  ImportProblem,
  ImportRepair,
  ImportResult,
} from '@shala/contract/imports.ts';

/** What changes in a record, by the names and values that its history shows. */
export type ChangesInWords = (changes: ImportLine['changes']) => readonly HistoryChange[];

export type ImportField = ImportResult['fields'][number];

/** Our field's key to the column's number in the file, null for 'not in the file'. */
export type ImportMapping = Record<string, number | null>;

/** Line to field to the value that stands instead of the file's. */
export type ImportEdits = Record<number, Record<string, string>>;

export interface ImportRequest {
  /** The file itself the first time, afterwards the id under which it was kept. */
  file: File | { fileId: string };
  mapping?: ImportMapping;
  edits?: ImportEdits;
  /** Repairs of many cells, in their order. */
  repairs?: readonly ImportRepair[];
  /** Matches the columns by their names, not as the last time. */
  forgetColumns?: boolean;
  /** The chosen ones of the page's own options. */
  options: Record<string, string>;
}

export type ImportRun =
  | { phase: 'none' }
  | { phase: 'checking' | 'importing' | 'undoing'; done: number; total: number | null }
  | { phase: 'checked' | 'imported'; result: ImportResult }
  | { phase: 'failed'; failure: { code: string; message: string } };

/** The person's decisions besides the columns. */
export interface ImportChoices {
  fileName: string;
  /** The columns are matched, and what the check says is being looked at. */
  hasMatched: boolean;
  edits: ImportEdits;
  options: Record<string, string>;
}

export interface ExtraOptions {
  result: ImportResult;
  options: Record<string, string>;
  /** The file is checked again with them. */
  setOptions: (options: Record<string, string>) => void;
}

export interface ImportWizardProps {
  title: string;
  /** The state of the import, which the page runs. */
  run: ImportRun;
  /** The check or import that is shown. */
  jobId?: string | undefined;
  /** How the history of these records names fields and values. */
  changesInWords?: ChangesInWords;
  /** The choices from before a reload. */
  kept?: ImportChoices;
  /** Called at every change, so that a reload does not lose the choices. */
  onChoices?: (choices: ImportChoices) => void;
  onDryRun: (request: ImportRequest) => void;
  onImport: (request: ImportRequest) => void;
  /** Back to choosing a file. */
  onStartOver: () => void;
  onDownloadTemplate: () => void;
  onDownloadErrors: (errorsFileId: string) => void;
  /** Where the imported rows are. */
  doneHref: string;
  /** Ends the import between two batches; imported rows stay. */
  onStop?: () => void;
  /** Undoes the import; shows by itself what failed. */
  onUndo?: () => void;
  /** Shown beside the choice of a file: what the list is imported for. */
  beforeFile?: ReactNode;
  /** The endings of files that can be chosen; lists, unless said otherwise. */
  accept?: string;
  /** What files are taken, in words; lists, unless said otherwise. */
  fileKinds?: string;
  /** The options for the first check of a file. */
  firstOptions?: Record<string, string>;
  /** Further options of the check, such as creating the districts that the file names. */
  extraOptions?: (options: ExtraOptions) => ReactNode;
  /** Shown after the import: what is still to do for the new rows, such as password slips for new people. */
  followUp?: (result: ImportResult) => ReactNode;
}
