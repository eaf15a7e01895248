import type { ImportResult } from '@shala/contract/imports.ts';
import type { ReactNode } from 'react';

export type { ImportProblem, ImportResult } from '@shala/contract/imports.ts';

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
  /** What was chosen among the page's own options. */
  options: Record<string, string>;
}

export type ImportRun =
  | { phase: 'none' }
  | { phase: 'checking' | 'importing' | 'undoing'; done: number; total: number | null }
  | { phase: 'checked' | 'imported'; result: ImportResult }
  | { phase: 'failed'; failure: { code: string; message: string } };

/** What the person decided on the way, beside the columns. */
export interface ImportChoices {
  fileName: string;
  edits: ImportEdits;
  options: Record<string, string>;
}

export interface ExtraOptions {
  result: ImportResult;
  options: Record<string, string>;
  /** The file is checked anew with them. */
  setOptions: (options: Record<string, string>) => void;
}

export interface ImportWizardProps {
  title: string;
  /** Where the work stands; the page runs it. */
  run: ImportRun;
  /** As they were before a reload. */
  kept?: ImportChoices;
  /** Told at every change, so that a reload need not lose them. */
  onChoices?: (choices: ImportChoices) => void;
  onDryRun: (request: ImportRequest) => void;
  onImport: (request: ImportRequest) => void;
  /** Back to choosing a file. */
  onStartOver: () => void;
  onDownloadTemplate: () => void;
  onDownloadErrors: (errorsFileId: string) => void;
  /** Where the imported rows are. */
  doneHref: string;
  /** Ends the import between two batches; what is done stays. */
  onStop?: () => void;
  /** Takes the import back; says by itself what failed. */
  onUndo?: () => void;
  /** Beside the choice of a file: what the list is brought in for. */
  beforeFile?: ReactNode;
  /** Options with which a file is checked the first time. */
  firstOptions?: Record<string, string>;
  /** On the check: what else can be decided, such as making the districts that the file names. */
  extraOptions?: (given: ExtraOptions) => ReactNode;
  /** After the import: what is still to do for the new rows, such as slips for new people. */
  followUp?: (result: ImportResult) => ReactNode;
}
