import type { Clock } from '../clock.ts';
import { tooMany } from '../errors.ts';

interface Limit {
  most: number;
  withinSeconds: number;
}

/**
 * A rate limit of which nothing is ever written down, for what must not be traced to a person. It is
 * gone with the process, and each process counts by itself.
 */
export class MemoryLimit {
  readonly #limit: Limit;
  readonly #times = new Map<string, number[]>();

  constructor(limit: Limit) {
    this.#limit = limit;
  }

  /** Counts one more, or throws where there are too many already. */
  count(subject: string, clock: Clock): void {
    const { most, withinSeconds } = this.#limit;
    const now = clock.now().getTime();
    const since = now - withinSeconds * 1000;
    for (const [key, times] of this.#times) {
      const recent = times.filter((time) => time > since);
      if (recent.length > 0) this.#times.set(key, recent);
      else this.#times.delete(key);
    }
    const times = this.#times.get(subject) ?? [];
    if (times.length >= most) throw tooMany(Math.ceil((times[0]! - since) / 1000));
    this.#times.set(subject, [...times, now]);
  }
}
