import { setTimeout as pause } from 'node:timers/promises';
import { type AttendanceSet, attendanceSet } from '../attendance/attendance-set.ts';
import { emptyFreeDays, freeDays, freePages } from '../attendance/free-days.ts';
import { lastDay } from '../attendance/keep-registers.ts';
import { type People, people, type SignedIn } from '../attendance/people.ts';
import { printTimes } from '../attendance/print-times.ts';
import { inOrder, registerOf } from '../attendance/registers.ts';
import type { Bench } from '../open-bench.ts';
import type { ServerProcess } from '../server-process.ts';
import { median, ms, percentile, times } from '../timing.ts';

/**
 * Reports of 3,000 schools with 250,000 students: a day on the page, a month as files, and the admission register while
 * registers are saved.
 */
export async function measureReports(bench: Bench): Promise<void> {
  const server = await bench.server();
  const set = await attendanceSet(bench);
  await emptyFreeDays(bench.ownerUrl, set);
  const by = await people(bench, set);
  const day = () =>
    server.get(`/api/report/fetchTable?report=attendance-day&day=${lastDay}`, by.officer.token);
  printTimes('the day of 3,000 schools on the page (aim: 300 ms)', await times(20, 1, day));
  for (const format of ['csv', 'xlsx', 'pdf']) {
    const body = { report: 'attendance-month', filters: { month: lastDay.slice(0, 7) }, format };
    const path = 'generateAttendanceReport';
    const took: number[] = [];
    for (let run = 0; run < 3; run += 1)
      took.push((await made(server, by.officer, path, body)).took);
    console.log(`  the month of a district to ${format}: ${ms(median(took))} (aim: 3,000 ms)`);
  }
  await whileSaving(bench, server, set, by);
}

const savesPerSecond = 10;
const aloneSeconds = 20;

/** The admission register of everyone as XLSX, and what teachers notice of it. */
async function whileSaving(
  { ownerUrl }: Bench,
  server: ServerProcess,
  set: AttendanceSet,
  { officer, principalOfLarge }: People,
): Promise<void> {
  const pages = inOrder(await freePages(ownerUrl, [set.large.id], freeDays(set)));
  const saves = async (isOver: () => boolean) => {
    const took: number[] = [];
    while (!isOver()) {
      const since = performance.now();
      const body = registerOf(pages());
      await server.post('/api/attendance/markStudentAttendance', body, principalOfLarge.token);
      took.push(performance.now() - since);
      await pause(Math.max(0, 1000 / savesPerSecond - took.at(-1)!));
    }
    return took;
  };
  const until = performance.now() + aloneSeconds * 1000;
  const alone = await saves(() => performance.now() > until);
  const before = await server.peakMemory();
  let isMade = false;
  const order = { report: 'admission-register', filters: {}, format: 'xlsx' };
  const [beside, report] = await Promise.all([
    saves(() => isMade),
    made(server, officer, 'generateStudentReport', order).finally(() => {
      isMade = true;
    }),
  ]);
  const peak = await server.peakMemory();
  const ofJobs = await server.peakMemoryOfJobs();
  const ratio = percentile(beside, 0.99) / percentile(alone, 0.99);
  console.log(
    `  admission register of ${report.rows} rows to xlsx: ${Math.round(report.took)} ms, ${report.megabytes} MB, peak memory of the server ${peak} MB (before ${before}), of its process of jobs ${ofJobs} MB (aim: 400)`,
  );
  printTimes('  registers saved alone', alone);
  printTimes('  registers saved meanwhile', beside);
  console.log(`  their p99: × ${ratio.toFixed(2)} (aim: 2)`);
}

interface Job {
  state: string;
  message: string | null;
}
interface Made {
  rows: { id: string; rows: number; file: { size: number } }[];
}

/** How long a report takes from its order to its file. */
async function made(server: ServerProcess, { token }: SignedIn, path: string, order: object) {
  const since = performance.now();
  const { jobId } = await server.post<{ jobId: string }>(`/api/report/${path}`, order, token);
  for (;;) {
    const job = await server.get<Job>(`/api/job/fetchById/${jobId}`, token);
    if (job.state === 'done') break;
    if (job.state === 'failed') throw new Error(`${job.message}`);
    await pause(20);
  }
  const took = performance.now() - since;
  const { rows } = await server.get<Made>('/api/report/fetchAllReport', token);
  const report = rows.find(({ id }) => id === jobId)!;
  return { took, rows: report.rows, megabytes: Math.round(report.file.size / 1e6) };
}
