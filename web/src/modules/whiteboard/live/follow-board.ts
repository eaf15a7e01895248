import type { BoardChanges, BoardPage } from '@shala/contract/whiteboard.ts';
import { request } from '../../../platform/request.ts';
import { serverEvents } from '../../../platform/server-events.ts';

export interface BoardEvent {
  pages: BoardPage[];
  changes: BoardChanges[];
}

const pause = { afterEnd: 1000, afterFailure: 5000 };

/** Reports what is drawn on a board until the signal aborts, while the page is visible. */
export async function followBoard(
  id: string,
  onEvent: (event: BoardEvent) => void,
  onConnected: (isConnected: boolean) => void,
  signal: AbortSignal,
): Promise<void> {
  while (!signal.aborted) {
    const wasConnected = document.hidden ? false : await stream(id, onEvent, onConnected, signal);
    if (signal.aborted) return;
    onConnected(false);
    await wait(wasConnected ? pause.afterEnd : pause.afterFailure, signal);
  }
}

/** Reads until the server ends the stream, the page is hidden or the network breaks off. */
async function stream(
  id: string,
  onEvent: (event: BoardEvent) => void,
  onConnected: (isConnected: boolean) => void,
  signal: AbortSignal,
): Promise<boolean> {
  const whileVisible = new AbortController();
  const close = () => whileVisible.abort();
  const closeWhenHidden = () => document.hidden && close();
  signal.addEventListener('abort', close);
  document.addEventListener('visibilitychange', closeWhenHidden);
  let isConnected = false;
  try {
    const sent = await request(
      'whiteboard/stream/:id',
      { params: { id } },
      { signal: whileVisible.signal, staysOpen: true },
    );
    if (!sent?.response.ok || !sent.response.body) return false;
    isConnected = true;
    onConnected(true);
    for await (const data of serverEvents(sent.response)) onEvent(JSON.parse(data));
  } catch {
    // The stream broke off and is opened again.
  } finally {
    signal.removeEventListener('abort', close);
    document.removeEventListener('visibilitychange', closeWhenHidden);
  }
  return isConnected;
}

/** Ends early when the signal aborts or the page is shown again. */
const wait = (milliseconds: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', done);
      document.removeEventListener('visibilitychange', done);
      resolve();
    };
    const timer = setTimeout(done, milliseconds);
    signal.addEventListener('abort', done);
    document.addEventListener('visibilitychange', done);
  });
