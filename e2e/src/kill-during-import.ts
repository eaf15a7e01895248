import { expect } from '@playwright/test';
import { Api } from './api.ts';
import { schoolList } from './school-list.ts';
import { admin, Server } from './server.ts';

export const listed = 6000;

/** The moment of a power cut, by the job's progress. */
export type Moment = (progress: { state: string; done: number }) => boolean;

/** Starts an import, kills the server at the moment, restarts it, and expects every row and the job's end. */
export async function killDuringImport(dataDir: string, moment: Moment): Promise<void> {
  const first = await Server.start({ dataDir });
  const api = await new Api(first.url).signIn(admin.email, admin.password);
  const { jobId } = await api.upload('school/bulkUploadSchool', {
    file: schoolList(listed),
    form: { createDistricts: 'true' },
  });
  for (;;) {
    const job = await api.call('job/fetchById/:id', { params: { id: jobId } });
    if (moment(job) || job.endedAt) break;
  }
  await first.stop('SIGKILL');

  const second = await Server.start({ dataDir });
  try {
    const again = await new Api(second.url).signIn(admin.email, admin.password);
    await expect
      .poll(async () => (await again.call('job/fetchById/:id', { params: { id: jobId } })).state, {
        timeout: 60_000,
      })
      .toBe('done');
    const { total } = await again.call('school/fetchAllSchool', { query: { pageSize: 1 } });
    expect(total).toBe(listed);
    const { result } = await again.call('job/fetchById/:id', { params: { id: jobId } });
    expect(result).toMatchObject({ total: listed, inserted: listed, rejected: 0 });
  } finally {
    await second.stop();
  }
}
