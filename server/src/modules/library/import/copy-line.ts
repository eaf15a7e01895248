import { isbn13Of } from '@shala/contract/isbn.ts';
import type { Book } from '@shala/contract/library.ts';
import { date } from '../../../platform/import/cell-rules/date.ts';
import { blank, type CellOutcome, wrong } from '../../../platform/import/cell-rules/outcome.ts';
import { rupees } from '../../../platform/import/cell-rules/rupees.ts';
import { upTo } from '../../../platform/import/cell-rules/text.ts';
import { cellReader } from '../../../platform/import-job/cell-reader.ts';
import type { CellProblem, ImportLine } from '../../../platform/import-job/importer.ts';

/** A line of the accession register: a copy and the book that it is of. */
export interface ReadCopy {
  line: number;
  accessionNumber: string | null;
  name: string | null;
  localName: string | null;
  author: string | null;
  publisher: string | null;
  isbn: string | null;
  language: Book['language'];
  shelf: string | null;
  pricePaise: number | null;
  acquiredOn: string | null;
  problems: CellProblem[];
}

export function readCopy({ line, cells }: ImportLine): ReadCopy {
  const { problems, take } = cellReader(cells);
  const name = take('name', upTo(200));
  const read = {
    accessionNumber: take('accessionNumber', upTo(30)),
    name,
    localName: take('localName', upTo(200)),
    author: take('author', upTo(120)),
    publisher: take('publisher', upTo(120)),
    isbn: take('isbn', isbnOf),
    language: take('language', languageOf) ?? likelyLanguage(name ?? ''),
    shelf: take('shelf', upTo(40)),
    pricePaise: take('price', rupees),
    acquiredOn: take('acquiredOn', (raw) => date(raw)),
  };
  for (const field of ['accessionNumber', 'name'] as const) {
    if (read[field] === null && !problems.some((problem) => problem.field === field)) {
      problems.push({ field, value: '', key: 'validation:required' });
    }
  }
  return { line, ...read, problems };
}

function isbnOf(raw: string): CellOutcome<string> {
  if (/^[\s-]*$/.test(raw)) return blank;
  const isbn = isbn13Of(raw.replace(/^isbn:?/i, ''));
  return isbn ? { value: isbn } : wrong('isbn', {});
}

const names: Record<Book['language'], RegExp> = {
  mr: /^(mr|mar|marathi|मराठी)$/i,
  hi: /^(hi|hin|hindi|हिंदी|हिन्दी)$/i,
  en: /^(en|eng|english|इंग्रजी|अंग्रेज़ी|अंग्रेजी)$/i,
  sa: /^(sa|san|sanskrit|संस्कृत)$/i,
  ur: /^(ur|urd|urdu|उर्दू)$/i,
  gu: /^(gu|guj|gujarati|गुजराती)$/i,
  kn: /^(kn|kan|kannada|कन्नड|कन्नड़)$/i,
  te: /^(te|tel|telugu|तेलुगू|तेलुगु)$/i,
  ta: /^(ta|tam|tamil|तमिळ|तमिल)$/i,
  bn: /^(bn|ben|bengali|bangla|बंगाली|बांग्ला)$/i,
};

function languageOf(raw: string): CellOutcome<Book['language']> {
  const name = raw.trim();
  if (name === '') return blank;
  const found = Object.entries(names).find(([, pattern]) => pattern.test(name));
  return found
    ? { value: found[0] as Book['language'] }
    : wrong('choice', { value: name, allowed: 'Marathi, Hindi, English' });
}

/** Where the register has no such column: by the script of the title. */
const likelyLanguage = (title: string) => (/[\u0900-\u097f]/.test(title) ? 'mr' : 'en');
