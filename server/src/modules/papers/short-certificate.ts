import { dayInFigures } from '@shala/contract/days.ts';
import type { Language } from '@shala/contract/fields.ts';
import type { Say } from '../../platform/texts.ts';
import { type Certificate, certificateParts, labelsIn } from './certificate.ts';
import { dateInWords } from './date-in-words.ts';
import { letterhead, type PaperServices, type PaperStudent, picturesOf } from './paper.ts';
import { nameIn, standardInWords } from './paper-texts.ts';
import { type Run, sentence } from './sentence.ts';

/** What certificates of a few sentences share. */
export interface ShortCertificate extends Certificate, PaperStudent {
  fatherName: string | null;
  motherName: string | null;
  dateOfBirth: string;
  standard: number;
  stream: string | null;
  academicYear: string;
  /** What it is for, as the guardian says. */
  purpose: string | null;
}

/** A language and its texts. */
export interface Spoken {
  language: Language;
  say: Say;
}

interface Wording {
  title: string;
  sentences: (spoken: Spoken) => Run[][];
  /** Below the sentences, with the parents' names. */
  facts?: { label: string; value: string | null }[];
}

/** On A5, half an A4 sheet; beneath Hindi and Marathi the same in English. */
export function printShortCertificate(
  { printer, say: sayIn }: PaperServices,
  certificate: ShortCertificate,
  { title, sentences, facts = [] }: Wording,
  origin: string,
): Promise<Buffer> {
  const { language, school } = certificate;
  const say = sayIn(language);
  const label = labelsIn(language, sayIn);
  return printer.print({
    template: 'short-certificate.typ',
    data: {
      language,
      title: label(title),
      school: letterhead(say, school),
      ...certificateParts(certificate, origin, label),
      text: sentences({ language, say }),
      english: language === 'en' ? [] : sentences({ language: 'en', say: sayIn('en') }),
      facts: [
        { label: 'papers:field.fatherName', value: certificate.fatherName },
        { label: 'papers:field.motherName', value: certificate.motherName },
        ...facts,
      ]
        .filter(({ value }) => value)
        .map((fact) => ({ ...fact, label: label(fact.label) })),
      verify: say('papers:certificate.verify', { address: `${origin}/verify` }),
    },
    pictures: picturesOf(school),
  });
}

/** What the first sentence names of a student. */
export const namedIn = ({ language, say }: Spoken, of: ShortCertificate) => ({
  name: nameIn(language, of).first,
  standard: [standardInWords(say, of.standard), of.stream && say(`classes:stream.${of.stream}`)]
    .filter(Boolean)
    .join(', '),
  year: of.academicYear,
});

export const bornOn = (
  { language, say }: Spoken,
  { registerNumber, dateOfBirth }: ShortCertificate,
): Run[] =>
  sentence(say, 'papers:shortCertificate.born', {
    register: registerNumber,
    day: dayInFigures(dateOfBirth),
    words: dateInWords(language, dateOfBirth),
  });

export const issuedFor = ({ say }: Spoken, { purpose }: ShortCertificate): Run[][] =>
  purpose ? [sentence(say, 'papers:shortCertificate.purpose', { purpose })] : [];
