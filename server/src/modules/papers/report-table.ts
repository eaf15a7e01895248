import type { Language } from '@shala/contract/fields.ts';
import type { Say } from '../../platform/texts.ts';
import { letterhead, type PaperSchool, type PaperServices, picturesOf } from './paper.ts';

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

const mmOfLetter = 1.55;
const room = { portrait: 182, landscape: 269 };
const serialWidth = 10;
/** For the days of a register, so that a month stands side by side. */
const leastWidth = 6;
/** A table wider than the paper goes on below with its first columns repeated. */
const repeatedColumns = 2;

export function printReport(
  { printer, say: sayIn }: PaperServices,
  paper: ReportPaper,
): Promise<Buffer> {
  const say = sayIn(paper.language);
  const widths = paper.columns.map(({ width }) => Math.max(leastWidth, width * mmOfLetter));
  const isWide = sum(widths) + serialWidth > room.portrait;
  return printer.print({
    template: 'report.typ',
    data: {
      language: paper.language,
      title: paper.title,
      school: headerOf(say, paper.head),
      under: paper.about,
      isWide,
      parts: partsOf(widths, isWide ? room.landscape : room.portrait),
      serial: say('papers:classList.serial'),
      columns: paper.columns.map((column, at) => ({ ...column, width: widths[at] })),
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

/** Which columns stand side by side: all of them where they fit. */
function partsOf(widths: readonly number[], wide: number): number[][] {
  const parts: number[][] = [];
  let part: number[] = [];
  let used = serialWidth;
  widths.forEach((width, at) => {
    if (used + width > wide * 1.25 && part.length > repeatedColumns) {
      parts.push(part);
      part = [...Array(repeatedColumns).keys()];
      used = serialWidth + sum(part.map((one) => widths[one]!));
    }
    part.push(at);
    used += width;
  });
  return [...parts, part];
}

const sum = (values: readonly number[]) => values.reduce((all, one) => all + one, 0);
