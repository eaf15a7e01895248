/** Milliseconds that the work takes of the processor. By the clock it takes longer on a busy machine. */
export function processorTime(work: () => void): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}
