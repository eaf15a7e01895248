import { anyOf } from '../../../platform/database.ts';
import { stateOn } from '../../library/library-public.ts';
import type { ReadPart } from '../record-reading.ts';

export const libraryPart: ReadPart = async ({ db, clock, student, say }) => {
  const ids = student.admissions.map(({ id }) => id);
  const rows = await db
    .from('book_loan')
    .innerJoin('book_copy', 'book_copy.id', 'book_loan.copy_id')
    .innerJoin('book', 'book.id', 'book_copy.book_id')
    .where('book_loan.admission_id', '=', anyOf(ids))
    .select([
      'book.name',
      'book_copy.accession_number as accessionNumber',
      'book_loan.issued_on as issuedOn',
      'book_loan.due_on as dueOn',
      'book_loan.ended_on as endedOn',
      stateOn(clock.schoolDay()).as('state'),
      'book_loan.fine_paise as finePaise',
    ])
    .orderBy('book_loan.issued_on')
    .orderBy('book_loan.id')
    .execute();
  return {
    title: say('papers:wholeRecord.library'),
    columns: [
      ['reports:column.bookName', 'text', 30],
      ['library:field.accessionNumber', 'text', 12],
      ['reports:column.issuedOn', 'date', 12],
      ['reports:column.returnBy', 'date', 12],
      ['reports:column.endedOn', 'date', 12],
      ['reports:column.status', 'text', 12],
      ['reports:column.fine', 'money', 10],
    ],
    rows: rows.map((one) => [
      one.name,
      one.accessionNumber,
      one.issuedOn,
      one.dueOn,
      one.endedOn,
      say(`library:state.${one.state}`),
      one.finePaise || null,
    ]),
  };
};
