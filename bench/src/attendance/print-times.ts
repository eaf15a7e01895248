import { median, ms, percentile } from '../timing.ts';

/** Prints the times of an operation that has no bare counterpart. */
export const printTimes = (name: string, durations: number[]): void =>
  console.log(
    `  ${name.padEnd(44)} ${ms(median(durations))} (p95 ${ms(percentile(durations, 0.95))}, p99 ${ms(percentile(durations, 0.99))}, longest ${ms(Math.max(...durations))})   ${durations.length} times`,
  );
