import { notFound } from '../../../platform/errors.ts';
import { type FileAnswer, pdfAnswer } from '../../../platform/file-answer.ts';
import { ownAddress } from '../../../platform/own-address.ts';
import type { Scoped } from '../../../platform/scope.ts';
import type { Services } from '../../../platform/services.ts';
import {
  type BonafideCertificate,
  type LeavingCertificate,
  paperPrinted,
  printBonafideCertificate,
  printLeavingCertificate,
  withLogo,
} from '../../papers/papers-public.ts';
import { printedNumber } from './certificate-record.ts';
import type { Certified } from './certified-facts.ts';

/** The paper as it was issued, under the school's present logo; a cancelled one says so across the page. */
export async function certificatePdf(
  services: Services,
  db: Scoped,
  id: string,
): Promise<FileAnswer> {
  const found = await db
    .from('certificate')
    .where('certificate.id', '=', id)
    .select([
      'certificate.school_id as schoolId',
      'certificate.kind',
      'certificate.data',
      'certificate.cancelled_at as cancelledAt',
    ])
    .select(printedNumber.as('number'))
    .executeTakeFirst();
  if (!found) throw notFound('certificate');
  const paper = found.data as Certified<BonafideCertificate | LeavingCertificate>;
  const school = await withLogo(
    { db: db.checked('certificate', id), files: services.files },
    found.schoolId,
    paper.school,
  );
  const whole = { ...paper, school, isCancelled: found.cancelledAt !== null };
  const origin = ownAddress(services.settings);
  const content =
    found.kind === 'leaving'
      ? await printLeavingCertificate(services, whole as LeavingCertificate, origin)
      : await printBonafideCertificate(services, whole as BonafideCertificate, origin);
  return pdfAnswer(
    `${found.number.replaceAll('/', '-')}.pdf`,
    content,
    paperPrinted(services.say(paper.language), {
      paper: found.kind === 'leaving' ? 'leaving_certificate' : 'bonafide_certificate',
      school: { id: found.schoolId, name: school.name },
      students: [{ name: paper.name, class: null }],
    }),
  );
}
