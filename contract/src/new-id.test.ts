import { describe, expect, it, vi } from 'vitest';
import { newId } from './new-id.ts';

describe('newId', () => {
  const now = Date.parse('2126-11-16T04:30:00.000Z');

  function madeAt(instant: number, count: number): string[] {
    const clock = vi.spyOn(Date, 'now').mockReturnValue(instant);
    const made = Array.from({ length: count }, newId);
    clock.mockRestore();
    return made;
  }

  it('is a UUIDv7', () => {
    expect(newId()).toMatch(
      /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
    );
  });

  it.each([
    ['time passes', [now, now + 1, now + 2]],
    ['the clock is set back', [now + 1_000, now - 3_600_000, now + 500, now + 1_001]],
  ])('sorts in the order of creation where %s', (_, instants) => {
    const made = instants.flatMap((instant) => madeAt(instant, 10_000));
    expect(made.findIndex((id, index) => index > 0 && id <= made[index - 1]!)).toBe(-1);
  });
});
