import { createHmac, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import type { Socket } from 'node:net';
import { createInterface } from 'node:readline';

/** After this time the other end counts as dead. */
export const SILENCE_MS = 2_000;

/** The wish of a later start to the first one. */
export type Wish = 'raise' | 'quit';

const isWish = (text: string): text is Wish => text === 'raise' || text === 'quit';

/**
 * Both prove that they know this person's secret, each by the other's word of the moment: nobody
 * else of the machine closes our window, and none of their programs passes for ours.
 */
const proof = (secret: string, ...words: string[]) =>
  createHmac('sha256', secret).update(words.join(' ')).digest('hex');

const word = () => randomBytes(16).toString('hex');

const linesOf = (socket: Socket) => createInterface({ input: socket })[Symbol.asyncIterator]();

/**
 * The first host's side: its word, the wish, its answer. Returns the wish of a start of the same
 * person.
 */
export async function hear(socket: Socket, secret: string): Promise<Wish | undefined> {
  const ours = word();
  const lines = linesOf(socket);
  socket.write(`${ours}\n`);
  const { value = '' } = await lines.next();
  const [wish = '', theirs = '', shown] = value.split(' ');
  if (!isWish(wish) || shown !== proof(secret, 'start', ours, theirs, wish)) return undefined;
  socket.write(`${proof(secret, 'host', theirs)}\n`);
  return wish;
}

/** A later start's side; false where the listener is not our host. */
export async function ask(socket: Socket, secret: string, wish: Wish): Promise<boolean> {
  const ours = word();
  await once(socket, 'connect', { signal: AbortSignal.timeout(SILENCE_MS) });
  const lines = linesOf(socket);
  const { value: theirs = '' } = await lines.next();
  socket.write(`${wish} ${ours} ${proof(secret, 'start', theirs, ours, wish)}\n`);
  const { value: answer } = await lines.next();
  return answer === proof(secret, 'host', ours);
}
