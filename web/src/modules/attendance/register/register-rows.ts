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

/** Where what is shown of a child comes from: the later ones stand over the earlier ones. */
export type Standing = 'none' | 'saved' | 'waiting' | 'proposed' | 'tapped';

/** Tapped and not saved yet; without a status it clears the mark. */
export interface Tap {
  status: MarkStatus | null;
  note?: string;
  tappedAt: string;
}

export type Taps = Record<string, Tap>;

export interface RegisterRow {
  child: StudentOfRegister;
  standing: Standing;
  /** The teacher's own mark; null where there is none, or a leave alone. */
  status: MarkStatus | null;
  /** Whether a mark stands there beneath what was tapped, saved or on its way, that can be taken back. */
  hasMark: boolean;
  shown: ShownStatus | null;
  note: string;
}

const orderInClass = ['present', 'absent', 'late', 'half_day'] as const;
/** Without a mark of its own a child on leave is away already; a tap says that it came. */
const orderOnLeave = ['present', 'late', 'half_day', 'absent'] as const;
/** Half a day is expected of a child on leave for the other half, and shown without a tap. */
const orderOnHalfLeave = ['absent', 'half_day'] as const;

/** What one more tap makes of a row; a mark that stands there is taken back after the last. */
export function nextStatus(
  row: Pick<RegisterRow, 'child' | 'status' | 'hasMark'>,
): MarkStatus | null {
  const { child, status, hasMark } = row;
  const { leaveStatus } = child.mark;
  const whole = leaveStatus ? orderOnLeave : orderInClass;
  const order: readonly MarkStatus[] = leaveStatus === 'half_leave' ? orderOnHalfLeave : whole;
  const statuses = hasMark ? [...order, null] : order;
  return statuses[(status === null ? 0 : statuses.indexOf(status) + 1) % statuses.length]!;
}

/**
 * A register with what waits of it and what was tapped: everyone is present unless something else is said. Whose mark
 * alone was taken back is left as it is; where all were, nobody has kept the register yet.
 */
export function registerRows(
  { children, mayMark, markedBy }: Pick<DayRegister, 'children' | 'mayMark' | 'markedBy'>,
  waiting: readonly WaitingMarks[],
  taps: Taps,
): RegisterRow[] {
  return children.map((child) => {
    const { mark } = child;
    const base = waitingMark(waiting, child.enrolmentId);
    const status = base ? base.status : mark.status;
    const note = base?.note ?? mark.note ?? '';
    const isLeftOut = markedBy !== null && mark.markedBy !== null;
    const tap = taps[child.enrolmentId];
    const row = (standing: Standing, own: MarkStatus | null, ownNote = note): RegisterRow => ({
      child,
      standing,
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
    const isProposed = mayMark && !isLeftOut && tap?.status !== null;
    return isProposed ? row('proposed', 'present') : row('none', null);
  });
}

/** The newest unsent mark of a child. */
const waitingMark = (waiting: readonly WaitingMarks[], enrolmentId: string): OneMark | undefined =>
  waiting.flatMap(({ body }) => body.marks).findLast((one) => one.enrolmentId === enrolmentId);

/** What a save sends: what was tapped, and everyone who has no mark yet and is not left out. */
export function marksToSend(rows: readonly RegisterRow[], taps: Taps, now: string): OneMark[] {
  return rows.flatMap(({ child, standing, status }) => {
    if (standing !== 'tapped' && standing !== 'proposed') return [];
    const tap: Tap | undefined = taps[child.enrolmentId];
    return [
      {
        enrolmentId: child.enrolmentId,
        status,
        seen: child.mark.version,
        tappedAt: tap?.tappedAt ?? now,
        ...(tap?.note === undefined ? {} : { note: tap.note }),
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

/** By where the key stands, so that it is the same with a Devanagari keyboard; null takes a mark back. */
export function statusOf({ key, code }: { key: string; code: string }) {
  const letter = statusOfKey.has(key.toLowerCase()) ? key : code.replace(/^Key/, '');
  return statusOfKey.get(letter.toLowerCase());
}

/** Which row a roll number leads to that is typed digit by digit; a digit that fits no longer number begins anew. */
export function rowOfRoll(rows: readonly RegisterRow[], before: string, digit: string) {
  for (const typed of [before + digit, digit]) {
    const at = rows.findIndex(({ child }) => String(child.rollNumber) === typed);
    if (at >= 0) return { at, typed };
  }
  return undefined;
}

/**
 * The list of an earlier day, emptied, for a day that could not be read: marks and leave are not known, and
 * whether the day is off only where that was kept.
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
    day: known ?? { day, kind: 'working', name: null, localName: null },
    state: 'open',
    openUntil: null,
    mayMark: known?.kind !== 'off',
    needsReason: false,
    isComplete: false,
    markedBy: null,
    markedAt: null,
    totals: { ...nobody, enrolled: register.children.length },
    children: register.children.map((child) => ({ ...child, mark: emptyMark })),
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
