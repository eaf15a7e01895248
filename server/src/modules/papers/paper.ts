import type { Language } from '@shala/contract/fields.ts';
import type { Printer } from '../../platform/pdf/printer.ts';
import type { Say } from '../../platform/texts.ts';

/** What printing a paper needs; the services of the program have both. */
export interface PaperServices {
  printer: Printer;
  say(language: Language): Say;
}

export interface PaperSchool {
  name: string;
  /** In one line: village, block, district, PIN code. */
  address: string | null;
  udiseCode: string;
  mobile: string | null;
  email: string | null;
  /** PNG, JPEG or WebP; left out of what is stored with a certificate. */
  logo?: Uint8Array | null;
}

/** A student on a paper, as the school's register has them. */
export interface PaperStudent {
  name: string;
  /** In the other script. */
  localName: string | null;
  registerNumber: string;
}

export interface PaperClass {
  /** Nursery -2 … 12. */
  standard: number;
  division: string;
  /** Of standards 11 and 12. */
  stream: string | null;
}

/** The school's name and address; its logo is the paper's first picture. */
export function letterhead(say: Say, school: PaperSchool) {
  const lines = [
    school.address,
    [
      say('papers:school.udise', { code: school.udiseCode }),
      school.mobile && say('papers:school.mobile', { mobile: school.mobile }),
      school.email,
    ],
  ];
  return {
    name: school.name,
    lines: lines.map((line) => [line].flat().filter(Boolean).join('  ·  ')).filter(Boolean),
    logo: school.logo ? 0 : null,
  };
}

/** The pictures of a paper: first the school's logo, then its own. */
export const picturesOf = (
  school: PaperSchool,
  own: readonly (Uint8Array | null)[] = [],
): (Uint8Array | null)[] => [school.logo ?? null, ...own];
