import type { Attempt } from '@shala/contract/quiz-attempts.ts';

interface Known {
  now: string;
  steady: number;
  device: number;
}

/** When this page learnt the server's time of an attempt, by both clocks of the device. */
const known = new Map<string, Known>();

/** The server's time in milliseconds; the device's own clock may be wrong, or be set while the attempt runs. */
export function serverTime({ id, now }: Pick<Attempt, 'id' | 'now'>): number {
  const at = { now, steady: performance.now(), device: Date.now() };
  const last = known.get(id);
  const since = last?.now === now ? last : at;
  known.set(id, since);
  // The steady clock stops while a phone sleeps, and the other one can be set back.
  return Date.parse(now) + Math.max(at.steady - since.steady, at.device - since.device, 0);
}
