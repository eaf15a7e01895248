import { dayInFigures } from '@shala/contract/days.ts';
import type { PaperServices } from './paper.ts';
import { type Run, sentence } from './sentence.ts';
import {
  bornOn,
  issuedFor,
  namedIn,
  printShortCertificate,
  type ShortCertificate,
  type Spoken,
} from './short-certificate.ts';

export interface CharacterCertificate extends ShortCertificate {
  admittedOn: string;
  /** Null while the student is at the school. */
  leftOn: string | null;
  conduct: string;
}

/** How somebody who studies or studied at the school behaved, as a college or an employer asks for it. */
export const printCharacterCertificate = (
  services: PaperServices,
  certificate: CharacterCertificate,
  origin: string,
): Promise<Buffer> =>
  printShortCertificate(
    services,
    certificate,
    {
      title: 'papers:character.title',
      sentences: (spoken) => sentences(certificate, spoken),
    },
    origin,
  );

function sentences(of: CharacterCertificate, spoken: Spoken): Run[][] {
  const { admittedOn, leftOn, conduct } = of;
  const { say } = spoken;
  const named = { ...namedIn(spoken, of), from: dayInFigures(admittedOn) };
  return [
    leftOn
      ? sentence(say, 'papers:character.studied', { ...named, to: dayInFigures(leftOn) })
      : sentence(say, 'papers:character.studies', named),
    bornOn(spoken, of),
    sentence(say, 'papers:character.conduct', { conduct }),
    ...issuedFor(spoken, of),
  ];
}
