import type { DayRegister } from '@shala/contract/attendance.ts';
import type { SchoolDay } from '@shala/contract/holidays.ts';
import { lastContact } from '../../../platform/last-contact.ts';
import { offlineCopies } from '../../../platform/outbox/offline-records.ts';
import { type KeptRegister, keptRegisterId, keptRegistersName } from './marks-kind.ts';

const registers = offlineCopies<KeptRegister>(keptRegistersName);

/** Days off of a school, for registers that are opened on another day than they were kept on. */
const schoolDays = offlineCopies<SchoolDay[]>('days');

const idOf = ({ classId, day: { day } }: DayRegister) => keptRegisterId({ classId, day });

/** A list of children older than this is of no use. */
const longest = 14 * 86_400_000;

export async function keepRegister(account: string, register: DayRegister): Promise<void> {
  const { day } = register.day;
  for (const { register: old } of await registers.all(account)) {
    if (Date.parse(day) - Date.parse(old.day.day) > longest) {
      await registers.delete(account, idOf(old));
    }
  }
  const contactAt = lastContact();
  await registers.put(account, idOf(register), { register, ...(contactAt ? { contactAt } : {}) });
}

export const keepSchoolDays = (account: string, schoolId: string, days: SchoolDay[]) =>
  schoolDays.put(account, schoolId, days);

export interface FoundRegister extends KeptRegister {
  /** The school's days around then. */
  days?: SchoolDay[];
}

/** All registers kept for the account, the newest first, with what is known of their schools' days. */
export async function findKeptRegisters(account: string): Promise<FoundRegister[]> {
  const own = await registers.all(account);
  own.sort((one, other) => (one.register.day.day < other.register.day.day ? 1 : -1));
  return Promise.all(
    own.map(async (kept) => {
      const days = await schoolDays.get(account, kept.register.schoolId);
      return days ? { ...kept, days } : kept;
    }),
  );
}
