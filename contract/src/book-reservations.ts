import * as z from 'zod';
import { ofBorrower } from './book-borrowers.ts';
import { file, json } from './endpoint.ts';
import { date, idOf, instant, version } from './fields.ts';
import { anyOf, listQuery, pageOf } from './lists.ts';

/** A copy is kept for who is `held`; one who has not fetched it in time is `lapsed` until somebody acts on it. */
export const reservationStates = ['waiting', 'held', 'lapsed'] as const;

export const reservationForm = z
  .strictObject({
    bookId: idOf('book'),
    admissionId: idOf('admission').nullish(),
    accountId: idOf('account').nullish(),
  })
  .refine(({ admissionId, accountId }) => Boolean(admissionId) !== Boolean(accountId), {
    error: 'required',
    path: ['admissionId'],
  })
  .meta({ needs: ['admissionId'] });

const reservation = z.object({
  id: idOf('book_reservation'),
  version,
  schoolId: idOf('school'),
  bookId: idOf('book'),
  bookName: z.string(),
  bookLocalName: z.string().nullable(),
  ...ofBorrower,
  reservedAt: instant,
  state: z.enum(reservationStates),
  /** Of those that wait for the same book, from 1; null where a copy is kept. */
  place: z.int().nullable(),
  /** The copy that is kept. */
  accessionNumber: z.string().nullable(),
  heldUntil: date.nullable(),
});
export type Reservation = z.infer<typeof reservation>;

const reservationQuery = z.strictObject({
  ...listQuery(['reservedAt']),
  schoolId: anyOf(idOf('school')),
  bookId: idOf('book').optional(),
  admissionId: idOf('admission').optional(),
  accountId: idOf('account').optional(),
  state: anyOf(z.enum(reservationStates, { error: 'choice' })),
});

export const reservationRows = {
  'library/fetchReservations': json({
    summary: 'Who waits for which book in the schools in sight; a student sees the own ones',
    query: reservationQuery,
    result: pageOf(reservation),
  }),
  'library/fetchReservationsAsCsv': file({
    summary: 'The whole filtered list as CSV',
    query: reservationQuery,
  }),
  'library/reserveBook': json({
    summary: 'Reserve a book that has no copy free for a student or a member of staff',
    body: reservationForm,
    result: reservation,
  }),
  'library/cancelReservation': json({
    summary: 'Cancel a reservation; a copy that was kept goes to the next',
    body: z.strictObject({ id: idOf('book_reservation'), version }),
    result: z.null(),
  }),
};
