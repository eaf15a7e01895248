const sorted = (values: number[]) => [...values].sort((a, b) => a - b);

export const median = (values: number[]): number =>
  sorted(values)[Math.floor(values.length / 2)] ?? Number.NaN;

export const percentile = (values: number[], share: number): number =>
  sorted(values)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? Number.NaN;

/** The milliseconds of each run, by this many callers at once; the first tenth is not counted. */
export async function times(
  runs: number,
  callers: number,
  work: () => Promise<unknown>,
): Promise<number[]> {
  const warmUp = Math.ceil(runs / 10);
  const counted: number[] = [];
  let started = 0;
  const caller = async () => {
    while (started < runs + warmUp) {
      const number = started++;
      const since = performance.now();
      await work();
      if (number >= warmUp) counted.push(performance.now() - since);
    }
  };
  await Promise.all(Array.from({ length: callers }, caller));
  return counted;
}

/** Prints one line: our work, the bare work, and their ratio. */
export function compare(name: string, ours: number[], bare: number[]): void {
  const [mine, theirs] = [median(ours), median(bare)];
  const within = mine <= 2 * theirs || mine <= theirs + 3;
  console.log(
    `  ${name.padEnd(44)} ${ms(mine)} (p95 ${ms(percentile(ours, 0.95))})   bare ${ms(theirs)}   × ${(mine / theirs).toFixed(2)}   + ${ms(mine - theirs)}   ${within ? 'within the aim' : 'BEYOND THE AIM'}`,
  );
}

export const ms = (value: number) => `${value.toFixed(2)} ms`;
