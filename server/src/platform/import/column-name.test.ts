import { describe, expect, it } from 'vitest';
import { formsOf } from './column-name.ts';

describe('a heading', () => {
  it('is compared with and without what stands in brackets', () => {
    const { plain, bare } = formsOf('DOB (DD-MM-YYYY) [as in the register]');
    expect([plain, bare]).toEqual(['dobddmmyyyyasintheregister', 'dob']);
  });

  it.each(['(', '[', '(a', '[ '])('of nothing but %s is read at once', (sign) => {
    const started = performance.now();
    formsOf(sign.repeat(150_000));
    // Looked through anew from each bracket it takes half a minute.
    expect(performance.now() - started).toBeLessThan(3000);
  });
});
