import { sql } from 'kysely';
import { anyOf } from '../../../platform/database.ts';
import type { ReportDefinition } from '../definition.ts';
import { inOrderOf } from './place-columns.ts';

/** The most borrowed first; the filter leaves those that nobody has borrowed. */
export const libraryBooksReport: ReportDefinition = {
  name: 'library-books',
  version: 1,
  subject: 'library',
  title: 'Library Management',
  roles: ['SuperAdmin', 'EducationOfficer', 'Principal', 'Teacher'],
  isPersonal: true,
  filters: ['stateId', 'districtId', 'blockId', 'schoolId', 'from', 'to', 'status'],
  choices: {
    status: {
      values: ['borrowed', 'never'],
      textOf: (say, value) => say(`reports:borrowing.${value}`),
    },
  },
  schoolsAtOnce: 20,
  columns: [
    { key: 'school', kind: 'text', width: 28 },
    { key: 'bookName', kind: 'text', width: 34 },
    { key: 'bookAuthor', kind: 'text', width: 22 },
    { key: 'copies', kind: 'number', isTotalled: true, width: 9 },
    { key: 'loans', kind: 'number', isTotalled: true, width: 9 },
    { key: 'copiesOut', kind: 'number', isTotalled: true, width: 9 },
    { key: 'lastIssuedOn', kind: 'date', width: 13 },
  ],
  chart: { kind: 'bars', label: 'bookName', value: 'loans' },
  read: async ({ db, schoolIds, filters: { from, to, status } }) => {
    const loans = db
      .from('book_loan')
      .innerJoin('book_copy', 'book_copy.id', 'book_loan.copy_id')
      .where('book_loan.school_id', '=', anyOf(schoolIds))
      .$if(from !== undefined, (found) => found.where('book_loan.issued_on', '>=', from!))
      .$if(to !== undefined, (found) => found.where('book_loan.issued_on', '<=', to!))
      .groupBy('book_copy.book_id')
      .select([
        'book_copy.book_id as bookId',
        sql<number>`count(*)::int`.as('loans'),
        sql<number>`count(*) filter (where book_loan.ended_on is null)::int`.as('out'),
        sql<string>`max(book_loan.issued_on)`.as('last'),
      ]);
    return db
      .from('book')
      .innerJoin('school', 'school.id', 'book.school_id')
      .leftJoin(loans.as('lent'), 'lent.bookId', 'book.id')
      .where('book.school_id', '=', anyOf(schoolIds))
      .$if(status === 'borrowed', (found) => found.where('lent.loans', '>', 0))
      .$if(status === 'never', (found) => found.where('lent.loans', 'is', null))
      .select([
        'book.id as bookId',
        'school.name as school',
        'book.name as bookName',
        'book.author as bookAuthor',
        sql<number>`(select count(*)::int from book_copy
          where book_copy.school_id = book.school_id and book_copy.book_id = book.id
            and book_copy.state in ('kept', 'repair'))`.as('copies'),
        sql<number>`coalesce(lent.loans, 0)`.as('loans'),
        sql<number>`coalesce(lent.out, 0)`.as('copiesOut'),
        'lent.last as lastIssuedOn',
      ])
      .orderBy(inOrderOf(schoolIds))
      .orderBy(sql`coalesce(lent.loans, 0)`, 'desc')
      .orderBy('book.search_key')
      .orderBy('book.id')
      .execute();
  },
  opens: ({ bookId }) => {
    const book = { to: 'book' as const, values: { id: String(bookId) } };
    return { bookName: book, copies: book, loans: book, copiesOut: book };
  },
};
