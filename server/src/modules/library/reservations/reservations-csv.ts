import type { Reservation, reservationRows } from '@shala/contract/book-reservations.ts';
import { schoolDayOf } from '@shala/contract/indian-dates.ts';
import { nameIn } from '@shala/contract/names.ts';
import type * as z from 'zod';
import { type Column, type ListContext, listCsv } from '../../../platform/export/list-csv.ts';
import type { FileAnswer } from '../../../platform/file-answer.ts';
import { allReservations } from './reservation-record.ts';

type Filter = z.output<(typeof reservationRows)['library/fetchReservationsAsCsv']['query']>;

const columns: readonly Column<Reservation>[] = [
  ['library:field.name', ({ bookName }) => bookName],
  [
    'library:field.borrower',
    ({ borrowerName: name, borrowerLocalName: localName }, { language }) =>
      nameIn(language, { name, localName }),
  ],
  ['library:field.class', ({ className }) => className],
  ['library:field.reservedAt', ({ reservedAt }) => schoolDayOf(reservedAt)],
  ['library:field.state', ({ state }, { say }) => say(`library:reservationState.${state}`)],
  ['library:field.queuePlace', ({ place }) => place],
  ['library:field.accessionNumber', ({ accessionNumber }) => accessionNumber],
  ['library:field.heldUntil', ({ heldUntil }) => heldUntil],
];

/** The whole filtered list. */
export const reservationsCsv = (call: ListContext, filter: Filter): FileAnswer =>
  listCsv(call, 'reservations', columns, allReservations(call, filter));
