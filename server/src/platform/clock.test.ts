import { describe, expect, it } from 'vitest';
import { clockFrom } from './clock.ts';

describe('schoolDay', () => {
  it('is the next day in India at half past six in the evening UTC', () => {
    expect(clockFrom(() => new Date('2026-11-16T18:29:59Z')).schoolDay()).toBe('2026-11-16');
    expect(clockFrom(() => new Date('2026-11-16T18:30:00Z')).schoolDay()).toBe('2026-11-17');
  });
});
