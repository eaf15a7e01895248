import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { feePaperKeptDays, type PrintedPapers } from '@shala/contract/fee-prints.ts';
import { isAllowed } from '../../../platform/access.ts';
import { ApiError } from '../../../platform/errors.ts';
import { JobFailure, type JobRun, type JobWork } from '../../../platform/jobs/job-work.ts';
import { personById } from '../../../platform/person.ts';
import { type CheckedDb, Scoped } from '../../../platform/scope.ts';
import { measured } from '../../../platform/upload.ts';
import { recordPrints } from '../receipts/record-prints.ts';
import { joinPdfs } from './join-pdfs.ts';
import type { PrintOrder } from './order-papers.ts';
import { type PapersToPrint, type PrintServices, papersToPrint } from './papers-to-print.ts';

/**
 * Prints part by part into a folder of its own and joins the parts. After a restart it begins again: nothing of it is
 * seen before the whole is done.
 */
export const feePapersWork =
  (services: PrintServices): JobWork =>
  async (run): Promise<PrintedPapers> => {
    const { db, checked, order } = await reachNow(services, run);
    const papers = await papersToPrint({ services, db, checked, order });
    if (papers.total === 0) throw new JobFailure('messages:fees.nothing_to_print');
    const folder = await mkdtemp(join(tmpdir(), 'shala-fees-'));
    try {
      const path = join(folder, 'papers.pdf');
      await writeFile(path, await printed(services, run, { order, papers, folder }));
      return await keep(services, run, { order, papers, path });
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  };

/** What the person may print when the job runs, not only when it was ordered. */
async function reachNow({ db, clock }: PrintServices, run: JobRun) {
  const order = run.input as PrintOrder;
  const person = await personById(db, clock, run.accountId);
  if (!person) throw new JobFailure('messages:job.account_gone');
  const outOfReach = new JobFailure('messages:fees.prints_out_of_reach');
  if (!isAllowed('fees/printPapers', person)) throw outOfReach;
  const scoped = new Scoped(db, person);
  try {
    return { db: scoped, checked: await scoped.require('school', [order.schoolId]), order };
  } catch (error) {
    throw error instanceof ApiError ? outOfReach : error;
  }
}

interface Making {
  order: PrintOrder;
  papers: PapersToPrint;
}

async function printed(
  { say }: PrintServices,
  run: JobRun,
  { order, papers: { parts, total }, folder }: Making & { folder: string },
): Promise<Buffer> {
  const paths: string[] = [];
  let done = 0;
  await progress(run, 0, total);
  for (const [at, print] of parts.entries()) {
    for (const [place, pdf] of (await print()).entries()) {
      const path = join(folder, `${at}-${place}.pdf`);
      await writeFile(path, pdf);
      paths.push(path);
    }
    done = Math.min(total, Math.round((total * (at + 1)) / parts.length));
    await progress(run, done, total);
  }
  return joinPdfs(say(order.language ?? 'en')(`fees:prints.kind.${order.papers}`), contents(paths));
}

/** Stops here where the person has asked for it. */
const progress = (run: JobRun, done: number, total: number): Promise<void> =>
  run.batch(async () => ({ done, total, checkpoint: null }));

async function* contents(paths: readonly string[]): AsyncGenerator<Uint8Array> {
  for (const path of paths) yield await readFile(path);
}

/** The file, and of receipts that they were printed, at once. */
async function keep(
  { files, clock }: PrintServices,
  run: JobRun,
  { order, papers: { total, receipts }, path }: Making & { path: string },
): Promise<PrintedPapers> {
  const upload = await measured(path);
  const name = `fee-${order.papers}-${order.today}.pdf`;
  let fileId = '';
  await run.batch(async (db) => {
    const printing = { db: db as CheckedDb, clock, accountId: run.accountId };
    if (!(await recordPrints(printing, order.schoolId, receipts))) {
      throw new JobFailure('messages:fees.printed_meanwhile');
    }
    fileId = await files.keep(db, upload, {
      accountId: run.accountId,
      name,
      mediaType: 'application/pdf',
      keepSeconds: feePaperKeptDays * 24 * 3600,
    });
    return { done: total, total, checkpoint: null };
  });
  return { fileId, name, papers: total, size: upload.size };
}
