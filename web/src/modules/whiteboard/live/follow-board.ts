import type { BoardChanges, BoardPage } from '@shala/contract/whiteboard.ts';
import { request } from '../../../platform/request.ts';
import { readWhileVisible, untilVisible, wait } from '../../../platform/visible-stream.ts';

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
    await untilVisible(signal);
    const wasConnected = await readWhileVisible(
      (options) => request('whiteboard/stream/:id', { params: { id } }, options),
      { onOpen: () => onConnected(true), onData: onEvent, signal },
    );
    if (signal.aborted) return;
    onConnected(false);
    await wait(wasConnected ? pause.afterEnd : pause.afterFailure, signal);
  }
}
