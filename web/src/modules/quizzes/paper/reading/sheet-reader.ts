import type { PaperSet } from '@shala/contract/answer-sheet-layout.ts';
import type { KnownPaper, Reading, ReadingAnswer, ReadingOrder } from './worker-messages.ts';

export interface SheetReader {
  /** null: the picture cannot be opened. */
  read(picture: ImageBitmap, set?: PaperSet): Promise<Reading | null>;
  close(): void;
}

/** Reads pictures in a worker, so that the page stays free; nothing of them leaves the device. */
export function openSheetReader(paper: KnownPaper): SheetReader {
  const worker = new Worker(new URL('./reader.worker.ts', import.meta.url), { type: 'module' });
  const waiting = new Map<number, (reading: Reading | null) => void>();
  let last = 0;
  worker.addEventListener('message', ({ data }: MessageEvent<ReadingAnswer>) => {
    waiting.get(data.id)?.(data.reading);
    waiting.delete(data.id);
  });
  worker.addEventListener('error', () => {
    for (const done of waiting.values()) done(null);
    waiting.clear();
  });
  return {
    read: (bitmap, set) =>
      new Promise((resolve) => {
        last += 1;
        waiting.set(last, resolve);
        const order: ReadingOrder = { id: last, bitmap, paper, set };
        worker.postMessage(order, [bitmap]);
      }),
    close: () => worker.terminate(),
  };
}
