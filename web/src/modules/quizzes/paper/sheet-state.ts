import type { PaperSet } from '@shala/contract/answer-sheet-layout.ts';
import type { QuizOnPaper, SavedSheet, SheetStudent } from '@shala/contract/answer-sheets.ts';
import type { BubbleState } from './reading/judge-bubbles.ts';
import type { PictureSource } from './reading/pictures-of-files.ts';
import { askedBubbles } from './reading/questions-to-ask.ts';
import type { Reading } from './reading/worker-messages.ts';

/** A picture of a sheet on its way to the results. It lives in the open page alone. */
export interface Sheet {
  id: number;
  /** The name of its file. */
  name: string;
  page: number | undefined;
  state: 'reading' | 'notOpened' | 'leftOut' | Reading['is'];
  /** The address of the straightened picture. */
  picture: string | undefined;
  set: PaperSet | undefined;
  admissionId: string | undefined;
  /** The roll number that was read; null where it is not clear. */
  roll: number | null;
  answers: BubbleState[][];
  /** What counts for each question; null while it has to be asked. */
  chosen: (number[] | null)[];
  /** Somebody has said that it counts in place of the reading that is saved. */
  replaces: boolean;
  /** Somebody has said that it was handed in without an answer. */
  isHandedInBlank: boolean;
  /** The key under which it was given to the outbox. */
  sentAs: string | undefined;
}

export const unreadSheet = (
  id: number,
  { name, page }: Pick<PictureSource, 'name' | 'page'>,
): Sheet => ({
  id,
  name,
  page,
  state: 'reading',
  picture: undefined,
  set: undefined,
  admissionId: undefined,
  roll: null,
  answers: [],
  chosen: [],
  replaces: false,
  isHandedInBlank: false,
  sentAs: undefined,
});

export interface OfPaper {
  paper: NonNullable<QuizOnPaper['paper']>;
  students: readonly SheetStudent[];
  saved: readonly SavedSheet[];
}

/** What somebody has to do about a sheet before it can be saved. */
export type Todo =
  | 'reading'
  | 'notOpened'
  | 'noPage'
  | 'severalPages'
  | 'blurred'
  | 'otherPaper'
  | 'noCode'
  | 'leftOut'
  | 'student'
  | 'duplicate'
  | 'questions'
  | 'blank'
  | 'replace'
  | 'sameSaved'
  | 'ready';

export function todoOf(sheet: Sheet, sheets: readonly Sheet[], { saved }: OfPaper): Todo {
  if (sheet.state !== 'read') return sheet.state;
  if (!sheet.admissionId) return 'student';
  const isTwice = sheets.some(
    (other) =>
      other.id !== sheet.id && other.state === 'read' && other.admissionId === sheet.admissionId,
  );
  if (isTwice) return 'duplicate';
  if (sheet.chosen.includes(null)) return 'questions';
  const before = saved.find(({ admissionId }) => admissionId === sheet.admissionId);
  const isSame =
    before?.set === sheet.set && JSON.stringify(before?.chosen) === JSON.stringify(sheet.chosen);
  if (isSame) return 'sameSaved';
  // A spare sheet or one of an absent student looks the same as one that was handed in blank.
  if (isBlank(sheet) && !sheet.isHandedInBlank) return 'blank';
  return before && !sheet.replaces ? 'replace' : 'ready';
}

const isBlank = ({ chosen }: Sheet) => chosen.every((bubbles) => bubbles?.length === 0);

export const questionsOf = ({ set }: Pick<Sheet, 'set'>, { paper }: OfPaper) =>
  paper.sets.find((one) => one.set === set)?.questions ?? [];

/** The sheet with what was read of it. */
export function withReading(sheet: Sheet, reading: Reading | null, of: OfPaper): Sheet {
  if (!reading) return { ...sheet, state: 'notOpened' };
  const picture = 'picture' in reading ? URL.createObjectURL(reading.picture) : undefined;
  if (reading.is !== 'read') return { ...sheet, state: reading.is, picture };
  const { set, code, answers, roll } = reading;
  const questions = questionsOf({ set }, of);
  return {
    ...sheet,
    state: 'read',
    picture,
    set,
    roll,
    answers,
    admissionId: studentOf(code, roll, of),
    chosen: answers.map((states, index) => {
      const isMultiple = questions[index]?.kind === 'multiple';
      if (askedBubbles(states, { isMultiple }).length > 0) return null;
      return states.flatMap((state, option) => (state === 'filled' ? [option] : []));
    }),
  };
}

/** By the code of a sheet with a name, else by the roll number, where only one student of the class has it. */
function studentOf(
  code: { admissionId?: string | undefined; classId?: string | undefined } | null,
  roll: number | null,
  { students }: OfPaper,
): string | undefined {
  const known = code?.admissionId
    ? students.filter(({ admissionId }) => admissionId === code.admissionId)
    : students.filter(
        ({ rollNumber, classId }) =>
          roll !== null && rollNumber === roll && (!code?.classId || classId === code.classId),
      );
  return known.length === 1 ? known[0]!.admissionId : undefined;
}
