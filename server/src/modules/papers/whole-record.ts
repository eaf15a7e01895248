import { dayInFigures } from '@shala/contract/days.ts';
import type { Language } from '@shala/contract/fields.ts';
import {
  letterhead,
  type PaperSchool,
  type PaperServices,
  type PaperStudent,
  picturesOf,
} from './paper.ts';
import { bothNames } from './paper-texts.ts';

export interface RecordPart {
  title: string;
  /** None of facts, whose rows are a label and a value. */
  columns: readonly { label: string; width: number; isFigure: boolean }[];
  rows: readonly (readonly string[])[];
}

export interface WholeRecord extends PaperStudent {
  language: Language;
  school: PaperSchool;
  parts: readonly RecordPart[];
  notes: readonly string[];
  printedOn: string;
}

/** All that is kept about a student, part by part, for the family that asks for it. */
export function printWholeRecord(
  { printer, say: sayIn }: PaperServices,
  { language, school, parts, notes, ...of }: WholeRecord,
): Promise<Buffer> {
  const say = sayIn(language);
  return printer.print({
    template: 'whole-record.typ',
    data: {
      language,
      title: say('papers:wholeRecord.title'),
      school: letterhead(say, school),
      under: [
        bothNames(language, of),
        `${say('papers:field.registerNumber')} ${of.registerNumber}`,
      ],
      parts,
      empty: say('papers:wholeRecord.empty'),
      notes,
      signatures: [say('papers:sign.clerk'), say('papers:sign.head')],
      printedOn: say('papers:classList.printedOn', { day: dayInFigures(of.printedOn) }),
      page: say('papers:classList.page', { page: '⟨page⟩', pages: '⟨pages⟩' }),
    },
    pictures: picturesOf(school),
  });
}
