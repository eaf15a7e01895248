import { readPicture } from './read-picture.ts';
import type { ReadingAnswer, ReadingOrder } from './worker-messages.ts';

addEventListener('message', ({ data }: MessageEvent<ReadingOrder>) => {
  void answer(data);
});

async function answer(order: ReadingOrder): Promise<void> {
  const reading = await readPicture(order).catch(() => null);
  const answered: ReadingAnswer = { id: order.id, reading };
  postMessage(answered);
}
