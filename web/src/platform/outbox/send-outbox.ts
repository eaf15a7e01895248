import { send } from '../call.ts';
import { readSession } from '../session.ts';
import { type Sender, sendWaiting } from './send-waiting.ts';

/** The page sends under the present session and applies what an answer means for it. */
const page: Sender = {
  bearer: () => {
    const session = readSession();
    return session ? { account: session.email, token: session.accessToken } : undefined;
  },
  send: ({ row, body }, { token }) => send(row, { body }, { token }),
};

let running: Promise<void> | undefined;
let isAskedAgain = false;

/** Sends the waiting items of the signed-in account; a call while it runs makes it run once more. */
export function sendOutbox(): Promise<void> {
  if (running) {
    isAskedAgain = true;
    return running;
  }
  running = sendNow().finally(() => {
    running = undefined;
    if (!isAskedAgain) return;
    isAskedAgain = false;
    return sendOutbox();
  });
  return running;
}

async function sendNow(): Promise<void> {
  try {
    const went = await sendWaiting(page);
    // The browser must not evict items that wait for days. It may ask the person, so this is not awaited.
    if (went === 'again') navigator.storage?.persist?.().catch(() => {});
  } catch {
    // The database does not open; storing an item there has already thrown.
  }
}
