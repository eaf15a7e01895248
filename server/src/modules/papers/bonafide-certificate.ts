import { dayInFigures } from '@shala/contract/days.ts';
import type { Language } from '@shala/contract/fields.ts';
import { type Certificate, certificateParts, labelsIn } from './certificate.ts';
import { dateInWords } from './date-in-words.ts';
import { letterhead, type PaperClass, type PaperServices, picturesOf } from './paper.ts';
import { standardInWords } from './paper-texts.ts';
import { type Run, sentence } from './sentence.ts';

export interface BonafideCertificate extends Certificate, PaperClass {
  academicYear: string;
  registerNumber: string;
  pen: string | null;
  name: string;
  localName: string | null;
  fatherName: string | null;
  motherName: string | null;
  dateOfBirth: string;
  conduct: string | null;
  /** What it is for, as the guardian says. */
  purpose: string | null;
}

/** On A5, half an A4 sheet; beneath Hindi and Marathi the same in English. */
export function printBonafideCertificate(
  { printer, say: sayIn }: PaperServices,
  certificate: BonafideCertificate,
  origin: string,
): Promise<Buffer> {
  const { language, school } = certificate;
  const say = sayIn(language);
  const label = labelsIn(language, sayIn);
  const text = (language: Language) => sentences(certificate, language, sayIn);
  return printer.print({
    template: 'bonafide-certificate.typ',
    data: {
      language,
      title: label('papers:bonafide.title'),
      school: letterhead(say, school),
      ...certificateParts(certificate, origin, label),
      text: text(language),
      english: language === 'en' ? [] : text('en'),
      facts: [
        { label: label('papers:field.fatherName'), value: certificate.fatherName },
        { label: label('papers:field.motherName'), value: certificate.motherName },
        { label: label('papers:field.pen'), value: certificate.pen },
      ].filter(({ value }) => value),
      verify: say('papers:certificate.verify', { address: `${origin}/verify` }),
    },
    pictures: picturesOf(school),
  });
}

function sentences(
  of: BonafideCertificate,
  language: Language,
  sayIn: PaperServices['say'],
): Run[][] {
  const say = sayIn(language);
  return [
    sentence(say, 'papers:bonafide.studies', {
      name: language === 'en' ? of.name : (of.localName ?? of.name),
      standard: [standardInWords(say, of.standard), of.stream && say(`classes:stream.${of.stream}`)]
        .filter(Boolean)
        .join(', '),
      division: of.division,
      year: of.academicYear,
    }),
    sentence(say, 'papers:bonafide.born', {
      register: of.registerNumber,
      day: dayInFigures(of.dateOfBirth),
      words: dateInWords(language, of.dateOfBirth),
    }),
    of.conduct ? sentence(say, 'papers:bonafide.conduct', { conduct: of.conduct }) : [],
    of.purpose ? sentence(say, 'papers:bonafide.purpose', { purpose: of.purpose }) : [],
  ].filter((runs) => runs.length > 0);
}
