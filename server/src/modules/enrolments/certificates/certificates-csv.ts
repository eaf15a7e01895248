import type { Certificate, certificateRows } from '@shala/contract/certificates.ts';
import type * as z from 'zod';
import { type Column, type ListContext, listCsv } from '../../../platform/export/list-csv.ts';
import type { FileAnswer } from '../../../platform/file-answer.ts';
import { allCertificates } from './certificate-list.ts';

type Query = z.output<(typeof certificateRows)['studentSchool/fetchCertificatesAsCsv']['query']>;

const columns: readonly Column<Certificate>[] = [
  ['enrolments:certificates.number', ({ number }) => number],
  ['enrolments:certificates.student', ({ studentName }) => studentName],
  [
    'enrolments:certificates.kind',
    ({ isDuplicate, kind }, { say }) =>
      say(isDuplicate ? 'enrolments:certificates.duplicate' : `enrolments:kind.${kind}`),
  ],
  ['enrolments:certificates.leftOn', ({ leftOn }) => leftOn],
  ['enrolments:certificates.issuedOn', ({ issuedOn }) => issuedOn],
  ['enrolments:certificates.issuedBy', ({ issuedBy }) => issuedBy],
  [
    'enrolments:certificates.state',
    ({ cancelledAt }, { say }) =>
      say(`enrolments:certificates.${cancelledAt ? 'cancelled' : 'valid'}`),
  ],
  ['enrolments:certificates.reason', ({ cancelReason }) => cancelReason],
];

/** The register of certificates: each number that was used, with the cancelled ones. */
export const certificatesCsv = (call: ListContext, query: Query): FileAnswer =>
  listCsv(call, 'certificates', columns, allCertificates(call.db, query));
