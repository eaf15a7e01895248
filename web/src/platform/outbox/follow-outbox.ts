import { onSessionChange } from '../session.ts';
import { requestSyncIfWaiting } from './background-sync.ts';
import { keepBearer } from './outbox-store.ts';
import { sendOutbox } from './send-outbox.ts';

const pause = 30_000;

/** Sends when the page opens or is shown, the network is back or the person signs in, and every half minute; the worker sends when no page is open. */
export function followOutbox(): () => void {
  const go = () => void sendOutbox();
  const look = () => {
    if (document.visibilityState === 'visible') go();
    else void requestSyncIfWaiting();
  };
  const stop = onSessionChange((change) => {
    if (change === 'started') go();
  });
  addEventListener('online', go);
  document.addEventListener('visibilitychange', look);
  const timer = setInterval(go, pause);
  keepBearer().catch(noRoom);
  go();
  return () => {
    stop();
    removeEventListener('online', go);
    document.removeEventListener('visibilitychange', look);
    clearInterval(timer);
  };
}

/** Without room for the worker's copy of the session only the page sends. */
const noRoom = () => {};
