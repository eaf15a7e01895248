import { methodOf, pathOf } from '@shala/contract/endpoint.ts';
import { type Answer, isOfGateway, readEnvelope } from '../platform/answer.ts';
import { type Bearer, inOutbox } from '../platform/outbox/outbox-database.ts';
import { type Sender, sendWaiting } from '../platform/outbox/send-waiting.ts';

/** With the token alone: without a cookie nothing else is asked for. */
const worker: Sender<Bearer> = {
  bearer: (kept) => kept(),
  send: async ({ row, body }, bearer) => {
    const answer = await send(row, body, bearer);
    if (!answer.success && answer.code === 'not_signed_in') await eraseEnded(bearer);
    return answer;
  },
};

/** Sends what waits. Where something is left that may go later it fails, and the browser tries again. */
export async function sendFromWorker(): Promise<void> {
  if ((await sendWaiting(worker)) === 'again') throw new Error('Not everything went');
}

/** As long as the page waits for an answer. */
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

/** The session is over; the page finds that out, and asks for a new one. */
const eraseEnded = ({ token }: Bearer): Promise<void> =>
  inOutbox(async (db) => {
    const transaction = db.transaction('bearer', 'readwrite');
    if ((await transaction.store.get('bearer'))?.token === token) {
      await transaction.store.delete('bearer');
    }
    await transaction.done;
  });
