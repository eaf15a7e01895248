import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';

/** Each process ends by itself when the pipe to it closes. */
const work = `
  process.stdin.resume().on('end', () => process.exit());
  (function compute() {
    for (const until = Date.now() + 50; Date.now() < until; );
    setImmediate(compute);
  })();`;

/** Keeps every core busy while the tests run; returns the function that ends it. */
export function keepBusy() {
  const processes = Array.from({ length: availableParallelism() }, () =>
    spawn(process.execPath, ['--eval', work], { stdio: ['pipe', 'ignore', 'inherit'] }),
  );
  console.log(`Kept busy beside the tests: ${processes.length} cores.`);
  return () => {
    for (const busy of processes) busy.kill();
  };
}
