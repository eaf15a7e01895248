import { describe, expect, it } from 'vitest';
import { opensNow, opensUntil } from './opens-until.ts';

describe('an item that is kept on the device', () => {
  const confirmedAt = '2026-11-01T04:00:00.000Z';
  const on = (day: string) => opensNow({ confirmedAt }, Date.parse(`${day}T04:00:00.000Z`));

  it('opens for thirty days after the server confirmed it', () => {
    expect(opensUntil({ confirmedAt })).toBe('2026-12-01T04:00:00.000Z');
    expect([on('2026-11-01'), on('2026-12-01'), on('2026-12-02')]).toEqual([true, true, false]);
  });

  it('opens beside a clock that was a day ahead, and not where it was set back', () => {
    expect([on('2026-10-31'), on('2026-10-30')]).toEqual([true, false]);
  });

  it('of an earlier version waits for the next contact', () => {
    const ofBefore = { confirmedAt: undefined as unknown as string };
    expect(opensNow(ofBefore)).toBe(false);
    expect(opensUntil(ofBefore)).toMatch(/^1970/);
  });
});
