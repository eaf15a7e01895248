import type { request } from './request.ts';
import { serverEvents } from './server-events.ts';

type Sent = ReturnType<typeof request>;

interface Reading<Data> {
  onOpen?: () => void;
  onData: (data: Data) => void;
  signal: AbortSignal;
}

/**
 * Reads a stream of the server until it ends, the page is hidden, the network breaks off or the signal aborts; true
 * where it was open.
 */
export async function readWhileVisible<Data>(
  open: (options: { signal: AbortSignal; staysOpen: true }) => Sent,
  { onOpen, onData, signal }: Reading<Data>,
): Promise<boolean> {
  const whileVisible = new AbortController();
  const close = () => whileVisible.abort();
  const closeWhenHidden = () => document.hidden && close();
  signal.addEventListener('abort', close);
  document.addEventListener('visibilitychange', closeWhenHidden);
  let isOpen = false;
  try {
    const sent = await open({ signal: whileVisible.signal, staysOpen: true });
    if (!sent?.response.ok || !sent.response.body) return false;
    isOpen = true;
    onOpen?.();
    for await (const data of serverEvents(sent.response)) onData(JSON.parse(data));
  } catch {
    // The stream broke off; the caller asks again.
  } finally {
    signal.removeEventListener('abort', close);
    document.removeEventListener('visibilitychange', closeWhenHidden);
  }
  return isOpen;
}

export async function untilVisible(signal: AbortSignal): Promise<void> {
  if (document.hidden) await visibilityChange(signal);
}

/** Ends early when the page is shown again. */
export const wait = (milliseconds: number, signal: AbortSignal): Promise<void> =>
  visibilityChange(signal, milliseconds);

/** Resolves also when the signal aborts, and after some time if one is given; leaves no listener behind. */
const visibilityChange = (signal: AbortSignal, milliseconds?: number): Promise<void> =>
  new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', done);
      document.removeEventListener('visibilitychange', done);
      resolve();
    };
    const timer = milliseconds === undefined ? undefined : setTimeout(done, milliseconds);
    signal.addEventListener('abort', done);
    document.addEventListener('visibilitychange', done);
  });
