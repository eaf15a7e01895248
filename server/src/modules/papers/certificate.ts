import { dayInFigures } from '@shala/contract/days.ts';
import type { Language } from '@shala/contract/fields.ts';
import { qrCode } from '../../platform/pdf/qr-code.ts';
import type { Say } from '../../platform/texts.ts';
import type { PaperSchool } from './paper.ts';

/** What all certificates share. It can be stored as JSON and printed again as it was issued. */
export interface Certificate {
  language: Language;
  school: PaperSchool;
  /** `LC/2026-27/0012` */
  number: string;
  /** The code to verify the certificate by. */
  code: string;
  issuedOn: string;
  isDuplicate: boolean;
  isCancelled: boolean;
}

/** A label in the language of the certificate, and small beneath it in English. */
export type Label = { text: string; english: string | null };
export type Labels = (key: string, values?: Record<string, string>) => Label;

export function labelsIn(language: Language, sayIn: (language: Language) => Say): Labels {
  const [say, sayEnglish] = [sayIn(language), sayIn('en')];
  return (key, values) => {
    const [text, english] = [say(key, values), sayEnglish(key, values)];
    return { text, english: english === text ? null : english };
  };
}

/** Number and date, the marks across the page, the signatures, and the QR code of the verification page. */
export function certificateParts(certificate: Certificate, origin: string, label: Labels) {
  const { number, code, issuedOn, isDuplicate, isCancelled } = certificate;
  const address = `${origin}/verify/${code}`;
  return {
    number: { label: label('papers:certificate.number'), value: number },
    issuedOn: { label: label('papers:certificate.issuedOn'), value: dayInFigures(issuedOn) },
    marks: [
      isDuplicate && label('papers:certificate.duplicate'),
      isCancelled && label('papers:certificate.cancelled'),
    ].filter(Boolean),
    signatures: [
      label('papers:sign.clerk'),
      label('papers:sign.classTeacher'),
      label('papers:sign.head'),
    ],
    seal: label('papers:sign.seal'),
    code: qrCode(address),
    codeText: code,
    address,
  };
}
