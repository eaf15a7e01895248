import type { Reservation, reservationRows } from '@shala/contract/book-reservations.ts';
import { sortOf } from '@shala/contract/sort-of.ts';
import { type InferResult, sql } from 'kysely';
import type * as z from 'zod';
import { anyOf } from '../../../platform/database.ts';
import { notFound } from '../../../platform/errors.ts';
import { wholeList } from '../../../platform/export/whole-list.ts';
import { type Found, pageOf, type Unpaged } from '../../../platform/page-of.ts';
import type { ReadingWithTexts } from '../../../platform/serve.ts';
import { joinedClassLabel } from '../../classes/classes-public.ts';

type Query = z.output<(typeof reservationRows)['library/fetchReservations']['query']>;
type Filter = Unpaged<Query>;
type Reservations = Found<'book_reservation'>;

const stateOn = (today: string) => sql<Reservation['state']>`case
  when book_reservation.copy_id is null then 'waiting'
  when book_reservation.held_until < ${today}::date then 'lapsed' else 'held' end`;

const presented = (found: Reservations, today: string) =>
  found
    .innerJoin('book', 'book.id', 'book_reservation.book_id')
    .leftJoin('book_copy', 'book_copy.id', 'book_reservation.copy_id')
    .leftJoin('admission', 'admission.id', 'book_reservation.admission_id')
    .leftJoin('student', 'student.id', 'admission.student_id')
    .leftJoin('class', 'class.id', 'admission.class_id')
    .leftJoin('account', 'account.id', 'book_reservation.account_id')
    .select([
      'book_reservation.id',
      'book_reservation.version',
      'book_reservation.school_id as schoolId',
      'book.id as bookId',
      'book.name as bookName',
      'book.local_name as bookLocalName',
      'book_reservation.admission_id as admissionId',
      'book_reservation.account_id as accountId',
      sql<string>`coalesce(student.name, account.name)`.as('borrowerName'),
      'student.local_name as borrowerLocalName',
      'admission.register_number as registerNumber',
      'class.standard',
      'class.division',
      'class.stream',
      'book_reservation.reserved_at as reservedAt',
      stateOn(today).as('state'),
      sql<number | null>`case when book_reservation.copy_id is null then 1 + (
        select count(*)::int from book_reservation as earlier
        where earlier.school_id = book_reservation.school_id
          and earlier.book_id = book_reservation.book_id
          and earlier.ended_at is null and earlier.copy_id is null
          and (earlier.reserved_at, earlier.id)
            < (book_reservation.reserved_at, book_reservation.id)) end`.as('place'),
      'book_copy.accession_number as accessionNumber',
      'book_reservation.held_until as heldUntil',
    ]);

type Presented = InferResult<ReturnType<typeof presented>>[number];

const asReservation =
  ({ say }: ReadingWithTexts) =>
  ({ standard, division, stream, ...row }: Presented): Reservation => ({
    ...row,
    className: joinedClassLabel(say, { standard, division, stream }),
  });

/** Open reservations in sight, in the order in which they were made. */
export async function listReservations(call: ReadingWithTexts, query: Query) {
  const { rows, total } = await pageOf(filtered(call, query), query, listedBy(call, query));
  return { rows: rows.map(asReservation(call)), total };
}

/** The whole list as it is at this moment. */
export async function* allReservations(call: ReadingWithTexts, filter: Filter) {
  const found = filtered(call, filter);
  const rows = wholeList(call.db, 'book_reservation', found, listedBy(call, filter));
  for await (const row of rows) yield asReservation(call)(row);
}

function filtered({ db, clock }: ReadingWithTexts, filter: Filter): Reservations {
  const { schoolId, bookId, admissionId, accountId, state } = filter;
  let found: Reservations = db
    .from('book_reservation')
    .where('book_reservation.ended_at', 'is', null);
  if (schoolId) found = found.where('book_reservation.school_id', '=', anyOf(schoolId));
  if (bookId) found = found.where('book_reservation.book_id', '=', bookId);
  if (admissionId) found = found.where('book_reservation.admission_id', '=', admissionId);
  if (accountId) found = found.where('book_reservation.account_id', '=', accountId);
  if (!state) return found;
  return found.where(sql<boolean>`${stateOn(clock.schoolDay())} = any(${state}::text[])`);
}

function listedBy({ clock }: ReadingWithTexts, { sort }: Filter) {
  const today = clock.schoolDay();
  const { direction } = sortOf(sort);
  return (found: Reservations) =>
    presented(found, today)
      .orderBy('book_reservation.reserved_at', direction)
      .orderBy('book_reservation.id', direction);
}

export async function findReservation(call: ReadingWithTexts, id: string): Promise<Reservation> {
  const found = call.db
    .from('book_reservation')
    .where('book_reservation.id', '=', id)
    .where('book_reservation.ended_at', 'is', null);
  const row = await presented(found, call.clock.schoolDay()).executeTakeFirst();
  if (!row) throw notFound('book_reservation');
  return asReservation(call)(row);
}
