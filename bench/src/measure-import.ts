import { copyOver } from './copy-over.ts';
import type { Bench } from './open-bench.ts';
import { runImport } from './run-import.ts';
import { schoolLines } from './school-file.ts';

/**
 * Compares the import of a state's schools with a bare COPY of the same rows into the same tables.
 */
export async function measureImport(bench: Bench): Promise<void> {
  const { seconds, memory } = await importSchools(bench);
  const copied = await copyOver(bench, { before: ['district', 'block'], timed: ['school'] });
  printImport('schools', bench.schools, { seconds, copied, memory, most: 400 });
}

export async function importSchools(bench: Bench) {
  const server = await bench.server();
  const form = new FormData();
  form.set('createDistricts', 'true');
  form.set('file', new Blob([...schoolLines(bench.schools)]), 'schools.csv');
  const seconds = await runImport(server, '/api/school/bulkUploadSchool', form, bench.schools);
  return { seconds, memory: await server.peakMemory() };
}

interface Measured {
  seconds: number;
  /** By COPY, in seconds. */
  copied: number;
  memory: number;
  /** The most memory that the import may use. */
  most: number;
}

export function printImport(
  what: string,
  count: number,
  { seconds, copied, memory, most }: Measured,
): void {
  const [ours, bare] = [count / seconds, count / copied];
  console.log(
    `  ${count.toLocaleString('en-IN')} ${what}: ${Math.round(ours)} rows/s, bare COPY ${Math.round(bare)} rows/s: 1/${(bare / ours).toFixed(1)} of it (aim: at least 1/5)`,
  );
  console.log(`  server memory at its highest ${memory} MB (aim: under ${most})`);
}
