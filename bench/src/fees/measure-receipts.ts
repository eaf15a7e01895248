import { setTimeout as pause } from 'node:timers/promises';
import type { ServerProcess } from '../server-process.ts';

interface PrintJob {
  state: string;
  message: string;
  result: { papers: number; size: number };
}

/** The receipts of the first day of a school of 2,010 students in one PDF, with the memory at its highest. */
export async function measureReceipts(
  server: ServerProcess,
  schoolId: string,
  token: string,
): Promise<void> {
  const before = await server.peakMemory();
  const order = { schoolId, papers: 'receipts', from: '2026-05-05', to: '2026-05-05' };
  const since = performance.now();
  const { jobId } = await server.post<{ jobId: string }>('/api/fees/printPapers', order, token);
  for (;;) {
    const job = await server.get<PrintJob>(`/api/job/fetchById/${jobId}`, token);
    if (job.state === 'done') {
      const seconds = (performance.now() - since) / 1000;
      const { papers, size } = job.result;
      const per = ((seconds / papers) * 1000).toFixed(1);
      console.log(
        `  ${papers} receipts in one PDF of ${(size / 1e6).toFixed(1)} MB: ${seconds.toFixed(1)} s, ${per} s for 1,000; server memory at its highest ${await server.peakMemory()} MB, ${before} before`,
      );
      return;
    }
    if (job.state !== 'queued' && job.state !== 'running') throw new Error(job.message);
    await pause(250);
  }
}
