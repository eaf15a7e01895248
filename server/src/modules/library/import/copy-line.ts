import { type Book, bookLanguages } from '@shala/contract/books.ts';
import { isbn13Of } from '@shala/contract/isbn.ts';
import { oneOf } from '../../../platform/import/cell-rules/choice.ts';
import { pastDate } from '../../../platform/import/cell-rules/date.ts';
import { blank, type CellOutcome, wrong } from '../../../platform/import/cell-rules/outcome.ts';
import { rupees } from '../../../platform/import/cell-rules/rupees.ts';
import { upTo } from '../../../platform/import/cell-rules/text.ts';
import { ownChoice } from '../../../platform/import/own-words.ts';
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

export function readCopy({ line, cells }: ImportLine, today: string): ReadCopy {
  const { problems, take, wrong } = cellReader(cells);
  const name = take('name', upTo(200));
  const read = {
    accessionNumber: take('accessionNumber', upTo(30)),
    name,
    localName: take('localName', upTo(200)),
    author: take('author', upTo(120)),
    publisher: take('publisher', upTo(120)),
    isbn: take('isbn', isbnOf),
    language: take('language', oneOf(languageChoices)) ?? likelyLanguage(name ?? ''),
    shelf: take('shelf', upTo(40)),
    pricePaise: take('price', rupees),
    acquiredOn: take('acquiredOn', pastDate(today)),
  };
  if (!read.accessionNumber) wrong('accessionNumber', 'validation:required');
  if (!read.name) wrong('name', 'validation:required');
  return { line, ...read, problems };
}

function isbnOf(raw: string): CellOutcome<string> {
  if (/^[\s-]*$/.test(raw)) return blank;
  const isbn = isbn13Of(raw.replace(/^isbn:?/i, ''));
  return isbn ? { value: isbn } : wrong('isbn', {});
}

const spellings: Record<Book['language'], readonly string[]> = {
  mr: ['mr', 'mar'],
  hi: ['hi', 'hin', 'हिन्दी'],
  en: ['en', 'eng', 'अंग्रेजी'],
  sa: ['sa', 'san'],
  ur: ['ur', 'urd'],
  gu: ['gu', 'guj'],
  kn: ['kn', 'kan'],
  te: ['te', 'tel'],
  ta: ['ta', 'tam'],
  bn: ['bn', 'ben', 'bangla'],
};

const languageChoices = bookLanguages.map((language) =>
  ownChoice(language, `library:language.${language}`, spellings[language]),
);

/** Where the register has no such column: by the script of the title. */
const likelyLanguage = (title: string) => (/[\u0900-\u097f]/.test(title) ? 'mr' : 'en');
