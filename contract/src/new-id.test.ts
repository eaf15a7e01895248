import { describe, expect, it } from 'vitest';
import { newId } from './new-id.ts';

describe('newId', () => {
  const now = Date.parse('2026-11-16T04:30:00.000Z');

  it('is a UUIDv7', () => {
    expect(newId()).toMatch(
      /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
    );
  });

  it('sorts by creation time, and within one instant in the order of creation', () => {
    const made = [now, now + 1, now + 2].flatMap((instant) =>
      Array.from({ length: 1000 }, () => newId(instant)),
    );
    expect(made.toSorted()).toEqual(made);
    expect(new Set(made).size).toBe(made.length);
  });
});
