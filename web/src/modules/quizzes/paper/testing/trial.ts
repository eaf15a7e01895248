import { paperSets, type SheetCode } from '@shala/contract/answer-sheet-layout.ts';
import { newId } from '@shala/contract/new-id.ts';
import type { BubbleState } from '../reading/judge-bubbles.ts';
import { askedBubbles } from '../reading/questions-to-ask.ts';
import { readSheet } from '../reading/read-sheet.ts';
import { copyOf } from './canvas.ts';
import { type Marked, markRoll, markSheet } from './marked-sheet.ts';
import { photograph } from './photograph.ts';
import { printedSheet } from './printed-sheet.ts';
import { type Random, randomOf } from './random.ts';

interface Trial {
  bubbles: number;
  asked: number;
  /** Bubbles that would count as something else than they were meant, without anybody being asked. */
  misread: string[];
  /** The page or the code was not read. */
  lost: string[];
}

export const questions = Array.from({ length: 40 }, (_, index) => ({
  options: index % 10 === 9 ? 2 : 4,
  isMultiple: index % 8 === 3,
}));
const options = questions.map((question) => question.options);

interface Sheets {
  seed: number;
  sheets: number;
  /** The number of the first sheet; each is the same whatever came before it. */
  first?: number;
}

/** Draws, photographs and reads sheets, and compares what was read with what was meant. */
export function tryReading({ seed, sheets, first = 0 }: Sheets): Trial {
  const trial: Trial = { bubbles: 0, asked: 0, misread: [], lost: [] };
  const codes = paperSets.map(
    (set): SheetCode => ({
      paperId: newId(),
      set,
      ...(set === 'D' ? { classId: newId() } : { admissionId: newId() }),
    }),
  );
  const printed = codes.map((code) => printedSheet(code, options));
  for (let sheet = first; sheet < first + sheets; sheet += 1) {
    const random = randomOf(seed * 100_003 + sheet);
    const at = sheet % codes.length;
    const paper = copyOf(printed[at]!);
    const marked = markSheet(paper, questions, random);
    const roll = codes[at]!.admissionId ? null : 1 + random.below(160);
    if (roll) markRoll(paper, roll, random);
    tryOne(trial, { name: `${seed}/${sheet}`, paper, marked, roll, code: codes[at]!, random });
  }
  return trial;
}

interface One {
  name: string;
  paper: ReturnType<typeof copyOf>;
  marked: Marked;
  roll: number | null;
  code: SheetCode;
  random: Random;
}

function tryOne(trial: Trial, { name, paper, marked, roll, code, random }: One): void {
  const read = readSheet(photograph(paper, random), () => options);
  if (typeof read === 'string') {
    trial.lost.push(`${name}: ${read}`);
    return;
  }
  if (read.code?.paperId !== code.paperId || read.code.set !== code.set) {
    trial.lost.push(`${name}: code`);
  }
  // A roll number that is not clear is asked; a wrong one would be another student's.
  if (read.roll !== roll && read.roll !== null) {
    trial.misread.push(`${name}: roll ${roll} as ${read.roll}`);
  }
  read.answers.forEach((states, index) => {
    const asked = askedBubbles(states, questions[index]!);
    trial.bubbles += states.length;
    trial.asked += asked.length;
    if (asked.length > 0) return;
    states.forEach((state, option) => {
      const meant = marked.meant[index]![option]!;
      if (!isRight(state, meant) || marked.double.has(index)) {
        trial.misread.push(`${name}: ${index + 1}${'ABCDEF'[option]} ${meant} as ${state}`);
      }
    });
  });
}

const isRight = (state: BubbleState, meant: Marked['meant'][number][number]): boolean =>
  state === meant;
