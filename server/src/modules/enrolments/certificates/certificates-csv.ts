import type { Certificate, certificateRows } from '@shala/contract/enrolments.ts';
import type * as z from 'zod';
import type { ExportCell } from '../../../platform/export/cell.ts';
import { csvAnswer } from '../../../platform/export/csv.ts';
import { wholeList } from '../../../platform/export/whole-list.ts';
import type { FileAnswer } from '../../../platform/file-answer.ts';
import type { ReadingWithTexts } from '../../../platform/serve.ts';
import { listCertificates } from './certificate-list.ts';

type Query = z.output<(typeof certificateRows)['studentSchool/fetchCertificatesAsCsv']['query']>;

const fields = ['number', 'student', 'kind', 'leftOn', 'issuedOn', 'issuedBy', 'state', 'reason'];

/** The register of certificates: each number that was used, with the cancelled ones. */
export function certificatesCsv(call: ReadingWithTexts, query: Query): FileAnswer {
  const { db, clock, say } = call;
  const cells = (one: Certificate): ExportCell[] => [
    one.number,
    one.studentName,
    say(one.isDuplicate ? 'enrolments:certificates.duplicate' : `enrolments:kind.${one.kind}`),
    one.leftOn,
    one.issuedOn,
    one.issuedBy,
    say(`enrolments:certificates.${one.cancelledAt ? 'cancelled' : 'valid'}`),
    one.cancelReason,
  ];
  async function* rows() {
    for await (const one of wholeList((page) => listCertificates(db, { ...query, ...page }))) {
      yield cells(one);
    }
  }
  return csvAnswer(
    `certificates-${clock.schoolDay()}.csv`,
    fields.map((field) => say(`enrolments:certificates.${field}`)),
    rows(),
  );
}
