import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';

/** It ends by itself when the pipe to it closes. */
const work = `
  process.stdin.resume().on('end', () => process.exit());
  (function compute() {
    for (const until = Date.now() + 50; Date.now() < until; );
    setImmediate(compute);
  })();`;

/** Another program that keeps every core busy while the tests run; gives what ends it. */
export function keepBusy() {
  const children = Array.from({ length: availableParallelism() }, () =>
    spawn(process.execPath, ['--eval', work], { stdio: ['pipe', 'ignore', 'inherit'] }),
  );
  console.log(`Kept busy beside the tests: ${children.length} cores.`);
  return () => {
    for (const child of children) child.kill();
  };
}
