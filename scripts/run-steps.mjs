import { Failure, seconds } from './run.mjs';
import { noTests } from './test-runners.mjs';

/**
 * Runs the steps until one fails, prints the duration of each, and ends with the count of all
 * tests.
 */
export async function runSteps(steps) {
  const total = { ...noTests };
  const lines = [];
  let failed;
  for (const { name, work } of steps) {
    console.log(`\n── ${name}`);
    const since = performance.now();
    const counts = { ...noTests, ...(await work().catch(asFailed)) };
    for (const kind of Object.keys(total)) total[kind] += counts[kind];
    if (counts.failed > 0) failed = name;
    const tests = counts.passed + counts.failed > 0 ? `, ${counted(counts)}` : '';
    lines.push(`${failed ? '✗' : '✓'} ${name.padEnd(10)} ${seconds(since).padStart(8)}${tests}`);
    if (failed) break;
  }
  console.log(`\n${lines.join('\n')}`);
  if (failed) console.log(`\nStopped at: ${failed}`);
  process.exitCode = failed ? 1 : 0;
  console.log(`\n${counted(total)}`);
}

/** A failed step that runs no tests counts as one failed test. */
function asFailed(error) {
  console.error(error instanceof Failure ? error.message : error);
  return { failed: 1 };
}

function counted({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}
