import {
  bubbleAt,
  bubbleRadius,
  codeBox,
  cornerMarks,
  cornerSide,
  edgeMarks,
  edgeSide,
  numberAt,
  type PaperSet,
  rollBubbleAt,
  rollDigits,
  sheetCodeText,
} from '@shala/contract/answer-sheet-layout.ts';
import type { Language } from '@shala/contract/fields.ts';
import { qrCode } from '../../platform/pdf/qr-code.ts';
import { classLabel } from '../classes/classes-public.ts';
import type { PaperClass, PaperServices, PaperStudent } from './paper.ts';
import { nameIn } from './paper-texts.ts';

export interface AnswerSheet {
  paperId: string;
  set: PaperSet;
  /** null: whoever gets the sheet writes name and roll number. */
  student: (PaperStudent & { admissionId: string; rollNumber: number | null }) | null;
}

interface AnswerSheets {
  language: Language;
  schoolName: string;
  /** Of the quiz. */
  title: string;
  subjectName: string;
  schoolClass: PaperClass;
  classId: string;
  /** For each set the number of options of each question, in the order of the paper. */
  optionsBySet: ReadonlyMap<PaperSet, readonly number[]>;
  sheets: readonly AnswerSheet[];
}

/** Sheets that the camera reads: one A4 page each, its marks where `answer-sheet-layout.ts` says. */
export function printAnswerSheets(
  { printer, say: sayIn }: PaperServices,
  { language, schoolClass, sheets, ...of }: AnswerSheets,
): Promise<Buffer> {
  const say = sayIn(language);
  const rule = (name: string) => say(`papers:answerSheet.rule.${name}`);
  return printer.print({
    template: 'answer-sheet.typ',
    data: {
      language,
      heading: say('papers:answerSheet.title'),
      school: of.schoolName,
      title: of.title,
      about: [say('papers:answerSheet.title'), of.subjectName, classLabel(say, schoolClass)].join(
        '  ·  ',
      ),
      set: say('papers:answerSheet.set'),
      labels: {
        name: say('papers:field.name'),
        roll: say('papers:field.rollNumber'),
      },
      rules: [rule('fill'), rule('set'), rule('correct'), rule('flat')],
      foot: say('papers:answerSheet.foot'),
      bubbleRadius,
      codeBox,
      corners: cornerMarks,
      cornerSide,
      edges: edgeMarks,
      edgeSide,
      roll: Array.from({ length: rollDigits }, (_, digit) =>
        Array.from({ length: 10 }, (_, value) => rollBubbleAt(digit, value)),
      ),
      sets: Object.fromEntries(
        [...of.optionsBySet].map(([set, options]) => [set, options.map(printedQuestion)]),
      ),
      sheets: sheets.map(({ paperId, set, student }) => ({
        set,
        code: qrCode(
          sheetCodeText({
            paperId,
            set,
            admissionId: student?.admissionId,
            classId: of.classId,
          }),
        ),
        student: student && {
          name: nameIn(language, student),
          line: [
            classLabel(say, schoolClass),
            student.rollNumber !== null &&
              say('papers:answerSheet.roll', { roll: student.rollNumber }),
            say('papers:answerSheet.register', { register: student.registerNumber }),
          ]
            .filter(Boolean)
            .join('  ·  '),
        },
      })),
    },
  });
}

const printedQuestion = (options: number, index: number) => ({
  number: numberAt(index + 1),
  bubbles: Array.from({ length: options }, (_, option) => bubbleAt(index + 1, option)),
});
