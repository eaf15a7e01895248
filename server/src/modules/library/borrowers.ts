import type { Borrower, borrowerRows } from '@shala/contract/book-borrowers.ts';
import { type RawBuilder, sql } from 'kysely';
import type * as z from 'zod';
import { admissionMatches } from '../../platform/admission-search.ts';
import type { Scoped } from '../../platform/scope.ts';
import { anyPlaceOf } from '../../platform/search-key.ts';
import type { ReadingWithTexts } from '../../platform/serve.ts';
import { worksOn } from '../../platform/work-at-school.ts';
import { joinedClassLabel } from '../classes/classes-public.ts';
import { isOverdue } from './loan-state.ts';

type Query = z.output<(typeof borrowerRows)['library/fetchStudentBySchool/:schoolId']['query']>;

/** Of a search the first few; a class has no more than its size. */
const most = 100;

/** The students or staff of a school who may borrow; a class in the order of its roll numbers. */
export async function listBorrowers(
  call: ReadingWithTexts,
  schoolId: string,
  query: Query,
): Promise<Borrower[]> {
  await call.db.require('school', [schoolId]);
  return query.borrower === 'student'
    ? listStudents(call, schoolId, query)
    : listStaff(call, schoolId, query);
}

async function listStudents(
  { db, clock, say }: ReadingWithTexts,
  schoolId: string,
  { search, classId }: Query,
): Promise<Borrower[]> {
  let found = db
    .from('admission')
    .where('admission.school_id', '=', schoolId)
    .where('admission.left_on', 'is', null);
  if (classId) found = found.where('admission.class_id', '=', classId);
  for (const match of admissionMatches(search ?? '', { namesAlone: true })) {
    found = found.where(match);
  }
  const students = await found
    .innerJoin('student', 'student.id', 'admission.student_id')
    .leftJoin('class', 'class.id', 'admission.class_id')
    .select([
      'admission.id as admissionId',
      'student.name',
      'student.local_name as localName',
      'admission.register_number as registerNumber',
      'admission.roll_number as rollNumber',
      'class.standard',
      'class.division',
      'class.stream',
      ...counts(sql`book_loan.admission_id = admission.id`, clock.schoolDay()),
    ])
    .orderBy('admission.roll_number', (by) => by.asc().nullsLast())
    .orderBy('admission.search_key')
    .orderBy('admission.id')
    .limit(most)
    .execute();
  return students.map(({ standard, division, stream, ...student }) => ({
    ...student,
    borrower: 'student',
    accountId: null,
    className: joinedClassLabel(say, { standard, division, stream }),
  }));
}

async function listStaff(
  { db, clock }: ReadingWithTexts,
  schoolId: string,
  { search }: Query,
): Promise<Borrower[]> {
  const staff = await staffOf(db, schoolId, clock.schoolDay(), search ?? '')
    .select([
      'account.id as accountId',
      'account.name',
      ...counts(sql`book_loan.account_id = account.id`, clock.schoolDay()),
    ])
    .orderBy('account.search_key')
    .orderBy('account.id')
    .limit(most)
    .execute();
  return staff.map((person) => ({
    ...person,
    borrower: 'staff',
    admissionId: null,
    localName: null,
    className: null,
    rollNumber: null,
    registerNumber: null,
  }));
}

function staffOf(db: Scoped, schoolId: string, today: string, search: string) {
  let found = db
    .from('account')
    .where('account.status', '=', 'active')
    .where('account.role', 'in', ['Principal', 'Teacher'])
    .where(
      sql<boolean>`exists (select from school_user where school_user.account_id = account.id
        and school_user.school_id = ${schoolId} and ${worksOn(today)})`,
    );
  for (const part of anyPlaceOf(search)) {
    found = found.where(sql<boolean>`lower(account.name) like ${part}`);
  }
  return found;
}

/** Of the books that a borrower has now. */
const counts = (isOf: RawBuilder<unknown>, today: string) =>
  [
    sql<number>`(select count(*)::int from book_loan
      where ${isOf} and book_loan.ended_on is null)`.as('loans'),
    sql<number>`(select count(*)::int from book_loan
      where ${isOf} and ${isOverdue(today)})`.as('overdue'),
  ] as const;
