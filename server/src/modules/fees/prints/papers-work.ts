import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { feePaperKeptDays, type PrintedPapers } from '@shala/contract/fee-prints.ts';
import { newId } from '@shala/contract/new-id.ts';
import { actorOf, recordAct } from '../../../platform/audit.ts';
import { JobFailure, type JobRun, type JobWork } from '../../../platform/jobs/job-work.ts';
import { reachSchool } from '../../../platform/jobs/reach-school.ts';
import type { Person } from '../../../platform/person.ts';
import type { CheckedDb } from '../../../platform/scope.ts';
import { measured } from '../../../platform/upload.ts';
import { paperPrinted } from '../../papers/papers-public.ts';
import { schoolName } from '../../schools/schools-public.ts';
import { recordPrints } from '../receipts/record-prints.ts';
import { joinPdfs } from './join-pdfs.ts';
import type { PrintOrder } from './order-papers.ts';
import { type PapersToPrint, type PrintServices, papersToPrint } from './papers-to-print.ts';

/**
 * Prints part by part and joins each to those before it. After a restart it begins again: nothing of it is
 * seen before the whole is done.
 */
export const feePapersWork =
  (services: PrintServices): JobWork =>
  async (run): Promise<PrintedPapers> => {
    const order = run.input as PrintOrder;
    const { db, checked } = await reachSchool(services, run, {
      row: 'fees/printPapers',
      schoolId: order.schoolId,
      outOfReach: 'messages:fees.prints_out_of_reach',
    });
    const papers = await papersToPrint({ services, db, checked, order });
    if (papers.total === 0) throw new JobFailure('messages:fees.nothing_to_print');
    const folder = await mkdtemp(join(tmpdir(), 'shala-fees-'));
    try {
      const path = join(folder, 'papers.pdf');
      await writeFile(path, await printed(services, run, { order, papers }));
      return await keep(services, run, { order, papers, path, person: db.person });
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  };

interface Making {
  order: PrintOrder;
  papers: PapersToPrint;
}

const printed = ({ say }: PrintServices, run: JobRun, { order, papers }: Making): Promise<Buffer> =>
  joinPdfs(
    say(order.language ?? 'en')(`fees:prints.kind.${order.papers}`),
    printedPapers(run, papers),
  );

async function* printedPapers(
  run: JobRun,
  { parts, total }: PapersToPrint,
): AsyncGenerator<Uint8Array> {
  await progress(run, 0, total);
  let done = 0;
  for await (const pdfs of printedParts(parts)) {
    yield* pdfs;
    done += 1;
    await progress(run, Math.min(total, Math.round((total * done) / parts.length)), total);
  }
}

/** The compiler's process sets the next part while this one is made right for copying and joined here. */
async function* printedParts(parts: PapersToPrint['parts']): AsyncGenerator<Buffer[]> {
  const start = (at: number) => {
    const printing = parts[at]?.();
    // Its error is thrown when its turn comes.
    printing?.catch(() => {});
    return printing;
  };
  let next = start(0);
  for (let at = 1; next; at += 1) {
    const present = next;
    next = start(at);
    yield await present;
  }
}

/** Stops here where the person has asked for it. */
const progress = (run: JobRun, done: number, total: number): Promise<void> =>
  run.batch(async () => ({ done, total, checkpoint: null }));

/** The file, that it was printed, and of receipts each, at once. */
async function keep(
  { files, clock, say }: PrintServices,
  run: JobRun,
  {
    order,
    papers: { total, receipts, students },
    path,
    person,
  }: Making & { path: string; person: Person },
): Promise<PrintedPapers> {
  const upload = await measured(path);
  const name = `fee-${order.papers}-${order.today}.pdf`;
  const fileId = newId();
  await files.prepare(fileId, upload);
  await run.batch(async (db) => {
    const printing = { db: db as CheckedDb, clock, accountId: run.accountId };
    if (!(await recordPrints(printing, order.schoolId, receipts))) {
      throw new JobFailure('messages:fees.printed_meanwhile');
    }
    const school = { id: order.schoolId, name: await schoolName(db as CheckedDb, order.schoolId) };
    const act = paperPrinted(say(order.language ?? 'en'), {
      paper: order.papers,
      school,
      students,
    });
    if (act) await recordAct({ db, clock, actor: actorOf(person) }, act);
    await files.takeOver(db, fileId, upload, {
      accountId: run.accountId,
      madeFor: { role: person.role, schoolId: order.schoolId },
      name,
      mediaType: 'application/pdf',
      keepSeconds: feePaperKeptDays * 24 * 3600,
    });
    return { done: total, total, checkpoint: null };
  });
  return { fileId, name, papers: total, size: upload.size };
}
