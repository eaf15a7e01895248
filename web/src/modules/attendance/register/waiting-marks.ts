import type { DayRegister, OneMark } from '@shala/contract/attendance.ts';
import { nameIn } from '@shala/contract/names.ts';
import { lastContact } from '../../../platform/last-contact.ts';
import { randomId } from '../../../platform/random-id.ts';
import type { WaitingMarks } from './marks-kind.ts';

interface Save {
  register: DayRegister;
  account: string;
  className: string;
  /** Of the page, in which the waiting marks name the students. */
  language: string;
  marks: OneMark[];
  /** Required only where the register is locked. */
  reason?: string;
  contactAt?: string | undefined;
  now: string;
}

/** The outbox item of one save of a class and day. */
export function waitingMarks(save: Save): WaitingMarks {
  const { register, account, className, language, marks, reason = '', contactAt, now } = save;
  const key = randomId();
  const names = register.children.map((child) => [child.enrolmentId, nameIn(language, child)]);
  // The later contact counts, because no tap can be before it.
  const contact = [lastContact(), contactAt]
    .filter((at) => at !== undefined)
    .sort()
    .at(-1);
  return {
    key,
    account,
    madeAt: now,
    row: 'attendance/markStudentAttendance',
    className,
    names: Object.fromEntries(names),
    body: {
      format: 1,
      idempotencyKey: key,
      classId: register.classId,
      day: register.day.day,
      marks,
      ...(register.needsReason ? { reason: reason.trim() } : {}),
      ...(contact ? { lastContactAt: contact } : {}),
    },
  };
}
