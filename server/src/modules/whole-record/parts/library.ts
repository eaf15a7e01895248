import { dayInFigures } from '@shala/contract/days.ts';
import { amountInFigures } from '@shala/contract/money.ts';
import { anyOf } from '../../../platform/database.ts';
import { stateOn } from '../../library/library-public.ts';
import { headings, type ReadPart } from '../record-reading.ts';

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
    columns: headings(
      say,
      {
        bookName: 30,
        'library:field.accessionNumber': 12,
        issuedOn: 12,
        returnBy: 12,
        endedOn: 12,
        status: 12,
        fine: 10,
      },
      ['fine'],
    ),
    rows: rows.map((one) => [
      one.name,
      one.accessionNumber,
      dayInFigures(one.issuedOn),
      dayInFigures(one.dueOn),
      one.endedOn ? dayInFigures(one.endedOn) : '',
      say(`library:state.${one.state}`),
      one.finePaise ? amountInFigures(one.finePaise) : '',
    ]),
  };
};
