import { loanStates } from '@shala/contract/loan-states.ts';
import { nameIn } from '@shala/contract/names.ts';
import { sql } from 'kysely';
import { anyOf } from '../../../platform/database.ts';
import { joinedClassLabel } from '../../classes/classes-public.ts';
import { stateOn } from '../../library/library-public.ts';
import type { ReportDefinition } from '../definition.ts';
import { inOrderOf } from './place-columns.ts';

export const libraryLoansReport: ReportDefinition = {
  name: 'library-loans',
  version: 2,
  subject: 'library',
  title: 'Library Management',
  roles: ['SuperAdmin', 'EducationOfficer', 'Principal', 'Teacher'],
  isPersonal: true,
  filters: ['stateId', 'districtId', 'blockId', 'schoolId', 'from', 'to', 'status'],
  choices: {
    status: { values: loanStates, textOf: (say, value) => say(`library:state.${value}`) },
  },
  schoolsAtOnce: 20,
  columns: [
    { key: 'school', kind: 'text', width: 28 },
    { key: 'accessionNumber', kind: 'text', heading: 'library:field.accessionNumber', width: 12 },
    { key: 'bookName', kind: 'text', width: 30 },
    { key: 'borrower', kind: 'text', heading: 'library:field.borrower', width: 26 },
    { key: 'class', kind: 'text', width: 12 },
    { key: 'issuedOn', kind: 'date', width: 12 },
    { key: 'returnBy', kind: 'date', width: 12 },
    { key: 'status', kind: 'text', width: 12 },
    { key: 'endedOn', kind: 'date', width: 12 },
    { key: 'fine', kind: 'money', isTotalled: true, width: 11 },
  ],
  read: async ({ db, schoolIds, filters: { from, to, status }, asOf, say, language }) => {
    const rows = await db
      .from('book_loan')
      .innerJoin('school', 'school.id', 'book_loan.school_id')
      .innerJoin('book_copy', 'book_copy.id', 'book_loan.copy_id')
      .innerJoin('book', 'book.id', 'book_copy.book_id')
      .leftJoin('admission', 'admission.id', 'book_loan.admission_id')
      .leftJoin('student', 'student.id', 'admission.student_id')
      .leftJoin('class', 'class.id', 'admission.class_id')
      .leftJoin('account', 'account.id', 'book_loan.account_id')
      .where('book_loan.school_id', '=', anyOf(schoolIds))
      .$if(from !== undefined, (found) => found.where('book_loan.issued_on', '>=', from!))
      .$if(to !== undefined, (found) => found.where('book_loan.issued_on', '<=', to!))
      .$if(status !== undefined, (found) => found.where(sql<boolean>`${stateOn(asOf)} = ${status}`))
      .select([
        'school.name as school',
        'book.id as bookId',
        'book_copy.accession_number as accessionNumber',
        'book.name as bookName',
        sql<string>`coalesce(student.name, account.name)`.as('name'),
        'student.local_name as localName',
        'class.standard',
        'class.division',
        'class.stream',
        'book_loan.issued_on as issuedOn',
        'book_loan.due_on as returnBy',
        stateOn(asOf).as('status'),
        'book_loan.ended_on as endedOn',
        'book_loan.fine_paise as fine',
      ])
      .orderBy(inOrderOf(schoolIds))
      .orderBy('book_loan.issued_on')
      .orderBy('book_loan.id')
      .execute();
    return rows.map(({ standard, division, stream, name, localName, ...row }) => ({
      ...row,
      borrower: nameIn(language, { name, localName }),
      class: joinedClassLabel(say, { standard, division, stream }),
      status: say(`library:state.${row.status}`),
    }));
  },
  opens: ({ bookId }) => ({ bookName: { to: 'book', values: { id: String(bookId) } } }),
};
