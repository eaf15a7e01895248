import type { PrintedPapers } from '@shala/contract/fee-prints.ts';
import type { MadeExport } from '@shala/contract/school-export.ts';
import { call } from '../platform/call.ts';
import { downloadFile } from '../platform/download.ts';
import { notify } from './notify.ts';

/** The list of jobs comes without their results, so the job says itself which file it made. */
export async function saveJobFile(id: string): Promise<void> {
  const job = await call('job/fetchById/:id', { params: { id } });
  if (!job.success) return notify.failure(job.message);
  const { fileId } = job.result.result as Pick<PrintedPapers | MadeExport, 'fileId'>;
  const answer = await downloadFile(fileId);
  if (!answer.success) notify.failure(answer.message);
}
