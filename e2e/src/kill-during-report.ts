import { readFile } from 'node:fs/promises';
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
  const makers = await jobProcessesOf(first);
  await first.stop('SIGKILL');
  await expect.poll(() => makers.filter(isRunning)).toEqual([]);

  const second = await Server.start({ dataDir, env });
  try {
    const again = await new Api(second.url).signIn(admin.email, admin.password);
    await expectDone(again, jobId);
    await expectWhole(again);
  } finally {
    await second.stop();
  }
}

/** The same where its process dies alone: the server answers all the while. */
export async function killOnlyItsProcess(dataDir: string): Promise<void> {
  const server = await Server.start({ dataDir });
  try {
    const api = await new Api(server.url).signIn(admin.email, admin.password);
    await importSchools(api, schoolsInReport);
    const { jobId } = await api.call('report/generateSchoolReport', { body: { format: 'csv' } });
    const done = async () => (await api.call('job/fetchById/:id', { params: { id: jobId } })).done;
    await expect.poll(done, { intervals: [20] }).toBeGreaterThan(0);
    for (const pid of await jobProcessesOf(server)) process.kill(pid, 'SIGKILL');
    await expectDone(api, jobId);
    await expectWhole(api);
    expect(server.output).toContain('The process of jobs ended by itself (SIGKILL)');
  } finally {
    await server.stop();
  }
}

async function expectWhole(api: Api): Promise<void> {
  const { rows, total } = await api.call('report/fetchAllReport', { query: {} });
  expect(total).toBe(1);
  expect(rows[0]).toMatchObject({ rows: schoolsInReport, state: 'done' });
  const lines = (await api.text(rows[0]!.file!.id)).trim().split('\n');
  expect(lines).toHaveLength(schoolsInReport + 1);
  expect(new Set(lines).size).toBe(schoolsInReport + 1);
}

/** The processes that make files for the server (Linux). */
async function jobProcessesOf({ process: { pid } }: Server): Promise<number[]> {
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8');
  const found: number[] = [];
  for (const child of children.trim().split(' ').filter(Boolean)) {
    const command = await readFile(`/proc/${child}/cmdline`, 'utf8').catch(() => '');
    if (command.includes('job-process')) found.push(Number(child));
  }
  return found;
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
