import { onSessionChange } from '../session.ts';
import { sendOutbox } from './send-outbox.ts';

const pause = 30_000;

/** Sends when the page opens, the network is back, the person looks or signs in, and every half minute. */
export function followOutbox(): () => void {
  const go = () => void sendOutbox();
  const look = () => {
    if (document.visibilityState === 'visible') go();
  };
  const stop = onSessionChange((change) => {
    if (change === 'started') go();
  });
  addEventListener('online', go);
  document.addEventListener('visibilitychange', look);
  const timer = setInterval(go, pause);
  go();
  return () => {
    stop();
    removeEventListener('online', go);
    document.removeEventListener('visibilitychange', look);
    clearInterval(timer);
  };
}
