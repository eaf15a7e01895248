import { describe, expect, it } from 'vitest';
import { secondsLeft, timeLeftInWords } from './time-left.ts';

describe('the remaining time', () => {
  it('follows from the rate so far', () => {
    expect(secondsLeft(3000, 9000, 10)).toBe(20);
  });

  it('is unknown before a second has passed, before anything is done, and at the end', () => {
    expect(secondsLeft(3000, 9000, 0.5)).toBeUndefined();
    expect(secondsLeft(0, 9000, 10)).toBeUndefined();
    expect(secondsLeft(9000, 9000, 10)).toBeUndefined();
  });

  it('is rounded to seconds or minutes', () => {
    expect(timeLeftInWords(3)).toEqual({ key: 'progress.soon', n: 0 });
    expect(timeLeftInWords(21.4)).toEqual({ key: 'progress.aboutSeconds', n: 20 });
    expect(timeLeftInWords(200)).toEqual({ key: 'progress.aboutMinutes', n: 3 });
  });
});
