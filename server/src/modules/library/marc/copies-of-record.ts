import { isbn13Of } from '@shala/contract/isbn.ts';
import { fieldsOf, firstText, type MarcField, type MarcRecord, textOf } from './marc-record.ts';

/** A copy by the fields of the import; one that the file calls lost or withdrawn is not to come in. */
interface MarcCopy {
  cells: Record<string, string>;
  isGone: boolean;
}

/** The book and its copies: of Koha in 952, of other programs in 852 or 876; none are one without a number. */
export function copiesOf(record: MarcRecord): MarcCopy[] {
  const book = bookOf(record);
  const items = ['952', '852', '876']
    .map((tag) => fieldsOf(record, tag).filter((field) => numberOf(field) !== ''))
    .find((found) => found.length > 0);
  return (items ?? [undefined]).map((item) => copyOf(book, item));
}

function bookOf(record: MarcRecord): Record<string, string> {
  return {
    name: plain(firstText(record, ['245'], 'abnp')),
    localName: plain(otherScript(record)),
    author: plain(firstText(record, ['100', '110', '111'], 'a') || firstText(record, ['700'], 'a')),
    publisher: plain(publisherOf(record)),
    isbn: isbnIn(record),
    language: languageIn(record),
    price: priceOf(firstText(record, ['365'], 'b') || firstText(record, ['020'], 'c')),
    shelf: firstText(record, ['082', '084', '090'], 'a'),
  };
}

function copyOf(book: Record<string, string>, item: MarcField | undefined): MarcCopy {
  if (!item) return { cells: book, isGone: false };
  const isKoha = item.tag === '952';
  const shelf = textOf(item, 'c') || textOf(item, isKoha ? 'o' : 'hi');
  const price = isKoha ? textOf(item, 'g') : item.tag === '876' ? textOf(item, 'c') : '';
  const cells = {
    ...book,
    accessionNumber: numberOf(item),
    shelf: (item.tag === '876' ? '' : shelf) || book['shelf'] || '',
    price: priceOf(price) || book['price'] || '',
    acquiredOn: item.tag === '852' ? '' : textOf(item, 'd'),
  };
  return { cells, isGone: isKoha && [textOf(item, '0'), textOf(item, '1')].some(isSet) };
}

/** The barcode, in Koha also the inventory number. */
const numberOf = (item: MarcField): string =>
  textOf(item, 'p') || (item.tag === '952' ? textOf(item, 'i') : '');

const isSet = (text: string): boolean => /^[1-9]/.test(text);

/** The title in the other script is a field 880 that names 245. */
function otherScript(record: MarcRecord): string {
  const linked = fieldsOf(record, '880').find((field) => textOf(field, '6').startsWith('245'));
  return linked ? textOf(linked, 'abnp') : '';
}

const publisherOf = (record: MarcRecord): string => {
  const publication = fieldsOf(record, '264').filter(({ indicators }) => indicators[1] === '1');
  return (
    publication.map((field) => textOf(field, 'b')).find(Boolean) ?? firstText(record, ['260'], 'b')
  );
};

/** Behind the number it says how the book is bound. */
function isbnIn(record: MarcRecord): string {
  const found = fieldsOf(record, '020')
    .map((field) => textOf(field, 'a').split(/[\s(:]/, 1)[0]!)
    .filter(Boolean);
  return found.find((isbn) => isbn13Of(isbn)) ?? found[0] ?? '';
}

/** Three letters of ISO 639-2; none where the record does not say, or says several. */
function languageIn(record: MarcRecord): string {
  const fixed = fieldsOf(record, '008')[0]?.text.slice(35, 38) ?? '';
  const code = isLanguage(fixed) ? fixed : firstText(record, ['041'], 'a').slice(0, 3);
  return isLanguage(code) ? code : '';
}

const isLanguage = (code: string): boolean =>
  /^[a-z]{3}$/.test(code) && !['und', 'mul', 'zxx'].includes(code);

const priceOf = (text: string): string =>
  plain(text)
    .replace(/\bINR\b/i, '')
    .trim();

/**
 * Without the punctuation by which catalogue cards join one part to the next. A run of it is looked
 * at once, from its first sign.
 */
const plain = (text: string): string =>
  text
    .replace(/(?<![\s/:;,=])[\s/:;,=]+$/, '')
    .replace(/(?<![\s.]\p{L}|^\p{L})\.$/u, '')
    .trim();
