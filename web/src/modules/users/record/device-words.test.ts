import { describe, expect, it } from 'vitest';
import { deviceInWords } from './device-words.ts';

describe('the device of a sign-in', () => {
  it.each([
    [
      'Mozilla/5.0 (Linux; Android 12; SM-A127F) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120.0.0.0 Mobile Safari/537.36',
      'Chrome, Android',
    ],
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120.0.0.0 Safari/537.36 Edg/120.0.0.0',
      'Edge, Windows',
    ],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:120.0) Gecko/20100101 Firefox/120.0', 'Firefox, Linux'],
    ['curl/8.5.0', 'curl/8.5.0'],
  ])('names the device of %s', (userAgent, words) => {
    expect(deviceInWords(userAgent)).toBe(words);
  });

  it('may be unknown', () => {
    expect(deviceInWords(null)).toBeUndefined();
  });
});
