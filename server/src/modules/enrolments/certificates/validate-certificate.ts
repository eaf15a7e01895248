import type { Rows } from '@shala/contract/rows.ts';
import { sql } from 'kysely';
import { notFound } from '../../../platform/errors.ts';
import {
  checkRateLimit,
  countHit,
  withRateLimit,
} from '../../../platform/rate-limit/rate-limit.ts';
import type { OpenCall } from '../../../platform/serve.ts';
import type { Services } from '../../../platform/services.ts';
import { type CertificateKind, printedNumber } from './certificate-record.ts';

type Validating = OpenCall<Rows['studentSchool/validateCertificate/:code']>;

/** Anybody who has the paper reads here what it is, as it was issued. */
export async function validateCertificate(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { params, address }: Validating,
) {
  const limitKey = { kind: 'certificate_code', subject: '', address } as const;
  await checkRateLimit(db, clock, limitKey);
  const found = await withRateLimit(db, clock, limitKey, async (transaction) => {
    const certificate = await transaction
      .selectFrom('certificate')
      .where('code', '=', asPrinted(params.code))
      .select([
        'kind',
        printedNumber.as('number'),
        'issued_on as issuedOn',
        sql<string>`data -> 'school' ->> 'name'`.as('schoolName'),
        sql<string>`data ->> 'name'`.as('studentName'),
        sql<boolean>`cancelled_at is not null`.as('isCancelled'),
      ])
      .executeTakeFirst();
    if (!certificate) await countHit(transaction, clock, limitKey);
    return certificate;
  });
  if (!found) throw notFound('certificate');
  return { ...found, kind: found.kind as CertificateKind };
}

/** `7k3mq9xwa2bcd4ef` for `7K3M-Q9XW-A2BC-D4EF`. */
const asPrinted = (code: string): string =>
  (
    code
      .toUpperCase()
      .replaceAll('-', '')
      .match(/.{1,4}/g) ?? []
  ).join('-');
