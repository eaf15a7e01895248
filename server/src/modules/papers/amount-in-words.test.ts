import { describe, expect, it } from 'vitest';
import { amountInWords } from './amount-in-words.ts';

describe('an amount in words', () => {
  it.each([
    ['en', 1_00, 'One Rupee Only'],
    ['en', 99_00, 'Ninety-nine Rupees Only'],
    ['en', 100_00, 'One Hundred Rupees Only'],
    ['en', 1_00_000_00, 'One Lakh Rupees Only'],
    [
      'en',
      12_34_567_89,
      'Twelve Lakh Thirty-four Thousand Five Hundred Sixty-seven Rupees and Eighty-nine Paise Only',
    ],
    ['en', 10_00_00_000_00, 'Ten Crore Rupees Only'],
    ['en', 10_00_00_001_01, 'Ten Crore One Rupees and One Paisa Only'],
    ['en', 50, 'Fifty Paise Only'],
    ['en', 1_001_00, 'One Thousand One Rupees Only'],
    ['en', 120_00_00_000_00, 'One Hundred Twenty Crore Rupees Only'],
    ['hi', 1_00, 'एक रुपया मात्र'],
    ['hi', 99_00, 'निन्यानवे रुपये मात्र'],
    ['hi', 100_00, 'एक सौ रुपये मात्र'],
    ['hi', 1_00_000_00, 'एक लाख रुपये मात्र'],
    ['hi', 12_34_567_89, 'बारह लाख चौंतीस हज़ार पाँच सौ सड़सठ रुपये और नवासी पैसे मात्र'],
    ['hi', 10_00_00_000_00, 'दस करोड़ रुपये मात्र'],
    ['mr', 1_00, 'एक रुपया फक्त'],
    ['mr', 99_00, 'नव्याण्णव रुपये फक्त'],
    ['mr', 100_00, 'शंभर रुपये फक्त'],
    ['mr', 150_00, 'एकशे पन्नास रुपये फक्त'],
    ['mr', 1_00_000_00, 'एक लाख रुपये फक्त'],
    ['mr', 12_34_567_89, 'बारा लाख चौतीस हजार पाचशे सदुसष्ट रुपये आणि एकोणनव्वद पैसे फक्त'],
    ['mr', 10_00_00_000_00, 'दहा कोटी रुपये फक्त'],
  ] as const)('is written in %s: %d', (language, paise, text) => {
    expect(amountInWords(language, paise)).toBe(text.normalize('NFC'));
  });

  it('is another for each amount', () => {
    for (const language of ['en', 'hi', 'mr'] as const) {
      const amounts = Array.from({ length: 20_000 }, (_, at) => at * 7_919);
      expect(new Set(amounts.map((paise) => amountInWords(language, paise))).size).toBe(20_000);
    }
  });
});
