import { describe, expect, it } from 'vitest';
import { secondsLeft, timeLeftInWords } from './time-left.ts';

describe('how long the rest takes', () => {
  it('follows from what was done so far', () => {
    expect(secondsLeft(3000, 9000, 10)).toBe(20);
  });

  it('is not guessed before a second has passed, before anything is done, or at the end', () => {
    expect(secondsLeft(3000, 9000, 0.5)).toBeUndefined();
    expect(secondsLeft(0, 9000, 10)).toBeUndefined();
    expect(secondsLeft(9000, 9000, 10)).toBeUndefined();
  });

  it('is said as one would say it', () => {
    expect(timeLeftInWords(3)).toEqual({ key: 'progress.soon', n: 0 });
    expect(timeLeftInWords(21.4)).toEqual({ key: 'progress.aboutSeconds', n: 20 });
    expect(timeLeftInWords(200)).toEqual({ key: 'progress.aboutMinutes', n: 3 });
  });
});
