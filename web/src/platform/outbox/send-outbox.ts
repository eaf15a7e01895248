import { send } from '../call.ts';
import { readSession } from '../session.ts';
import { type Sender, sendWaiting } from './send-waiting.ts';

/** Of the page: under the session as it stands, with all that an answer means for it. */
const page: Sender = {
  bearer: () => {
    const session = readSession();
    return session ? { account: session.email, token: session.accessToken } : undefined;
  },
  send: ({ row, body }, { token }) => send(row, { body }, { token }),
};

let running: Promise<void> | undefined;
let isAskedAgain = false;

/** Sends what waits of the account that is signed in; asked while it does, it does so once more. */
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
    // What waits for days must not be cleared away by the browser to make room. It may ask the person, who may take time.
    if (went === 'again') navigator.storage?.persist?.().catch(() => {});
  } catch {
    // The device's database does not open; whoever keeps something there is told.
  }
}
