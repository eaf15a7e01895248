import { createReadStream, createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { from, to } from 'pg-copy-streams';
import type { Bench } from './open-bench.ts';
import { schoolLines } from './school-file.ts';

const tables = ['district', 'block', 'school'];

/** The import of a state's schools beside a bare COPY of the same rows into the same tables. */
export async function measureImport(bench: Bench): Promise<void> {
  const imported = await importSchools(bench);
  const copied = await copySchools(bench);
  const { schools } = bench;
  const [ours, bare] = [schools / imported.seconds, schools / copied];
  console.log(
    `  ${schools.toLocaleString('en-IN')} schools: ${Math.round(ours)} rows/s, bare COPY ${Math.round(bare)} rows/s: 1/${(bare / ours).toFixed(1)} of it (aim: at least 1/5)`,
  );
  console.log(`  server memory at its highest ${imported.memory} MB (aim: under 400)`);
}

export async function importSchools(bench: Bench) {
  const server = await bench.server();
  const form = new FormData();
  form.set('createDistricts', 'true');
  form.set('file', new Blob([...schoolLines(bench.schools)]), 'schools.csv');
  const since = performance.now();
  const { jobId } = await server.upload<{ jobId: string }>('/api/school/bulkUploadSchool', form);
  for (;;) {
    const job = await server.get<{
      state: string;
      message: string;
      result: { inserted: number; errors: unknown[] };
    }>(`/api/job/fetchById/${jobId}`);
    if (job.state === 'done') {
      if (job.result.inserted !== bench.schools)
        throw new Error(JSON.stringify(job.result.errors.slice(0, 3)));
      break;
    }
    if (job.state !== 'queued' && job.state !== 'running') throw new Error(job.message);
    await pause(100);
  }
  return { seconds: (performance.now() - since) / 1000, memory: await server.peakMemory() };
}

async function copySchools({ ownerUrl, twinUrl, folder }: Bench): Promise<number> {
  const source = new pg.Client({ connectionString: ownerUrl });
  const target = new pg.Client({ connectionString: twinUrl });
  await Promise.all([source.connect(), target.connect()]);
  try {
    for (const table of tables) {
      const file = join(folder, `${table}.copy`);
      await pipeline(source.query(to(`copy ${table} to stdout`)), createWriteStream(file));
    }
    const load = (table: string) =>
      pipeline(
        createReadStream(join(folder, `${table}.copy`)),
        target.query(from(`copy ${table} from stdin`)),
      );
    await load('district');
    await load('block');
    const since = performance.now();
    await load('school');
    return (performance.now() - since) / 1000;
  } finally {
    await Promise.all([source.end(), target.end()]);
  }
}
