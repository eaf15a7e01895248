import type {
  ChildCheckForm,
  DayRegister,
  MarkAnswer,
  MarksForm,
} from '@shala/contract/attendance.ts';
import type { SchoolDay } from '@shala/contract/holidays.ts';
import type { StaffCheckForm } from '@shala/contract/staff-attendance.ts';

interface Common {
  /** The idempotency key of its body. */
  key: string;
  /** The sign-in name of the account that made it; it goes out under no other. */
  account: string;
  madeAt: string;
  /** Why the server did not take it at the last try; without one, no answer came. */
  failure?: { code: string; message: string };
  /** It was answered and needs a decision; it is not sent again by itself. */
  needsOffice?: boolean;
  /** Not sent before, as something is still to be added to it. */
  heldUntil?: string;
}

/** One save of a class and day. */
export interface WaitingMarks extends Common {
  row: 'attendance/markStudentAttendance';
  body: MarksForm;
  /** Names of children by their enrolment, as long as the account is signed in here. */
  names?: Record<string, string>;
  className?: string;
  /** Children whose marks the server did not take, each with its answer. */
  open?: MarkAnswer[];
}

/** A member of staff comes or goes; ids, times and a place alone. */
export interface WaitingStaffCheck extends Common {
  row: 'attendance/teacherCheckIn' | 'attendance/teacherCheckOut';
  body: StaffCheckForm;
}

/** A child comes or goes by the number that was typed or scanned at the gate; its name is not known here. */
export interface WaitingChildCheck extends Common {
  row: 'attendance/studentCheckIn' | 'attendance/studentCheckOut';
  body: ChildCheckForm & { typed: string };
}

/** What waits on this device to be sent. */
export type Waiting = WaitingMarks | WaitingStaffCheck | WaitingChildCheck;

/** A register as it was last read, for a class without network. */
export interface KeptRegister {
  key: string;
  account: string;
  register: DayRegister;
  /** By the server's clock. */
  contactAt?: string;
  /** The school's days around then, joined to it when it is read. */
  days?: SchoolDay[];
}

/** Tapped and not saved yet; without a status it takes the mark back. */
export interface Tap {
  status: MarksForm['marks'][number]['status'];
  note?: string;
  tappedAt: string;
}

export type Taps = Record<string, Tap>;

export type Way = 'in' | 'out';

export const isMarks = (one: Waiting): one is WaitingMarks =>
  one.row === 'attendance/markStudentAttendance';

export const isStaffCheck = (one: Waiting): one is WaitingStaffCheck =>
  one.row === 'attendance/teacherCheckIn' || one.row === 'attendance/teacherCheckOut';

export const isChildCheck = (one: Waiting): one is WaitingChildCheck =>
  one.row === 'attendance/studentCheckIn' || one.row === 'attendance/studentCheckOut';

export const wayOf = ({ row }: WaitingStaffCheck | WaitingChildCheck): Way =>
  row.endsWith('In') ? 'in' : 'out';

/** The same child's coming or going under another number; a call of its own, with the time of the tap. */
export function mended(item: WaitingChildCheck, typed: string, key: string): WaitingChildCheck {
  const { failure: _, needsOffice: __, ...rest } = item;
  return { ...rest, key, body: { ...item.body, idempotencyKey: key, typed } };
}

/** Of an ID card's code the register number alone. */
export const numberOf = ({ body }: WaitingChildCheck): string =>
  body.typed.replace(/^SHALA:\d{11}:/i, '');
