import { setTimeout as pause } from 'node:timers/promises';
import type { ServerProcess } from './server-process.ts';

interface ImportJob {
  state: string;
  message: string;
  result: { inserted: number; errors: unknown[] };
}

/** Uploads a list and waits until all its rows are imported; returns the seconds. */
export async function runImport(
  server: ServerProcess,
  path: string,
  form: FormData,
  rows: number,
): Promise<number> {
  const since = performance.now();
  const { jobId } = await server.upload<{ jobId: string }>(path, form);
  for (;;) {
    const job = await server.get<ImportJob>(`/api/job/fetchById/${jobId}`);
    if (job.state === 'done') {
      if (job.result.inserted === rows) return (performance.now() - since) / 1000;
      throw new Error(JSON.stringify(job.result.errors.slice(0, 3)));
    }
    if (job.state !== 'queued' && job.state !== 'running') throw new Error(job.message);
    await pause(250);
  }
}
