import type { Attempt } from '@shala/contract/quiz-attempts.ts';
import { call } from '../../platform/call.ts';
import { config } from '../../platform/config.ts';
import { offlineCopies } from '../../platform/outbox/offline-records.ts';

interface KeptFile {
  bytes: ArrayBuffer;
  type: string;
}

/** Pictures and recordings of an attempt that runs, for questions that are reached without network. */
const copies = offlineCopies<KeptFile>('quizFiles');

export async function findKeptFile(account: string, id: string): Promise<Blob | undefined> {
  const kept = await copies.get(account, id);
  return kept && new Blob([kept.bytes], { type: kept.type });
}

/** Keeps the files of an attempt in the order of its questions; of one that is over nothing stays. */
export async function keepAttemptFiles(
  account: string,
  { items, finishedAt }: Attempt,
  signal: AbortSignal,
): Promise<void> {
  for (const id of new Set(items.flatMap(filesOf))) {
    if (finishedAt) await copies.delete(account, id);
    else if (!(await copies.get(account, id))) await keep(account, id, signal);
    if (signal.aborted) return;
  }
}

const filesOf = ({ pictureFileId, audioFileId, options }: Attempt['items'][number]): string[] =>
  [pictureFileId, audioFileId, ...options.map((option) => option.pictureFileId)].flatMap(
    (id) => id ?? [],
  );

/** Without network a question is shown without its file, and the next opening tries again. */
async function keep(account: string, id: string, signal: AbortSignal): Promise<void> {
  const link = await call('file/fetchLink/:id', { params: { id } });
  if (!link.success) return;
  try {
    const response = await fetch(config.apiHost + link.result.url, { signal });
    if (!response.ok) return;
    const type = response.headers.get('content-type') ?? '';
    await copies.put(account, id, { bytes: await response.arrayBuffer(), type });
  } catch {
    // The network ended in the middle of the file.
  }
}
