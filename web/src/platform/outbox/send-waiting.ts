import type { Answer } from '../answer.ts';
import { type KindOf, loadOutboxKinds } from './load-kinds.ts';
import { allWaiting, type Bearer, inOutbox } from './outbox-database.ts';
import { publishOutboxEvent } from './outbox-events.ts';
import type { OutboxItem } from './outbox-item.ts';
import { type Outcome, outcomeOf, settlementOf } from './settle.ts';

type Signed = Pick<Bearer, 'account' | 'token'>;

/** The page sends, or the worker when no page is open. */
export interface Sender<S extends Signed = Signed> {
  /** The account that is signed in now; `kept` reads the worker's copy of the session. */
  bearer: (kept: () => Promise<Bearer | undefined>) => S | undefined | Promise<S | undefined>;
  send: (item: OutboxItem, bearer: S) => Promise<Answer<unknown>>;
}

/** `again` means that a later try may send what is left. */
type Sending = 'done' | 'again';

const passing = ['offline', 'too_many_requests', 'internal'];

/** Sends the waiting items of the signed-in account one by one; only one of all tabs and the worker does so at a time. */
export const sendWaiting = <S extends Signed>(sender: Sender<S>): Promise<Sending> =>
  // Plain http has no locks; there the idempotency key makes a second arrival harmless.
  navigator.locks
    ? navigator.locks.request('shala-outbox', () => sendAll(sender))
    : sendAll(sender);

async function sendAll<S extends Signed>(sender: Sender<S>): Promise<Sending> {
  const bearer = await bearerOf(sender);
  if (!bearer) return 'done';
  const kindOf = await loadOutboxKinds();
  const tried = new Set<string>();
  let left: Sending = 'done';
  for (;;) {
    // The items are read again each time, as an answer may have changed the ones after it.
    const own = (await allWaiting()).filter(
      (item) =>
        item.account === bearer.account &&
        !item.needsReview &&
        !tried.has(item.key) &&
        // An item of an unknown kind is left to a page or worker that knows it.
        kindOf(item),
    );
    const next = own.find((item) => !isPostponed(item));
    if (!next) return own.length > 0 ? 'again' : left;
    if ((await bearerOf(sender))?.token !== bearer.token) return 'done';
    tried.add(next.key);
    const answer = await sender.send(next, bearer);
    const outcome = await settle(next, answer, sender, kindOf);
    const isWaiting = outcome.is === 'waiting';
    await publishOutboxEvent(isWaiting ? { is: 'changed' } : { is: 'settled', item: next, answer });
    if (!answer.success && passing.includes(answer.code)) left = 'again';
    if (isWaiting && outcome.stops) return left;
  }
}

/** An item from the future means that the clock was set back, so its `heldUntil` no longer counts. */
function isPostponed({ madeAt, heldUntil = '' }: OutboxItem): boolean {
  const now = new Date().toISOString();
  return madeAt <= now && now < heldUntil;
}

const bearerOf = <S extends Signed>({ bearer }: Sender<S>) =>
  Promise.resolve(bearer(() => inOutbox((db) => db.get('bearer', 'bearer'))));

const settle = <S extends Signed>(
  item: OutboxItem,
  answer: Answer<unknown>,
  { bearer }: Sender<S>,
  kindOf: KindOf,
): Promise<Outcome> =>
  inOutbox(async (db) => {
    const kind = kindOf(item);
    const transaction = db.transaction(['waiting', 'copies', 'bearer'], 'readwrite');
    const waiting = transaction.objectStore('waiting');
    // The account may have logged out while the answer was on its way.
    const signed = await bearer(() => transaction.objectStore('bearer').get('bearer'));
    const isLoggedOut = signed?.account !== item.account;
    const present = await waiting.get(item.key);
    const settlement = settlementOf(present ?? item, answer, kind);
    const outcome = outcomeOf(present ?? item, answer, settlement);
    if (outcome.is === 'sent') await waiting.delete(item.key);
    else if (present) {
      const bare = isLoggedOut && kind?.withoutNames?.(outcome.item);
      await waiting.put(bare || outcome.item);
    }
    const { rebase, copy } = settlement;
    if (rebase) {
      for (const other of await waiting.getAll()) {
        const isLater = other.key !== item.key && !other.needsReview;
        const isOfSameKind = other.account === item.account && kindOf(other) === kind;
        if (isLater && isOfSameKind) await waiting.put(rebase(other));
      }
    }
    if (copy) {
      const copies = transaction.objectStore('copies');
      const key: [string, string, string] = [item.account, copy.name, copy.id];
      const before = await copies.get(key);
      if (before !== undefined) await copies.put(copy.update(before as never), key);
    }
    await transaction.done;
    return outcome;
  });
