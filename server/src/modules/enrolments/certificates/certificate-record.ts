import type { Certificate } from '@shala/contract/certificates.ts';
import { type InferResult, sql } from 'kysely';
import { columnsAs } from '../../../platform/columns.ts';
import { jsonb } from '../../../platform/database.ts';
import { notFound } from '../../../platform/errors.ts';
import type { Found } from '../../../platform/page-of.ts';
import type { Scoped } from '../../../platform/scope.ts';

export type Certificates = Found<'certificate'>;
export type CertificateKind = Certificate['kind'];

/** What the numbers of each kind begin with. */
export const certificateLetters = { leaving: 'LC', bonafide: 'BC', character: 'CC' } as const;

/** `LC/2026-27/0012`, as it is printed and searched. */
export const printedNumber = sql<string>`(${jsonb(certificateLetters)} ->> certificate.kind
  || '/' || certificate.year_name || '/'
  || lpad(certificate.number::text, greatest(4, length(certificate.number::text)), '0'))`;

export const numberOf = (kind: CertificateKind, yearName: string, number: number): string =>
  [certificateLetters[kind], yearName, String(number).padStart(4, '0')].join('/');

/** Found certificates as lists show them; the name is the one on the paper. */
export const presented = (found: Certificates) =>
  found.select([
    'certificate.id',
    'certificate.kind',
    printedNumber.as('number'),
    'certificate.language',
    'certificate.student_id as studentId',
    'certificate.admission_id as admissionId',
    sql<string | null>`certificate.data ->> 'leftOn'`.as('leftOn'),
    sql<string>`certificate.data ->> 'name'`.as('studentName'),
    sql<string | null>`certificate.data ->> 'localName'`.as('studentLocalName'),
    'certificate.issued_on as issuedOn',
    'certificate.issued_by_name as issuedBy',
    ...columnsAs('certificate', ['isDuplicate', 'cancelledAt', 'cancelReason', 'code']),
  ]);

type Presented = InferResult<ReturnType<typeof presented>>[number];

export const asCertificate = (row: Presented): Certificate => ({
  ...row,
  kind: row.kind as Certificate['kind'],
  language: row.language as Certificate['language'],
});

export async function findCertificate(db: Scoped, id: string): Promise<Certificate> {
  const found = await presented(
    db.from('certificate').where('certificate.id', '=', id),
  ).executeTakeFirst();
  if (!found) throw notFound('certificate');
  return asCertificate(found);
}
