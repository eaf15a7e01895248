import type { PaperClass, PaperServices } from './paper.ts';
import { type Run, sentence } from './sentence.ts';
import {
  bornOn,
  issuedFor,
  namedIn,
  printShortCertificate,
  type ShortCertificate,
  type Spoken,
} from './short-certificate.ts';

export interface BonafideCertificate extends ShortCertificate, PaperClass {
  pen: string | null;
  conduct: string | null;
}

/** That somebody is a student of the school. */
export const printBonafideCertificate = (
  services: PaperServices,
  certificate: BonafideCertificate,
  origin: string,
): Promise<Buffer> =>
  printShortCertificate(
    services,
    certificate,
    {
      title: 'papers:bonafide.title',
      sentences: (spoken) => sentences(certificate, spoken),
      facts: [{ label: 'papers:field.pen', value: certificate.pen }],
    },
    origin,
  );

function sentences(of: BonafideCertificate, spoken: Spoken): Run[][] {
  const { division, conduct } = of;
  const { say } = spoken;
  return [
    sentence(say, 'papers:bonafide.studies', { ...namedIn(spoken, of), division }),
    bornOn(spoken, of),
    ...(conduct ? [sentence(say, 'papers:bonafide.conduct', { conduct })] : []),
    ...issuedFor(spoken, of),
  ];
}
