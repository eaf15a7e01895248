import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { exportKeptDays } from '@shala/contract/export-kept-days.ts';
import { newId } from '@shala/contract/new-id.ts';
import type { MadeExport } from '@shala/contract/school-export.ts';
import { ZipFile } from '../../platform/export/zip-file.ts';
import type { JobRun, JobWork } from '../../platform/jobs/job-work.ts';
import { reachSchool } from '../../platform/jobs/reach-school.ts';
import type { Services } from '../../platform/services.ts';
import { makingFolder, measured } from '../../platform/upload.ts';
import type { ExportOrder } from './order-export.ts';
import { type Progress, partCount, writeExport } from './write-export.ts';

type ExportServices = Pick<Services, 'db' | 'clock' | 'files' | 'say' | 'settings'>;

/**
 * Writes the ZIP into a folder of this process and keeps it when it is whole. After a restart it begins again: nothing of
 * it is seen before.
 */
export const schoolExportWork =
  (services: ExportServices): JobWork =>
  async (run): Promise<MadeExport> => {
    const order = run.input as ExportOrder;
    const folder = await makingFolder(services.settings.dataDir);
    try {
      const path = join(folder, 'school.zip');
      const lists = await writeZip(services, run, order, path);
      return await keep(services, run, path, lists);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  };

/** All lists are of one moment, that of the first statement. */
async function writeZip(
  { db: database, clock, files, say }: ExportServices,
  run: JobRun,
  { schoolId, language }: ExportOrder,
  path: string,
): Promise<number> {
  const zip = new ZipFile(path, clock.now());
  try {
    return await database
      .transaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only')
      .execute(async (snapshot) => {
        const { db, checked } = await reachSchool({ db: snapshot, clock }, run, {
          row: 'school/exportEverything',
          schoolId,
          outOfReach: 'messages:school_export.out_of_reach',
        });
        const { person } = db;
        const words = { say: say(language), language };
        const of = { db, checked, person, clock, files, schoolId, ...words };
        const lists = await writeExport(zip, of, progressOf(run));
        await zip.finish();
        return lists;
      });
  } finally {
    await zip.close();
  }
}

const lookEveryMs = 1_000;

/** Stops where the person has asked for it; looks with each part, and within a long one each second. */
function progressOf(run: JobRun): Progress {
  let before = { partsDone: -1, at: 0 };
  return async (partsDone) => {
    const at = performance.now();
    if (partsDone === before.partsDone && at < before.at + lookEveryMs) return;
    before = { partsDone, at };
    await run.batch(async () => ({ done: partsDone, total: partCount, checkpoint: null }));
  };
}

async function keep(
  { clock, files }: ExportServices,
  run: JobRun,
  path: string,
  lists: number,
): Promise<MadeExport> {
  const upload = await measured(path);
  const fileId = newId();
  const name = `school-${clock.schoolDay()}.zip`;
  await files.prepare(fileId, upload);
  await run.batch(async (db) => {
    await files.takeOver(db, fileId, upload, {
      accountId: run.accountId,
      name,
      mediaType: 'application/zip',
      keepSeconds: exportKeptDays * 24 * 3600,
    });
    return { done: partCount, total: partCount, checkpoint: null };
  });
  return { fileId, name, lists, size: upload.size };
}
