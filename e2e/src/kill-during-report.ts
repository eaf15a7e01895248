import { expect } from '@playwright/test';
import { Api } from './api.ts';
import { expectDone, importSchools } from './import-schools.ts';
import type { Moment } from './kill-during-import.ts';
import { admin, freePort, Server } from './server.ts';

export const schoolsInReport = 6000;

/** Makes a report of many schools, kills the server at the moment, and expects one whole file after the next start. */
export async function killDuringReport(dataDir: string, moment: Moment): Promise<void> {
  const env = { PORT: String(await freePort()) };
  const first = await Server.start({ dataDir, env });
  const api = await new Api(first.url).signIn(admin.email, admin.password);
  await importSchools(api, schoolsInReport);
  const { jobId } = await api.call('report/generateSchoolReport', { body: { format: 'csv' } });
  for (;;) {
    const job = await api.call('job/fetchById/:id', { params: { id: jobId } });
    if (moment(job) || job.endedAt) break;
  }
  await first.stop('SIGKILL');

  const second = await Server.start({ dataDir, env });
  try {
    const again = await new Api(second.url).signIn(admin.email, admin.password);
    await expectDone(again, jobId);
    const { rows, total } = await again.call('report/fetchAllReport', { query: {} });
    expect(total).toBe(1);
    expect(rows[0]).toMatchObject({ rows: schoolsInReport, state: 'done' });
    const lines = (await again.text(rows[0]!.file!.id)).trim().split('\n');
    expect(lines).toHaveLength(schoolsInReport + 1);
    expect(new Set(lines).size).toBe(schoolsInReport + 1);
  } finally {
    await second.stop();
  }
}
