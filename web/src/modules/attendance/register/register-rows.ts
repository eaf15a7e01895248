import type {
  DayRegister,
  MarkStatus,
  OneMark,
  ShownStatus,
  StudentOfRegister,
  Totals,
} from '@shala/contract/attendance.ts';
import type { SchoolDay } from '@shala/contract/holidays.ts';
import { shownStatus } from '@shala/contract/mark-statuses.ts';
import type { WaitingMarks } from './marks-kind.ts';

/** Where the shown mark comes from; a later state replaces an earlier one. */
type MarkState = 'none' | 'saved' | 'waiting' | 'proposed' | 'tapped';

/** Tapped and not saved yet; without a status it clears the mark. */
interface Tap {
  status: MarkStatus | null;
  note?: string;
  tappedAt: string;
}

export type Taps = Record<string, Tap>;

export interface RegisterRow {
  student: StudentOfRegister;
  markState: MarkState;
  /** The teacher's own mark; null where there is none, or a leave alone. */
  status: MarkStatus | null;
  /** Whether there is a saved or waiting mark, which a tap can clear. */
  hasMark: boolean;
  shown: ShownStatus | null;
  note: string;
}

const orderInClass = ['present', 'absent', 'late', 'half_day'] as const;
/** A student on leave is away without a mark, so the first tap says present. */
const orderOnLeave = ['present', 'late', 'half_day', 'absent'] as const;
/** A student on half-day leave is shown with a half day without a tap. */
const orderOnHalfLeave = ['absent', 'half_day'] as const;

/** The status after one more tap; an existing mark is cleared after the last one. */
export function nextStatus(
  row: Pick<RegisterRow, 'student' | 'status' | 'hasMark'>,
): MarkStatus | null {
  const { student, status, hasMark } = row;
  const { leaveStatus } = student.mark;
  const whole = leaveStatus ? orderOnLeave : orderInClass;
  const order: readonly MarkStatus[] = leaveStatus === 'half_leave' ? orderOnHalfLeave : whole;
  const statuses = hasMark ? [...order, null] : order;
  return statuses[(status === null ? 0 : statuses.indexOf(status) + 1) % statuses.length]!;
}

/**
 * Only the first save of the present day proposes everyone as present. Later saves write what was tapped and nothing
 * else, so a student who joined the class meanwhile stays not marked until somebody marks them.
 */
export const isFirstSave = (
  { day, mayMark, markedBy }: Pick<DayRegister, 'day' | 'mayMark' | 'markedBy'>,
  waiting: readonly WaitingMarks[],
  today: string,
): boolean => mayMark && day.day === today && markedBy === null && waiting.length === 0;

interface Unsaved {
  waiting?: readonly WaitingMarks[];
  taps?: Taps;
  /** Whether students without a mark are proposed as present. */
  isFirst?: boolean;
}

/** The students of a register with their saved, waiting, proposed and tapped marks. */
export function registerRows(
  { children, mayMark }: Pick<DayRegister, 'children' | 'mayMark'>,
  { waiting = [], taps = {}, isFirst = false }: Unsaved,
): RegisterRow[] {
  return children.map((student) => {
    const { mark } = student;
    const base = waitingMark(waiting, student.enrolmentId);
    const status = base ? base.status : mark.status;
    const note = base?.note ?? mark.note ?? '';
    const tap = taps[student.enrolmentId];
    const row = (markState: MarkState, own: MarkStatus | null, ownNote = note): RegisterRow => ({
      student,
      markState,
      status: own,
      hasMark: status !== null,
      shown: shownStatus(own, mark.leaveStatus),
      note: ownNote,
    });
    if (tap && mayMark && !(tap.status === status && (tap.note ?? note) === note)) {
      return row('tapped', tap.status, tap.note);
    }
    if (base) return row('waiting', status);
    if (status !== null) return row('saved', status);
    if (mark.leaveId) return row('saved', null);
    return isFirst && !tap ? row('proposed', 'present') : row('none', null);
  });
}

/** The newest unsent mark of a student. */
const waitingMark = (waiting: readonly WaitingMarks[], enrolmentId: string): OneMark | undefined =>
  waiting.flatMap(({ body }) => body.marks).findLast((one) => one.enrolmentId === enrolmentId);

/** A save sends the tapped marks, and the first one of a day the proposed marks too. */
export function marksToSend(rows: readonly RegisterRow[], taps: Taps, now: string): OneMark[] {
  return rows.flatMap(({ student, markState, status }) => {
    if (markState !== 'tapped' && markState !== 'proposed') return [];
    const tap: Tap | undefined = taps[student.enrolmentId];
    return [
      {
        enrolmentId: student.enrolmentId,
        status,
        seen: student.mark.version,
        tappedAt: tap?.tappedAt ?? now,
        ...(tap?.note === undefined ? {} : { note: tap.note.trim() }),
      },
    ];
  });
}

export function totalsOf(rows: readonly RegisterRow[]): Totals {
  const of = (status: ShownStatus) => rows.filter(({ shown }) => shown === status).length;
  return {
    enrolled: rows.length,
    present: of('present'),
    absent: of('absent'),
    late: of('late'),
    halfDay: of('half_day'),
    onLeave: of('on_leave'),
    medical: of('medical'),
  };
}

const statusOfKey = new Map<string, MarkStatus | null>([
  ['p', 'present'],
  ['a', 'absent'],
  ['l', 'late'],
  ['h', 'half_day'],
  ['m', 'medical'],
  ['n', null],
  ['delete', null],
  ['backspace', null],
]);

/** Reads the key's position, so that a Devanagari keyboard works too; null clears a mark. */
export function statusOf({ key, code }: { key: string; code: string }) {
  const letter = statusOfKey.has(key.toLowerCase()) ? key : code.replace(/^Key/, '');
  return statusOfKey.get(letter.toLowerCase());
}

/** The row of a roll number typed digit by digit; a digit that fits no longer number starts a new one. */
export function rowOfRoll(rows: readonly RegisterRow[], before: string, digit: string) {
  for (const typed of [before + digit, digit]) {
    const at = rows.findIndex(({ student }) => String(student.rollNumber) === typed);
    if (at >= 0) return { at, typed };
  }
  return undefined;
}

/**
 * The list of an earlier day without marks, for a day that could not be fetched: its marks and leave are unknown, and
 * whether it is a day off is known only where the school's days are stored.
 */
export function asOfDay(register: DayRegister, day: string, known?: SchoolDay): DayRegister {
  const nobody = {
    enrolled: 0,
    present: 0,
    absent: 0,
    late: 0,
    halfDay: 0,
    onLeave: 0,
    medical: 0,
  };
  return {
    ...register,
    day: known ?? { day, kind: 'working', name: null, localName: null, nameHindi: null },
    state: 'open',
    openUntil: null,
    mayMark: known?.kind !== 'off',
    needsReason: false,
    isComplete: false,
    markedBy: null,
    markedAt: null,
    totals: { ...nobody, enrolled: register.children.length },
    children: register.children.map((student) => ({ ...student, mark: emptyMark })),
  };
}

export const emptyMark: StudentOfRegister['mark'] = {
  version: 0,
  status: null,
  shown: null,
  leaveId: null,
  leaveStatus: null,
  note: null,
  inAt: null,
  outAt: null,
  markedBy: null,
  tappedAt: null,
  arrivedAt: null,
};
