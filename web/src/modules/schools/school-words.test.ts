import { describe, expect, it } from 'vitest';
import { textsOf } from '../../platform/testing/texts.ts';
import { schoolWords, standardsInShort } from './school-words.ts';

describe('the standards of a school in words', () => {
  const say = (lowestStandard: number | null, highestStandard: number | null) =>
    schoolWords(textsOf('schools') as never).standards({ lowestStandard, highestStandard });

  it('says numbers as numbers, and names those before the first', () => {
    expect(say(1, 8)).toBe('1 to 8');
    expect(say(-2, 5)).toBe('Nursery to Standard 5');
    expect(say(-1, 0)).toBe('LKG to UKG');
  });

  it('says the one it knows', () => {
    expect(say(5, 5)).toBe('Standard 5');
    expect(say(null, 8)).toBe('Standard 8');
    expect(say(null, null)).toBe('');
  });

  it('says in a table what a category teaches', () => {
    expect(standardsInShort(10)).toBe('9–12');
    expect(standardsInShort(null)).toBe('–');
  });
});
