import { methodOf, pathOf } from '@shala/contract/endpoint.ts';
import { type Answer, isOfGateway, readEnvelope } from '../platform/answer.ts';
import { type Bearer, inOutbox } from '../platform/outbox/outbox-database.ts';
import { type Sender, sendWaiting } from '../platform/outbox/send-waiting.ts';

/** The worker sends with the token only; without a cookie the server requires no anti-forgery header. */
const worker: Sender<Bearer> = {
  bearer: (kept) => kept(),
  send: async ({ row, body }, bearer) => {
    const answer = await send(row, body, bearer);
    if (!answer.success && answer.code === 'not_signed_in') await eraseEnded(bearer);
    return answer;
  },
};

/** Sends the waiting items. Fails when some may be sent later, so that the browser tries again. */
export async function sendFromWorker(): Promise<void> {
  if ((await sendWaiting(worker)) === 'again') throw new Error('Not everything went');
}

/** The same limit as in the page. */
const timeLimit = 60_000;
const silence: Answer<unknown> = { success: false, code: 'offline', message: '', status: 0 };

async function send(
  row: string,
  body: unknown,
  { token, apiHost, language }: Bearer,
): Promise<Answer<unknown>> {
  try {
    const response = await fetch(apiHost + pathOf(row), {
      method: methodOf(row),
      headers: {
        Accept: 'application/json',
        'Accept-Language': language,
        Authorization: `Bearer ${token}`,
        'Content-Type': 'application/json',
      },
      body: JSON.stringify(body),
      credentials: 'omit',
      signal: AbortSignal.timeout(timeLimit),
    });
    const answer = await readEnvelope(response);
    if (answer) return answer;
    const { status } = response;
    return isOfGateway(response)
      ? silence
      : { success: false, code: 'internal', message: '', status };
  } catch {
    return silence;
  }
}

/** Erases the token of an ended session; the page notices it and asks for a new sign-in. */
const eraseEnded = ({ token }: Bearer): Promise<void> =>
  inOutbox(async (db) => {
    const transaction = db.transaction('bearer', 'readwrite');
    if ((await transaction.store.get('bearer'))?.token === token) {
      await transaction.store.delete('bearer');
    }
    await transaction.done;
  });
