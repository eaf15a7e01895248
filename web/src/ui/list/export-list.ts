import type { RowName } from '@shala/contract/rows.ts';
import type { CallInput } from '../../platform/call.ts';
import { download } from '../../platform/download.ts';
import { notify } from '../notify.ts';

interface Exported<N extends RowName> {
  row: N;
  input: CallInput<N>;
  /** Where the server gives the file no name. */
  fileName: string;
  /** What is said of the saved file. */
  say: (name: string) => string;
}

/** For `ExportButton`: saves the list on this device, and says so or why not. */
export const exportList =
  <N extends RowName>({ row, input, fileName, say }: Exported<N>) =>
  async (onProgress: (bytes: number) => void): Promise<void> => {
    const answer = await download(row, input, fileName, onProgress);
    if (answer.success) notify.success(say(answer.name));
    else notify.failure(answer.message);
  };
