import type { SheetCode } from '@shala/contract/answer-sheet-layout.ts';
import { newId } from '@shala/contract/new-id.ts';
import { describe, expect, it } from 'vitest';
import { copyOf } from '../testing/canvas.ts';
import { type Marked, markSheet } from '../testing/marked-sheet.ts';
import { photograph } from '../testing/photograph.ts';
import { printedSheet } from '../testing/printed-sheet.ts';
import { type Random, randomOf } from '../testing/random.ts';
import { questions } from '../testing/trial.ts';
import type { Gray } from './gray.ts';
import { askedBubbles } from './questions-to-ask.ts';
import { readSheet } from './read-sheet.ts';

const options = questions.map((question) => question.options);

function sheetOf(random: Random) {
  const code: SheetCode = { paperId: newId(), set: 'A', admissionId: newId() };
  const paper = copyOf(printedSheet(code, options));
  const marked = markSheet(paper, questions, random);
  return { code, paper, marked };
}

/** Photos that lie side by side, as of two sheets on one table. */
function beside(left: Gray, right: Gray): Gray {
  const width = left.width + right.width;
  const data = new Uint8Array(width * left.height).fill(90);
  for (let y = 0; y < left.height; y += 1) {
    data.set(left.data.subarray(y * left.width, (y + 1) * left.width), y * width);
    data.set(right.data.subarray(y * right.width, (y + 1) * right.width), y * width + left.width);
  }
  return { width, height: left.height, data };
}

/** The lower right corner is folded over, so that the back of the sheet covers its marks. */
function folded({ width, height, data }: Gray, share: number): Gray {
  const taken = data.slice();
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      if (x / width + y / height > 2 - share) taken[y * width + x] = 225;
    }
  }
  return { width, height, data: taken };
}

const upsideDown = (photo: Gray): Gray => ({ ...photo, data: photo.data.slice().reverse() });

/** The bubbles that count as something else than was meant, without a question. */
function misread(answers: ReturnType<typeof readAnswers>, { meant, double }: Marked): string[] {
  return answers.flatMap((states, index) => {
    if (askedBubbles(states, questions[index]!).length > 0) return [];
    const isRight = states.every((state, option) => state === meant[index]![option]);
    return isRight && !double.has(index) ? [] : [String(index + 1)];
  });
}

function readAnswers(photo: Gray) {
  const read = readSheet(photo, () => options);
  if (typeof read === 'string') throw new Error(read);
  return read.answers;
}

/** The long run takes more. */
const seeds = Array.from({ length: process.env.SHALA_TORTURE ? 12 : 2 }, (_, at) => at + 1);

describe('a photo of a sheet', () => {
  it.each(seeds)('is read upside down as it is upright (%i)', (seed) => {
    const random = randomOf(seed);
    const { paper, marked } = sheetOf(random);
    const photo = photograph(paper, random);
    expect(misread(readAnswers(photo), marked)).toEqual([]);
    expect(misread(readAnswers(upsideDown(photo)), marked)).toEqual([]);
  });

  it.each(seeds)(
    'of which a corner is folded over is refused, or read without a mistake (%i)',
    (seed) => {
      const random = randomOf(100 + seed);
      const { paper, marked } = sheetOf(random);
      const photo = folded(photograph(paper, random), 0.03 * seed + 0.1);
      const read = readSheet(photo, () => options);
      if (typeof read === 'string') expect(read).toBe('noPage');
      else expect(misread(read.answers, marked)).toEqual([]);
    },
  );

  it.each(seeds)('with two sheets is refused, as nobody would miss the other (%i)', (seed) => {
    const random = randomOf(200 + seed);
    const [left, right] = [sheetOf(random), sheetOf(random)];
    const photo = beside(photograph(left.paper, random), photograph(right.paper, random));
    expect(readSheet(photo, () => options)).toBe('severalPages');
  });

  it('says nothing of the bubbles of a sheet that nobody knows', () => {
    const random = randomOf(300);
    const { paper, code } = sheetOf(random);
    const read = readSheet(photograph(paper, random), (found) =>
      found?.paperId === newId() ? options : undefined,
    );
    expect(read).toMatchObject({ code, answers: [], roll: null });
  });
});
