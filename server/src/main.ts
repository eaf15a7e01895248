import { checkAttendance } from './check-attendance.ts';
import { StartError } from './platform/start-error.ts';
import { start } from './start.ts';

// A closed terminal or a full pipe must not keep the database from being closed.
process.stdout.on('error', () => undefined);

/** Ctrl C reaches us twice at once, from the terminal and through npm; asked again later, we wait no more. */
const askedTwiceMs = 2_000;

const say = (line: string) => process.stdout.write(`${line}\n`);

function fail(error: unknown): never {
  const told =
    error instanceof StartError ? error.message : String((error as Error).stack ?? error);
  process.stderr.write(`${told}\n`);
  process.exit(1);
}

if (process.argv[2] === 'check-attendance') {
  await checkAttendance(process.env, say).then((wrong) => process.exit(wrong === 0 ? 0 : 1), fail);
}

let endingSince: number | undefined;

// Listened for before anything starts: whoever reads 'ready' may end us in the same instant.
for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.on(signal, () => {
    if (endingSince !== undefined) {
      // PostgreSQL's keeper stops the database behind us.
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
