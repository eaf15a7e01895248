import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { exportKeptDays } from '@shala/contract/export-kept-days.ts';
import { newId } from '@shala/contract/new-id.ts';
import type { MadeExport } from '@shala/contract/school-export.ts';
import type { Database } from '../database.ts';
import type { MadeFor } from '../files.ts';
import type { JobRun } from '../jobs/job-work.ts';
import type { Services } from '../services.ts';
import { makingFolder, measured } from '../upload.ts';
import { ZipFile } from './zip-file.ts';

type ZipServices = Pick<Services, 'db' | 'clock' | 'files' | 'settings'>;

/** Called with each piece of a file; throws where the work is to stop. */
export type Progress = (partsDone: number) => Promise<void>;

interface WrittenLists {
  lists: number;
  madeFor: MadeFor;
}

interface ZipToMake {
  name: string;
  /** The parts that the progress of the job counts. */
  total: number;
  /** Adds the lists, all read from the snapshot; says how many there are, and for whom they are. */
  write: (zip: ZipFile, snapshot: Database, progress: Progress) => Promise<WrittenLists>;
}

/**
 * Writes the ZIP into a folder of this process and keeps it for whoever asked when it is whole. After a restart the job
 * begins again: nothing of it is seen before.
 */
export async function makeZip(
  services: ZipServices,
  run: JobRun,
  of: ZipToMake,
): Promise<MadeExport> {
  const folder = await makingFolder(services.settings.dataDir);
  try {
    const path = join(folder, 'made.zip');
    const written = await writeZip(services, path, run, of);
    return await keep(services, run, path, { ...of, ...written });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** All lists are of one moment, that of the first statement. */
async function writeZip(
  { db, clock }: ZipServices,
  path: string,
  run: JobRun,
  { write, total }: ZipToMake,
): Promise<WrittenLists> {
  const zip = new ZipFile(path, clock.now());
  try {
    return await db
      .transaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only')
      .execute(async (snapshot) => {
        const written = await write(zip, snapshot, progressOf(run, total));
        await zip.finish();
        return written;
      });
  } finally {
    await zip.close();
  }
}

const lookEveryMs = 1_000;

/** Stops where the person has asked for it; looks with each part, and within a long one each second. */
function progressOf(run: JobRun, total: number): Progress {
  let before = { partsDone: -1, at: 0 };
  return async (partsDone) => {
    const at = performance.now();
    if (partsDone === before.partsDone && at < before.at + lookEveryMs) return;
    before = { partsDone, at };
    await run.batch(async () => ({ done: partsDone, total, checkpoint: null }));
  };
}

async function keep(
  { files }: ZipServices,
  run: JobRun,
  path: string,
  { name, total, lists, madeFor }: ZipToMake & WrittenLists,
): Promise<MadeExport> {
  const upload = await measured(path);
  const fileId = newId();
  await files.prepare(fileId, upload);
  await run.batch(async (db) => {
    await files.takeOver(db, fileId, upload, {
      accountId: run.accountId,
      madeFor,
      name,
      mediaType: 'application/zip',
      keepSeconds: exportKeptDays * 24 * 3600,
    });
    return { done: total, total, checkpoint: null };
  });
  return { fileId, name, lists, size: upload.size };
}
