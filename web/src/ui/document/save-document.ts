import { downloadFile } from '../../platform/download.ts';
import { notify } from '../notify.ts';

export async function saveDocument(fileId: string): Promise<void> {
  const answer = await downloadFile(fileId);
  if (!answer.success) notify.failure(answer.message);
}
