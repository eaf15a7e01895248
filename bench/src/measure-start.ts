import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Bench } from './open-bench.ts';
import { median, ms } from './timing.ts';

const root = join(import.meta.dirname, '../..');
const runs = 5;

/** Measures from the command to 'ready', with packages, build and database in place. */
export async function measureStart({ folder }: Bench): Promise<void> {
  const durations: number[] = [];
  for (let run = 0; run <= runs; run++) {
    const since = performance.now();
    const child = spawn('npm', ['start'], {
      cwd: root,
      env: { ...process.env, PORT: '0', DATA_DIR: join(folder, 'start') },
      stdio: ['ignore', 'pipe', 'inherit'],
      detached: true,
    });
    await isReady(child.stdout);
    // The first start makes the database.
    if (run > 0) durations.push(performance.now() - since);
    const ended = once(child, 'exit');
    process.kill(-child.pid!, 'SIGTERM');
    await ended;
  }
  console.log(`  warm npm start to ready: ${ms(median(durations))} (median of ${runs})`);
}

const isReady = (output: NodeJS.ReadableStream) =>
  new Promise<void>((resolve) => {
    output.on('data', (chunk) => String(chunk).includes('Shala is ready') && resolve());
  });
