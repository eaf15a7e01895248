import type { MarksAnswer } from '@shala/contract/attendance.ts';
import { type Answer, send } from '../call.ts';
import { readSession } from '../session.ts';
import { outboxChanged } from './outbox.ts';
import { inOutbox } from './outbox-database.ts';
import { allWaiting } from './outbox-store.ts';
import { answered, fateOf, isSameRegister, rebased, withoutNames } from './settle.ts';
import { isMarks, type Waiting } from './waiting.ts';

type Listener = (item: Waiting, answer: Answer<unknown>) => void;
const onSettled = new Set<Listener>();

/** Something of what waited has been answered. */
export function onOutboxSettled(listener: Listener): () => void {
  onSettled.add(listener);
  return () => onSettled.delete(listener);
}

let running: Promise<void> | undefined;
let isAskedAgain = false;

/** Sends what waits of the account that is signed in, one after the other; of all tabs only one does. */
export function sendOutbox(): Promise<void> {
  if (running) {
    isAskedAgain = true;
    return running;
  }
  running = alone(sendAll)
    .catch(() => {})
    .finally(() => {
      running = undefined;
      if (!isAskedAgain) return;
      isAskedAgain = false;
      return sendOutbox();
    });
  return running;
}

/** Plain http has no locks; there the key alone makes a second arrival harmless. */
const alone = (work: () => Promise<void>): Promise<void> =>
  navigator.locks ? navigator.locks.request('shala-outbox', work) : work();

async function sendAll(): Promise<void> {
  const session = readSession();
  if (!session) return;
  const tried = new Set<string>();
  for (;;) {
    // Read anew each time: an answer may have changed what comes after it.
    const next = (await allWaiting()).find(
      ({ account, needsOffice, key }) =>
        account === session.email && !needsOffice && !tried.has(key),
    );
    if (!next || readSession()?.accessToken !== session.accessToken) return;
    tried.add(next.key);
    const answer = await send(next.row, { body: next.body }, { token: session.accessToken });
    const fate = fateOf(next, answer);
    await settle(next, answer);
    if (fate.is !== 'kept') for (const listener of [...onSettled]) listener(next, answer);
    await outboxChanged();
    if (fate.is === 'kept' && fate.stops) return;
  }
}

async function settle(item: Waiting, answer: Answer<unknown>): Promise<void> {
  await inOutbox(async (db) => {
    const transaction = db.transaction(['waiting', 'registers'], 'readwrite');
    const waiting = transaction.objectStore('waiting');
    const present = await waiting.get(item.key);
    const fate = fateOf(present ?? item, answer);
    if (fate.is === 'gone') await waiting.delete(item.key);
    // The account may have logged out while the answer was on its way.
    else if (present) await waiting.put(isOut(item) ? withoutNames(fate.item) : fate.item);
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

const isOut = ({ account }: Waiting): boolean => readSession()?.email !== account;
