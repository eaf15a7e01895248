import type { Transfer, transferRows } from '@shala/contract/transfers.ts';
import type * as z from 'zod';
import { type Column, type ListContext, listCsv } from '../../../platform/export/list-csv.ts';
import { minuteInIndia } from '../../../platform/export/minute-in-india.ts';
import type { FileAnswer } from '../../../platform/file-answer.ts';
import { allTransfers } from './transfer-list.ts';

type Filter = z.output<(typeof transferRows)['studentSchool/fetchTransfersAsCsv']['query']>;

const columns: readonly Column<Transfer>[] = [
  [
    'students:field.name',
    ({ studentName }, { say }) => studentName ?? say('enrolments:transfers.unnamed'),
  ],
  ['students:field.dateOfBirth', ({ dateOfBirth }) => dateOfBirth],
  ['enrolments:transfers.from', ({ fromSchoolName }) => fromSchoolName],
  ['enrolments:transfers.to', ({ toSchoolName }) => toSchoolName],
  [
    'enrolments:transfers.request',
    ({ direction }, { say }) => say(`enrolments:transfers.direction.${direction}`),
  ],
  ['enrolments:transfers.asked', ({ askedAt }) => minuteInIndia(askedAt)],
  ['enrolments:transfers.askedBy', ({ askedBy }) => askedBy],
  [
    'enrolments:certificates.state',
    ({ state }, { say }) => say(`enrolments:transfers.state.${state}`),
  ],
  ['enrolments:transfers.answer', ({ answer }) => answer],
];

/** The whole filtered list; a student whom the page does not name has no name here either. */
export const transfersCsv = (call: ListContext, filter: Filter): FileAnswer =>
  listCsv(call, 'transfers', columns, allTransfers(call.db, filter));
