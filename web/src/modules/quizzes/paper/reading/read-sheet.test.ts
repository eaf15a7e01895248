import { describe, expect, it } from 'vitest';
import { blankPaper } from '../testing/canvas.ts';
import { photograph } from '../testing/photograph.ts';
import { randomOf } from '../testing/random.ts';
import { tryReading } from '../testing/trial.ts';
import { readSheet } from './read-sheet.ts';

/** The long run reads 2,000 sheets, which takes a quarter of an hour; the short one the first 30 of them. */
const isLong = process.env.SHALA_TORTURE !== undefined;
const sheets = isLong ? 2000 : 30;
const seed = 14;

describe('readSheet', () => {
  it('misreads no bubble of a photographed sheet without asking, and asks for one in a hundred at most', {
    timeout: 3_600_000,
  }, () => {
    const { bubbles, asked, misread, lost } = tryReading({ seed, sheets });
    expect(misread).toEqual([]);
    expect(lost).toEqual([]);
    expect(asked / bubbles).toBeLessThan(0.01);
    expect(bubbles).toBe(sheets * 152);
  });

  it('finds no page in a picture without corner marks', () => {
    const picture = photograph(blankPaper(), randomOf(1));
    expect(readSheet(picture, () => [4])).toBe('noPage');
  });
});
