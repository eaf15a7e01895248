import type { Language } from '@shala/contract/fields.ts';
import type { Say } from '../../platform/texts.ts';
import { letterhead, type PaperSchool, type PaperServices, picturesOf } from './paper.ts';
import { layOutColumns } from './report-columns.ts';

/** One school's header, or the name of the office. */
export type PaperHead = PaperSchool | { office: string };

export interface ReportPaper {
  language: Language;
  head: PaperHead;
  title: string;
  about: readonly string[];
  columns: readonly {
    label: string;
    /** In characters. */
    width: number;
    isFigure: boolean;
    isTotalled: boolean;
    isMoney: boolean;
  }[];
  rows: readonly { cells: string[]; values: (number | null)[] }[];
  totals: readonly string[] | null;
  /** Below the table, a line each. */
  notes: readonly string[];
  signs: 'head' | 'officer';
}

export function printReport(
  { printer, say: sayIn }: PaperServices,
  paper: ReportPaper,
): Promise<Buffer> {
  const say = sayIn(paper.language);
  const { isWide, parts } = layOutColumns(paper.columns, paper.rows);
  return printer.print({
    template: 'report.typ',
    data: {
      language: paper.language,
      title: paper.title,
      school: headerOf(say, paper.head),
      under: paper.about,
      isWide,
      parts,
      serial: say('papers:classList.serial'),
      columns: paper.columns,
      rows: paper.rows,
      totals: paper.totals,
      notes: paper.notes,
      pageTotal: say('papers:report.pageTotal'),
      grandTotal: say('papers:report.grandTotal'),
      empty: say('papers:report.empty'),
      signatures: [say('papers:report.preparedBy'), say(`papers:report.${paper.signs}`)],
      page: say('papers:classList.page', { page: '⟨page⟩', pages: '⟨pages⟩' }),
    },
    pictures: 'office' in paper.head ? [] : picturesOf(paper.head),
  });
}

const headerOf = (say: Say, head: PaperHead) =>
  'office' in head ? { name: head.office, lines: [], logo: null } : letterhead(say, head);
