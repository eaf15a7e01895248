import type { DayRegister } from '@shala/contract/attendance.ts';
import type { SchoolDay } from '@shala/contract/holidays.ts';
import { lastContact } from '../last-contact.ts';
import { readSession } from '../session.ts';
import { inOutbox } from './outbox-database.ts';
import type { KeptRegister, Taps } from './waiting.ts';

const keyOf = (account: string, classId: string, day: string) => [account, classId, day].join('|');

const withContact = () => {
  const contactAt = lastContact();
  return contactAt ? { contactAt } : {};
};

/** A list of children older than this is of no use. */
const longest = 14 * 86_400_000;

/** For use without network, as long as the account is signed in. That there is no room for it hinders nobody who has a network. */
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
    if (readSession()?.email !== account) return;
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

const ofSchool = (account: string, schoolId: string) => [account, schoolId].join('|');

/** Days off of a school, for registers that are opened on another day than they were kept on. */
export const keepDays = (account: string, schoolId: string, days: SchoolDay[]): Promise<void> =>
  inOutbox(async (db) => void (await db.put('days', days, ofSchool(account, schoolId)))).catch(
    () => {},
  );

/** All registers kept for the account, the newest first, with what is known of their schools' days. */
export const keptRegisters = (account: string): Promise<KeptRegister[]> =>
  inOutbox(async (db) => {
    const all = await db.getAll('registers');
    const own = all
      .filter((kept) => kept.account === account)
      .sort((one, other) => (one.register.day.day < other.register.day.day ? 1 : -1));
    return Promise.all(
      own.map(async (kept) => {
        const days = await db.get('days', ofSchool(account, kept.register.schoolId));
        return days ? { ...kept, days } : kept;
      }),
    );
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
