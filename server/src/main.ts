import { StartError } from './platform/start-error.ts';
import { start } from './start.ts';

// A closed terminal or a full pipe must not keep the database from being closed.
process.stdout.on('error', () => undefined);

const say = (line: string) => process.stdout.write(`${line}\n`);

async function main(): Promise<void> {
  const running = await start(process.env, say);
  let ending = false;
  const end = (signal: NodeJS.Signals) => {
    if (ending) return;
    ending = true;
    say(`${signal}: finishing what runs, then closing the database.`);
    running.stop().then(
      () => process.exit(0),
      (error) => fail(error),
    );
  };
  process.on('SIGTERM', end);
  process.on('SIGINT', end);
}

function fail(error: unknown): never {
  const told =
    error instanceof StartError ? error.message : String((error as Error).stack ?? error);
  process.stderr.write(`${told}\n`);
  process.exit(1);
}

main().catch(fail);
