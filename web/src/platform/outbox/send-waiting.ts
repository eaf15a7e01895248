import type { MarksAnswer } from '@shala/contract/attendance.ts';
import type { Answer } from '../answer.ts';
import { allWaiting, type Bearer, inOutbox } from './outbox-database.ts';
import { tellNews } from './outbox-news.ts';
import { answered, fateOf, isSameRegister, rebased, withoutNames } from './settle.ts';
import { isMarks, type Waiting } from './waiting.ts';

type Signed = Pick<Bearer, 'account' | 'token'>;

/** The page, or the worker when there is none. */
export interface Sender<S extends Signed = Signed> {
  /** Who is signed in now; `kept` is the copy that lies on the device. */
  bearer: (kept: () => Promise<Bearer | undefined>) => S | undefined | Promise<S | undefined>;
  send: (item: Waiting, bearer: S) => Promise<Answer<unknown>>;
}

/** `again`: something is left that may well go a little later. */
export type Sending = 'done' | 'again';

const passing = ['offline', 'too_many_requests', 'internal'];

/** Sends what waits of the account that is signed in, one after the other; of all tabs and the worker only one does. */
export const sendWaiting = <S extends Signed>(sender: Sender<S>): Promise<Sending> =>
  // Plain http has no locks; there the key alone makes a second arrival harmless.
  navigator.locks
    ? navigator.locks.request('shala-outbox', () => sendAll(sender))
    : sendAll(sender);

async function sendAll<S extends Signed>(sender: Sender<S>): Promise<Sending> {
  const bearer = await bearerOf(sender);
  if (!bearer) return 'done';
  const tried = new Set<string>();
  let left: Sending = 'done';
  for (;;) {
    // Read anew each time: an answer may have changed what comes after it.
    const own = (await allWaiting()).filter(
      ({ account, needsOffice, key }) =>
        account === bearer.account && !needsOffice && !tried.has(key),
    );
    const next = own.find((item) => !isHeld(item));
    if (!next) return own.length > 0 ? 'again' : left;
    if ((await bearerOf(sender))?.token !== bearer.token) return 'done';
    tried.add(next.key);
    const answer = await sender.send(next, bearer);
    const fate = fateOf(next, answer);
    await settle(next, answer, sender);
    await tellNews(fate.is === 'kept' ? { is: 'changed' } : { is: 'settled', item: next, answer });
    if (!answer.success && passing.includes(answer.code)) left = 'again';
    if (fate.is === 'kept' && fate.stops) return left;
  }
}

/** The clock may have been set back meanwhile. */
function isHeld({ madeAt, heldUntil = '' }: Waiting): boolean {
  const now = new Date().toISOString();
  return madeAt <= now && now < heldUntil;
}

const bearerOf = <S extends Signed>({ bearer }: Sender<S>) =>
  Promise.resolve(bearer(() => inOutbox((db) => db.get('bearer', 'bearer'))));

async function settle<S extends Signed>(
  item: Waiting,
  answer: Answer<unknown>,
  { bearer }: Sender<S>,
): Promise<void> {
  await inOutbox(async (db) => {
    const transaction = db.transaction(['waiting', 'registers', 'bearer'], 'readwrite');
    const waiting = transaction.objectStore('waiting');
    // The account may have logged out while the answer was on its way.
    const signed = await bearer(() => transaction.objectStore('bearer').get('bearer'));
    const isOut = signed?.account !== item.account;
    const present = await waiting.get(item.key);
    const fate = fateOf(present ?? item, answer);
    if (fate.is === 'gone') await waiting.delete(item.key);
    else if (present) await waiting.put(isOut ? withoutNames(fate.item) : fate.item);
    if (answer.success && isMarks(item)) {
      const { answers } = answer.result as MarksAnswer;
      for (const other of await waiting.getAll()) {
        const isLater = other.key !== item.key && !other.needsOffice;
        if (isLater && isMarks(other) && isSameRegister(item, other)) {
          await waiting.put(rebased(other, answers));
        }
      }
      const registers = transaction.objectStore('registers');
      const kept = await registers.get([item.account, item.body.classId, item.body.day].join('|'));
      if (kept) await registers.put({ ...kept, register: answered(kept.register, answers) });
    }
    await transaction.done;
  });
}
