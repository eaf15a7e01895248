import type { DayRegister, MarkAnswer, MarksForm } from '@shala/contract/attendance.ts';

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

/** Coming and going of a member of staff or a child. */
export interface WaitingCheck extends Common {
  row:
    | 'attendance/teacherCheckIn'
    | 'attendance/teacherCheckOut'
    | 'attendance/studentCheckIn'
    | 'attendance/studentCheckOut';
  body: { idempotencyKey: string };
}

/** What waits on this device to be sent. */
export type Waiting = WaitingMarks | WaitingCheck;

/** A register as it was last read, for a class without network. */
export interface KeptRegister {
  key: string;
  account: string;
  register: DayRegister;
  /** By the server's clock. */
  contactAt?: string;
}

/** Tapped and not saved yet. */
export interface Tap {
  status: MarksForm['marks'][number]['status'];
  note?: string;
  tappedAt: string;
}

export type Taps = Record<string, Tap>;

export const isMarks = (one: Waiting): one is WaitingMarks =>
  one.row === 'attendance/markStudentAttendance';
