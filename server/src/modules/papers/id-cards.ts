import { setImmediate } from 'node:timers/promises';
import { dayInFigures } from '@shala/contract/days.ts';
import type { Language } from '@shala/contract/fields.ts';
import { registerIdentity } from '@shala/contract/register-identity.ts';
import { qrCode } from '../../platform/pdf/qr-code.ts';
import type { Say } from '../../platform/texts.ts';
import { classLabel } from '../classes/classes-public.ts';
import {
  type PaperClass,
  type PaperSchool,
  type PaperServices,
  type PaperStudent,
  picturesOf,
} from './paper.ts';
import { mobileInTwo, nameIn } from './paper-texts.ts';

export interface IdCard extends PaperStudent, PaperClass {
  /** PNG, JPEG or WebP; without one, or with one that cannot be read, the card has a box to stick a photo in. */
  photo: Uint8Array | null;
  rollNumber: number | null;
  dateOfBirth: string;
  bloodGroup: string | null;
  guardianMobile: string | null;
  address: string | null;
}

export interface IdCardSheets {
  language: Language;
  school: PaperSchool;
  /** `2026-27`, for which the cards are valid. */
  academicYear: string;
  cards: IdCard[];
}

/** Cards of the size of a bank card, ten on an A4 sheet with cut marks. */
export async function printIdCards(
  { printer, say: sayIn }: PaperServices,
  sheets: IdCardSheets,
): Promise<Buffer> {
  const { language, school, academicYear: year, cards } = sheets;
  const say = sayIn(language);
  const faces: ReturnType<typeof face>[] = [];
  for (const [at, card] of cards.entries()) {
    faces.push(face(say, sheets, card, card.photo ? at + 1 : null));
    // A QR code takes a moment, and a school has many cards.
    if (at % 10 === 9) await setImmediate();
  }
  return printer.print({
    template: 'id-cards.typ',
    data: {
      language,
      title: say('papers:idCards.title', { year }),
      school: {
        name: school.name,
        line: [school.address, school.mobile && mobileInTwo(school.mobile)]
          .filter(Boolean)
          .join('  ·  '),
        logo: school.logo ? 0 : null,
      },
      valid: say('papers:idCards.valid', { year }),
      photoHere: say('papers:idCards.photoHere'),
      signature: say('papers:sign.head'),
      cards: faces,
    },
    pictures: picturesOf(
      school,
      cards.map(({ photo }) => photo),
    ),
  });
}

const face = (
  say: Say,
  { language, school }: IdCardSheets,
  card: IdCard,
  photo: number | null,
) => ({
  name: nameIn(language, card),
  photo,
  photoAlt: say('papers:idCards.photo', { name: card.name }),
  facts: facts(say, card),
  address: card.address,
  code: qrCode(registerIdentity(school.udiseCode, card.registerNumber)),
  codeAlt: say('papers:idCards.code', { register: card.registerNumber }),
});

const facts = (say: Say, card: IdCard): [label: string, value: string][] =>
  [
    [say('papers:field.class'), classLabel(say, card)],
    [say('papers:field.rollNumber'), card.rollNumber?.toString()],
    [say('papers:field.registerNumber'), card.registerNumber],
    [say('papers:field.dateOfBirth'), dayInFigures(card.dateOfBirth)],
    [say('papers:field.bloodGroup'), card.bloodGroup],
    [say('papers:field.guardianMobile'), card.guardianMobile && mobileInTwo(card.guardianMobile)],
  ].filter((fact): fact is [string, string] => Boolean(fact[1]));
