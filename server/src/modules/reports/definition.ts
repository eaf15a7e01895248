import type { Language } from '@shala/contract/fields.ts';
import { inPieces } from '@shala/contract/in-pieces.ts';
import type {
  NeededFilter,
  ReportCell,
  ReportCellKind,
  ReportChart,
  ReportFilterName,
  ReportFilters,
  ReportSubject,
  ReportTarget,
} from '@shala/contract/reports.ts';
import type { Role } from '@shala/contract/roles.ts';
import type { Title } from '@shala/contract/titles.ts';
import type { CheckedDb, Scoped } from '../../platform/scope.ts';
import type { Say } from '../../platform/texts.ts';

export interface ReportColumnDefinition {
  /** Also the key of its heading: `reports:column.<key>`. */
  key: string;
  /** A heading of another module. */
  heading?: string;
  /** A heading with a value of its own. */
  headingIn?: (say: Say) => string;
  /** A heading in figures, which needs no words. */
  label?: string;
  kind: ReportCellKind;
  isTotalled?: true;
  /** A text that names nobody: of a report about persons it is kept with the figures, to be compared. */
  isKept?: true;
  /** Of a share: the columns that it is calculated from, in the rows and in the totals. */
  ratio?: readonly [part: string, whole: string];
  /** In characters. */
  width: number;
}

export interface ReportChoices {
  values: readonly string[];
  textOf(say: Say, value: string): string;
}

/** The cells by the keys of their columns, and ids for `opens`. */
export type ReportRow = Record<string, ReportCell>;

interface ReportRead {
  db: Scoped;
  /** The schools of this part, which were checked. */
  schoolIds: readonly string[];
  checked: CheckedDb;
  filters: ReportFilters;
  /** The day as of which the report is made, and the moment. */
  asOf: string;
  now: string;
  say: Say;
  language: Language;
  /** Of a report in groups on the page: of more rows than this it shows what came of the first. */
  mostGrouped?: number;
  onCut?: () => void;
}

/** One report: its page, XLSX, CSV and PDF all follow from this. See docs/add-a-report.md. */
export interface ReportDefinition {
  name: string;
  /** Raised when the same filters would give other figures than before. */
  version: number;
  subject: ReportSubject;
  /** The sidebar title that it needs beside Report. */
  title: Title;
  roles: readonly Role[];
  /** Its rows depend on who asks, not only on schools in sight, or name people. */
  isPersonal: boolean;
  filters: readonly ReportFilterName[];
  /** What applies where a filter is left open. */
  standards?(asOf: string): ReportFilters;
  /** It is about one of them: the marks, ledgers and time tables of several are not read. */
  needs?: NeededFilter;
  /** Fixed values of a filter, and how each is said. */
  choices?: Partial<Record<ReportFilterName, ReportChoices>>;
  /** Schools that have closed are in it too. */
  withClosedSchools?: true;
  /** What is read in one go; 'all' where rows span schools. */
  schoolsAtOnce: number | 'all';
  columns: readonly ReportColumnDefinition[];
  /** Drawn above the table. */
  chart?: ReportChart;
  /** The rows of these schools, in their order. */
  read(of: ReportRead): Promise<ReportRow[]>;
  /** Where the figures of a row lead, by the keys of the columns. */
  opens?(row: ReportRow, filters: ReportFilters): Record<string, ReportTarget>;
}

/** The schools of a report in the parts in which it is read. */
export function partsOf(
  { schoolsAtOnce }: ReportDefinition,
  schoolIds: readonly string[],
): string[][] {
  const size = schoolsAtOnce === 'all' ? schoolIds.length : schoolsAtOnce;
  return [...inPieces(schoolIds, size)];
}
