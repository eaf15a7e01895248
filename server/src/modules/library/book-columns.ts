import { isbn13Of } from '@shala/contract/isbn.ts';
import { phoneticLine } from '../../platform/phonetic-key.ts';
import { searchLines } from '../../platform/search-key.ts';

interface BookFields {
  name: string;
  localName?: string | null | undefined;
  author?: string | null | undefined;
  publisher?: string | null | undefined;
  isbn?: string | null | undefined;
  language: string;
  subjectId?: string | null | undefined;
  shelf?: string | null | undefined;
}

/** The columns of a book as it was entered, with what it is searched by; the title comes first, so that it sorts. */
export function bookColumns(book: BookFields) {
  const { name, localName, author, publisher, shelf } = book;
  const isbn = book.isbn ? (isbn13Of(book.isbn) ?? null) : null;
  return {
    name,
    local_name: localName || null,
    author: author || null,
    publisher: publisher || null,
    isbn,
    language: book.language,
    subject_id: book.subjectId ?? null,
    shelf: shelf || null,
    search_key: [
      searchLines(name, localName, author, publisher, isbn),
      phoneticLine(`${name} ${author ?? ''}`, localName),
    ].join('\n'),
  };
}
