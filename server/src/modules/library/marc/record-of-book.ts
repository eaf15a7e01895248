import { inPieces } from '@shala/contract/in-pieces.ts';
import { plainAmount } from '@shala/contract/money.ts';
import { controlField, dataField, type MarcRecord } from './marc-record.ts';

interface ExportedCopy {
  accessionNumber: string;
  pricePaise: number | null;
  acquiredOn: string | null;
}

export interface ExportedBook {
  id: string;
  name: string;
  localName: string | null;
  author: string | null;
  publisher: string | null;
  isbn: string | null;
  language: string;
  subjectName: string | null;
  shelf: string | null;
  createdOn: string;
  copies: ExportedCopy[];
}

/** A new record of a printed book in UTF-8; lengths are written with it. */
const leader = '00000nam a2200000   4500';
/** A record of ISO 2709 ends at 99,999 bytes. */
const copiesOfRecord = 250;

/** By ISO 639-2. */
const languages: Record<string, string> = {
  mr: 'mar',
  hi: 'hin',
  en: 'eng',
  sa: 'san',
  ur: 'urd',
  gu: 'guj',
  kn: 'kan',
  te: 'tel',
  ta: 'tam',
  bn: 'ben',
};

/** A book with its copies as items of Koha; one with very many copies goes on in further records. */
export function* recordsOf(book: ExportedBook, libraryName: string): Generator<MarcRecord> {
  const pieces = book.copies.length > 0 ? inPieces(book.copies, copiesOfRecord) : [[]];
  for (const copies of pieces) {
    yield { leader, fields: [...bookFields(book), ...copies.map(itemOf(book, libraryName))] };
  }
}

function bookFields(book: ExportedBook) {
  const { id, name, localName, author, publisher, isbn, subjectName } = book;
  const link = localName ? '880-01' : null;
  return [
    controlField('001', id),
    controlField('008', fixedField(book)),
    dataField('020', '  ', { a: isbn }),
    dataField('100', '1 ', { a: author }),
    dataField('245', author ? '10' : '00', { 6: link, a: name }),
    dataField('264', ' 1', { b: publisher }),
    dataField('650', ' 4', { a: subjectName }),
    ...(localName ? [dataField('880', '10', { 6: '245-01', a: localName })] : []),
  ].filter(({ text, subfields }) => text || subfields.length > 0);
}

/** Entered on, no year, India, and the language at 35. */
const fixedField = ({ createdOn, language }: ExportedBook): string =>
  `${createdOn.slice(2).replaceAll('-', '')}nuuuuuuuuii ${'|'.repeat(17)}${languages[language] ?? 'und'} d`;

const itemOf =
  ({ shelf }: ExportedBook, libraryName: string) =>
  ({ accessionNumber, pricePaise, acquiredOn }: ExportedCopy) =>
    dataField('952', '  ', {
      a: libraryName,
      c: shelf,
      d: acquiredOn,
      g: pricePaise === null ? null : plainAmount(pricePaise),
      p: accessionNumber,
    });
