import { describe, expect, it } from 'vitest';
import { fitWithin } from './picture.ts';

describe('fitWithin', () => {
  it('keeps the proportions of a picture', () => {
    expect(fitWithin(4000, 3000, 512)).toEqual({ width: 512, height: 384 });
    expect(fitWithin(600, 1200, 512)).toEqual({ width: 256, height: 512 });
  });

  it('leaves a small picture unchanged', () => {
    expect(fitWithin(64, 48, 512)).toEqual({ width: 64, height: 48 });
  });

  it('keeps every side at least one pixel long', () => {
    expect(fitWithin(10_000, 3, 512)).toEqual({ width: 512, height: 1 });
  });
});
