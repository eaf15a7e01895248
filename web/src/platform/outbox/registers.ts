import type { DayRegister } from '@shala/contract/attendance.ts';
import { lastContact } from '../last-contact.ts';
import { inOutbox } from './outbox-database.ts';
import type { KeptRegister, Taps } from './waiting.ts';

const keyOf = (account: string, classId: string, day: string) => [account, classId, day].join('|');

const withContact = () => {
  const contactAt = lastContact();
  return contactAt ? { contactAt } : {};
};

/** A list of children older than this is of no use. */
const longest = 14 * 86_400_000;

/** For use without network. That there is no room for it hinders nobody who has a network. */
export async function keepRegister(account: string, register: DayRegister): Promise<void> {
  const {
    classId,
    day: { day },
  } = register;
  const kept: KeptRegister = {
    key: keyOf(account, classId, day),
    account,
    register,
    ...withContact(),
  };
  await inOutbox(async (db) => {
    const transaction = db.transaction('registers', 'readwrite');
    for (const old of await transaction.store.getAll()) {
      if (Date.parse(day) - Date.parse(old.register.day.day) > longest) {
        await transaction.store.delete(old.key);
      }
    }
    await transaction.store.put(kept);
    await transaction.done;
  }).catch(() => {});
}

/** All registers kept for the account, the newest first. */
export const keptRegisters = (account: string): Promise<KeptRegister[]> =>
  inOutbox(async (db) => {
    const all = await db.getAll('registers');
    return all
      .filter((kept) => kept.account === account)
      .sort((one, other) => (one.register.day.day < other.register.day.day ? 1 : -1));
  }).catch(() => []);

export const recallTaps = (account: string, classId: string, day: string): Promise<Taps> =>
  inOutbox((db) => db.get('taps', keyOf(account, classId, day)))
    .then((taps) => taps ?? {})
    .catch(() => ({}));

/** Throws `NotKept` where the device has no room, before the tap seems to count. */
export const keepTaps = (account: string, classId: string, day: string, taps: Taps) =>
  inOutbox(async (db) => {
    const key = keyOf(account, classId, day);
    if (Object.keys(taps).length === 0) await db.delete('taps', key);
    else await db.put('taps', taps, key);
  });
