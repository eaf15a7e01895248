import type { Language } from '@shala/contract/fields.ts';
import { qrCode } from '../../platform/pdf/qr-code.ts';
import { classLabel } from '../classes/classes-public.ts';
import { type Label, labelsIn } from './certificate.ts';
import type { PaperClass, PaperServices, PaperStudent } from './paper.ts';
import { nameIn } from './paper-texts.ts';

export interface LoginSlip extends PaperStudent, PaperClass {
  pin: string;
}

export interface LoginSlips {
  language: Language;
  schoolName: string;
  /** Its own code, or the UDISE code. */
  schoolCode: string;
  /** Where students sign in. */
  address: string;
  slips: LoginSlip[];
}

/** Slips to cut out and hand over, ten on an A4 sheet, in the school's language and in English. */
export function printLoginSlips(
  { printer, say: sayIn }: PaperServices,
  sheets: LoginSlips,
): Promise<Buffer> {
  const { language, schoolName, schoolCode, address, slips } = sheets;
  const say = sayIn(language);
  const label = labelsIn(language, sayIn);
  const fact = (key: string, value: string): { label: Label; value: string } => ({
    label: label(key),
    value,
  });
  return printer.print({
    template: 'login-slips.typ',
    data: {
      language,
      title: say('papers:slips.title'),
      school: schoolName,
      howTo: label('papers:slips.howTo'),
      signInAt: fact('papers:slips.signInAt', address),
      slips: slips.map((slip) => ({
        name: nameIn(language, slip),
        class: classLabel(say, slip),
        facts: [
          fact('papers:slips.schoolCode', schoolCode),
          fact('papers:field.registerNumber', slip.registerNumber),
        ],
        pin: fact('papers:slips.pin', slip.pin),
        code: qrCode(signInLink(address, schoolCode, slip.registerNumber)),
      })),
    },
  });
}

/** Opens the sign-in with everything but the PIN filled in. */
export const signInLink = (address: string, school: string, register: string) =>
  `${address}/auth/login?${new URLSearchParams({ as: 'student', school, register })}`;
