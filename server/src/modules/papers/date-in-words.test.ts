import { describe, expect, it } from 'vitest';
import { dateInWords } from './date-in-words.ts';
import { englishNumber, hindiNumbers, marathiNumbers } from './number-words.ts';

describe('a date in words', () => {
  it.each([
    ['en', '2010-11-21', 'Twenty-first November Two Thousand Ten'],
    ['en', '2000-01-01', 'First January Two Thousand'],
    ['en', '1998-12-30', 'Thirtieth December Nineteen Hundred Ninety-eight'],
    ['en', '2013-05-12', 'Twelfth May Two Thousand Thirteen'],
    ['en', '2042-02-22', 'Twenty-second February Two Thousand Forty-two'],
    ['hi', '2012-03-27', 'सत्ताईस मार्च दो हज़ार बारह'],
    ['hi', '1999-08-15', 'पंद्रह अगस्त उन्नीस सौ निन्यानवे'],
    ['mr', '2012-03-27', 'सत्तावीस मार्च दोन हजार बारा'],
    ['mr', '1998-06-09', 'नऊ जून एकोणीसशे अठ्ठ्याण्णव'],
    ['mr', '2000-10-31', 'एकतीस ऑक्टोबर दोन हजार'],
  ] as const)('is written in %s: %s', (language, date, words) => {
    expect(dateInWords(language, date)).toBe(words.normalize('NFC'));
  });

  it('has a word of its own for every number below a hundred', () => {
    const english = Array.from({ length: 100 }, (_, number) => englishNumber(number));
    for (const words of [english, hindiNumbers, marathiNumbers]) {
      expect(new Set(words).size).toBe(100);
      expect(words).toHaveLength(100);
    }
  });
});
