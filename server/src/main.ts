import { setFlagsFromString } from 'node:v8';
import { backUp } from './backup.ts';
import { checkAttendance } from './check-attendance.ts';
import { checkFees } from './check-fees.ts';
import { runJobProcess } from './job-process.ts';
import { moveAllFiles } from './move-files.ts';
import { jobProcessCommand } from './platform/jobs/job-process.ts';
import { StartError } from './platform/start-error.ts';
import { resetPassword } from './reset-password.ts';
import { start } from './start.ts';

// A closed terminal or a full pipe must not prevent the database from being closed.
process.stdout.on('error', () => undefined);

/**
 * Ctrl C arrives twice at once, from the terminal and through npm; a later one ends the program
 * without waiting.
 */
const askedTwiceMs = 2_000;

const say = (line: string) => process.stdout.write(`${line}\n`);

function fail(error: unknown): never {
  const message =
    error instanceof StartError ? error.message : String((error as Error).stack ?? error);
  process.stderr.write(`${message}\n`);
  process.exit(1);
}

if (process.argv[2] === 'backup') {
  await backUp(process.env, say, process.argv.slice(3)).then(() => process.exit(0), fail);
}

if (process.argv[2] === 'check-attendance') {
  await checkAttendance(process.env, say).then((wrong) => process.exit(wrong === 0 ? 0 : 1), fail);
}

if (process.argv[2] === 'check-fees') {
  await checkFees(process.env, say).then((wrong) => process.exit(wrong === 0 ? 0 : 1), fail);
}

if (process.argv[2] === 'move-files') {
  await moveAllFiles(process.env, say).then((wrong) => process.exit(wrong === 0 ? 0 : 1), fail);
}

if (process.argv[2] === 'reset-password') {
  await resetPassword(process.env, say, process.argv[3]).then(() => process.exit(0), fail);
}

if (process.argv[2] === jobProcessCommand) await runJobProcess();

// What is alive may double before it is collected. By itself V8 leaves a server that has been quiet 8 MB, which buffers of
// answers fill in ten pages of 500 rows; each collection then takes as long as four of them (decision 0110).
setFlagsFromString('--heap-growing-percent=100');

let endingSince: number | undefined;

// The signals are handled before anything starts, as a supervisor may stop the program as soon as
// it reads 'ready'.
for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.on(signal, () => {
    if (endingSince !== undefined) {
      // PostgreSQL's keeper stops the database after us.
      if (performance.now() - endingSince > askedTwiceMs) process.exit(1);
      return;
    }
    endingSince = performance.now();
    say(`${signal}: finishing what runs, then closing the database.`);
    starting.then((running) => running.stop()).then(() => process.exit(0), fail);
  });
}

const starting = start(process.env, say);
starting.catch(fail);
