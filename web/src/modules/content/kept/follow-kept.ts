import { inPieces } from '@shala/contract/in-pieces.ts';
import { call } from '../../../platform/call.ts';
import { readSession } from '../../../platform/session.ts';
import { continueKeeping } from './keep-file.ts';
import { allKept, isWhole, removeKept, updateKept } from './kept-items.ts';

/** Asks for so many at once. */
const most = 200;

let isFollowing = false;

/** Whenever the server can be reached: removes what is no longer published, and goes on with what is unfinished. */
export function followKept(): void {
  const go = () => void checkKept().catch(() => {});
  go();
  if (isFollowing) return;
  isFollowing = true;
  addEventListener('online', go);
}

export async function checkKept(): Promise<void> {
  const account = readSession()?.email;
  if (!account) return;
  const kept = await allKept(account);
  for (const some of inPieces(kept, most)) {
    const id = some.map(({ content }) => content.id);
    const answer = await call('content/fetchPublished', { query: { id } });
    if (!answer.success) return;
    const published = new Set(answer.result.map((one) => one.id));
    for (const item of some) {
      const { id } = item.content;
      if (!published.has(id)) {
        await removeKept(account, id);
        continue;
      }
      await updateKept(account, id, { confirmedAt: new Date().toISOString() });
      if (!isWhole(item) && !item.isPaused) continueKeeping(account, id);
    }
  }
}
