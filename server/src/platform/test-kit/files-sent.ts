import { vi } from 'vitest';
import type { JobRun } from '../jobs/job-work.ts';
import type { Services } from '../services.ts';

/** Runs a job's work, and gives of each file that it sends whether it was sent within a transaction of its batches. */
export async function filesSent(
  { files }: Pick<Services, 'files'>,
  work: (within: (batch: JobRun['batch']) => JobRun['batch']) => Promise<unknown>,
): Promise<{ isWithin: boolean }[]> {
  let isWithin = false;
  const sent: { isWithin: boolean }[] = [];
  const prepare = files.prepare.bind(files);
  const spy = vi.spyOn(files, 'prepare').mockImplementation((...file) => {
    sent.push({ isWithin });
    return prepare(...file);
  });
  await work((batch) => async (step) => {
    isWithin = true;
    await batch(step).finally(() => {
      isWithin = false;
    });
  });
  spy.mockRestore();
  return sent;
}
