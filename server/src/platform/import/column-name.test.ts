import { processorTime } from '@shala/contract/testing/processor-time.ts';
import { describe, expect, it } from 'vitest';
import { formsOf } from './column-name.ts';

describe('formsOf', () => {
  it('compares a heading with and without its brackets', () => {
    const { plain, bare } = formsOf('DOB (DD-MM-YYYY) [as in the register]');
    expect([plain, bare]).toEqual(['dobddmmyyyyasintheregister', 'dob']);
  });

  it.each(['दाखल क्र.', 'दाखल क्र', 'दाखल नं.'])('knows %s as दाखल क्रमांक', (short) => {
    expect(formsOf(short).unordered).toBe(formsOf('दाखल क्रमांक').unordered);
  });

  it.each(['(', '[', '(a', '[ '])('reads a heading of nothing but %s at once', (sign) => {
    const taken = processorTime(() => formsOf(sign.repeat(150_000)));
    // A search that restarts at each bracket takes half a minute.
    expect(taken).toBeLessThan(3000);
  });
});
