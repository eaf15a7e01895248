import { notFound } from '../../../platform/errors.ts';
import { type FileAnswer, pdfAnswer } from '../../../platform/file-answer.ts';
import { ownAddress } from '../../../platform/own-address.ts';
import type { Scoped } from '../../../platform/scope.ts';
import type { Services } from '../../../platform/services.ts';
import {
  type BonafideCertificate,
  type CharacterCertificate,
  type LeavingCertificate,
  paperPrinted,
  printBonafideCertificate,
  printCharacterCertificate,
  printLeavingCertificate,
  withLogo,
} from '../../papers/papers-public.ts';
import { type CertificateKind, printedNumber } from './certificate-record.ts';
import type { Certified } from './certified-facts.ts';

const print = {
  leaving: printLeavingCertificate,
  bonafide: printBonafideCertificate,
  character: printCharacterCertificate,
};

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
  const paper = found.data as Certified<
    BonafideCertificate | CharacterCertificate | LeavingCertificate
  >;
  const school = await withLogo(
    { db: db.checked('certificate', id), files: services.files },
    found.schoolId,
    paper.school,
  );
  const whole = { ...paper, school, isCancelled: found.cancelledAt !== null };
  const origin = ownAddress(services.settings);
  const kind = found.kind as CertificateKind;
  const content = await print[kind](services, whole as never, origin);
  return pdfAnswer(
    `${found.number.replaceAll('/', '-')}.pdf`,
    content,
    paperPrinted(services.say(paper.language), {
      paper: `${kind}_certificate`,
      school: { id: found.schoolId, name: school.name },
      students: [{ name: paper.name, class: null }],
    }),
  );
}
