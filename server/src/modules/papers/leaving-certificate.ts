import { dayInFigures } from '@shala/contract/days.ts';
import type { leavingReasons, SocialCategory } from '@shala/contract/student-codes.ts';
import type { Say } from '../../platform/texts.ts';
import { type Certificate, certificateParts, type Labels, labelsIn } from './certificate.ts';
import { dateInWords } from './date-in-words.ts';
import { letterhead, type PaperServices, type PaperStudent, picturesOf } from './paper.ts';
import { nameIn, standardInWords } from './paper-texts.ts';
import { registerWord } from './register-words.ts';

export interface LeavingCertificate extends Certificate, PaperStudent {
  stateStudentId: string | null;
  pen: string | null;
  apaarId: string | null;
  fatherName: string | null;
  motherName: string | null;
  nationality: string | null;
  motherTongue: string | null;
  religion: string | null;
  caste: string | null;
  subCaste: string | null;
  category: SocialCategory | null;
  placeOfBirth: string | null;
  dateOfBirth: string;
  previousSchool: string | null;
  admittedOn: string;
  admittedTo: number | null;
  progress: string | null;
  conduct: string | null;
  leftOn: string;
  lastStandard: number;
  /** The first day in that standard. */
  lastStandardSince: string;
  reason: (typeof leavingReasons)[number];
  remark: string | null;
}

/** In the common printed form of Maharashtra, on one A4 page. `origin` is the address of this installation. */
export function printLeavingCertificate(
  { printer, say: sayIn }: PaperServices,
  certificate: LeavingCertificate,
  origin: string,
): Promise<Buffer> {
  const { language, school } = certificate;
  const say = sayIn(language);
  const label = labelsIn(language, sayIn);
  return printer.print({
    template: 'leaving-certificate.typ',
    data: {
      language,
      title: label('papers:leaving.title'),
      school: letterhead(say, school),
      ...certificateParts(certificate, origin, label),
      identity: identity(certificate, label),
      rows: rows(certificate, say, label),
      certified: label('papers:leaving.certified'),
      note: label('papers:leaving.note'),
      verify: say('papers:certificate.verify', { address: `${origin}/verify` }),
    },
    pictures: picturesOf(school),
  });
}

const identity = (of: LeavingCertificate, label: Labels) => [
  { label: label('papers:field.registerNumber'), value: of.registerNumber },
  { label: label('papers:field.udiseCode'), value: of.school.udiseCode },
  { label: label('papers:field.stateStudentId'), value: of.stateStudentId },
  { label: label('papers:field.pen'), value: of.pen },
  { label: label('papers:field.apaarId'), value: of.apaarId },
];

/** The numbered entries, one or two in a row. */
function rows(of: LeavingCertificate, say: Say, label: Labels) {
  const entry = (key: string, value: string | null, second: string | null = null) => ({
    label: label(key),
    value,
    second,
  });
  const inLanguage = (field: 'nationality' | 'motherTongue' | 'religion') =>
    entry(`papers:leaving.${field}`, registerWord(of.language, field, of[field]));
  const { first: name, second: otherName } = nameIn(of.language, of);
  const since = say('papers:leaving.since', {
    standard: standardInWords(say, of.lastStandard),
    day: dayInFigures(of.lastStandardSince),
  });
  return [
    [entry('papers:leaving.name', name, otherName)],
    [
      entry('papers:field.fatherName', of.fatherName),
      entry('papers:field.motherName', of.motherName),
    ],
    [inLanguage('nationality'), inLanguage('motherTongue')],
    [inLanguage('religion'), entry('papers:leaving.caste', of.caste)],
    [
      entry('papers:leaving.subCaste', of.subCaste),
      entry('papers:leaving.category', of.category && say(`papers:category.${of.category}`)),
    ],
    [entry('papers:leaving.placeOfBirth', of.placeOfBirth)],
    [entry('papers:leaving.bornInFigures', dayInFigures(of.dateOfBirth))],
    [
      entry(
        'papers:leaving.bornInWords',
        dateInWords(of.language, of.dateOfBirth),
        of.language === 'en' ? null : dateInWords('en', of.dateOfBirth),
      ),
    ],
    [entry('papers:leaving.previousSchool', of.previousSchool)],
    [
      entry('papers:leaving.admittedOn', dayInFigures(of.admittedOn)),
      entry(
        'papers:leaving.admittedTo',
        of.admittedTo === null ? null : standardInWords(say, of.admittedTo),
      ),
    ],
    [entry('papers:leaving.progress', of.progress), entry('papers:leaving.conduct', of.conduct)],
    [entry('papers:leaving.leftOn', dayInFigures(of.leftOn))],
    [entry('papers:leaving.lastStandard', since)],
    [entry('papers:leaving.reason', say(`papers:reason.${of.reason}`))],
    [entry('papers:leaving.remark', of.remark)],
  ];
}
