import type { DayRegister } from '@shala/contract/attendance.ts';
import type { SchoolDay } from '@shala/contract/holidays.ts';
import { lastContact } from '../../../platform/last-contact.ts';
import { offlineCopies } from '../../../platform/outbox/offline-records.ts';
import { type OfflineRegister, offlineRegisterId, offlineRegistersName } from './marks-kind.ts';

const registers = offlineCopies<OfflineRegister>(offlineRegistersName);

/** A school's days off, for registers that are opened on another day than they were stored. */
const schoolDays = offlineCopies<SchoolDay[]>('days');

const idOf = ({ classId, day: { day } }: DayRegister) => offlineRegisterId({ classId, day });

/** An older list of students is of no use. */
const longest = 14 * 86_400_000;

export async function storeRegister(account: string, register: DayRegister): Promise<void> {
  const { day } = register.day;
  for (const { register: old } of await registers.all(account)) {
    if (Date.parse(day) - Date.parse(old.day.day) > longest) {
      await registers.delete(account, idOf(old));
    }
  }
  const contactAt = lastContact();
  await registers.put(account, idOf(register), { register, ...(contactAt ? { contactAt } : {}) });
}

export const storeSchoolDays = (account: string, schoolId: string, days: SchoolDay[]) =>
  schoolDays.put(account, schoolId, days);

export interface StoredRegister extends OfflineRegister {
  /** The school's days around the register's day. */
  days?: SchoolDay[];
}

/** All registers stored for the account, the newest first, with the known days of their schools. */
export async function findOfflineRegisters(account: string): Promise<StoredRegister[]> {
  const own = await registers.all(account);
  own.sort((one, other) => (one.register.day.day < other.register.day.day ? 1 : -1));
  return Promise.all(
    own.map(async (kept) => {
      const days = await schoolDays.get(account, kept.register.schoolId);
      return days ? { ...kept, days } : kept;
    }),
  );
}
