import { median, ms, percentile } from '../timing.ts';

/** One line of what has nothing to stand beside. */
export const told = (name: string, taken: number[]): void =>
  console.log(
    `  ${name.padEnd(44)} ${ms(median(taken))} (p95 ${ms(percentile(taken, 0.95))}, p99 ${ms(percentile(taken, 0.99))}, longest ${ms(Math.max(...taken))})   ${taken.length} times`,
  );
