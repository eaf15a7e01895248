import type { DayRegister, MarkAnswer } from '@shala/contract/attendance.ts';
import type { OutboxItemOf } from '../../../platform/outbox/outbox-item.ts';
import { isOfKind, type OutboxKind } from '../../../platform/outbox/outbox-kinds.ts';

/** One save of a class and day. */
export interface WaitingMarks extends OutboxItemOf<'attendance/markStudentAttendance'> {
  /** Names of students by enrolment, as long as the account is signed in here. */
  names?: Record<string, string>;
  className?: string;
  /** The server's answers for marks that it did not accept. */
  open?: MarkAnswer[];
}

/** A register as it was last fetched, for use without network. */
export interface OfflineRegister {
  register: DayRegister;
  /** By the server's clock. */
  contactAt?: string;
}

export const offlineRegistersName = 'registers';

export const offlineRegisterId = ({ classId, day }: { classId: string; day: string }): string =>
  [classId, day].join('|');

export const marksKind: OutboxKind<WaitingMarks> = {
  rows: ['attendance/markStudentAttendance'],

  settle: (item, { answers }) => ({
    needsReview: notAccepted(item, answers),
    rebase: (other) => (isSameRegister(item, other) ? rebased(other, answers) : other),
    copy: {
      name: offlineRegistersName,
      id: offlineRegisterId(item.body),
      update: (kept: OfflineRegister) => ({ ...kept, register: answered(kept.register, answers) }),
    },
  }),

  withoutNames: ({ names: _, className: __, open, ...rest }) => {
    if (!open) return rest;
    const bare = open.map((answer) => ({
      ...answer,
      name: null,
      mark: answer.mark && { ...answer.mark, markedBy: null },
    }));
    return { ...rest, open: bare };
  },
};

export const isMarks = isOfKind(marksKind);

function notAccepted(item: WaitingMarks, answers: readonly MarkAnswer[]): WaitingMarks | undefined {
  const open = answers.filter(({ outcome }) => outcome === 'conflict' || outcome === 'refused');
  return open.length > 0 ? { ...item, open } : undefined;
}

const isSameRegister = ({ body: one }: WaitingMarks, { body: other }: WaitingMarks): boolean =>
  one.classId === other.classId && one.day === other.day;

/** A later save is based on the versions that the earlier one has made. */
function rebased(later: WaitingMarks, answers: readonly MarkAnswer[]): WaitingMarks {
  const seen = new Map(
    answers.flatMap(({ enrolmentId, outcome, mark }) =>
      mark && (outcome === 'saved' || outcome === 'same') ? [[enrolmentId, mark.version]] : [],
    ) as [string, number][],
  );
  const marks = later.body.marks.map((one) => ({
    ...one,
    seen: seen.get(one.enrolmentId) ?? one.seen,
  }));
  return { ...later, body: { ...later.body, marks } };
}

/** The register with the marks that the server answered, and who marked it. */
export function answered(register: DayRegister, answers: readonly MarkAnswer[]): DayRegister {
  const marks = new Map(answers.map(({ enrolmentId, mark }) => [enrolmentId as string, mark]));
  const children = register.children.map((student) => ({
    ...student,
    mark: marks.get(student.enrolmentId) ?? student.mark,
  }));
  const isEmpty = children.every(({ mark }) => mark.status === null);
  return {
    ...register,
    ...(isEmpty ? { markedBy: null, markedAt: null } : lastSave(answers)),
    children,
  };
}

/** Who saved the answered marks last; nothing where the answers do not say. */
function lastSave(answers: readonly MarkAnswer[]): Partial<DayRegister> {
  const last = answers
    .flatMap(({ mark }) => (mark?.status && mark.arrivedAt ? [mark] : []))
    .reduce<MarkAnswer['mark']>(
      (one, next) => (one && one.arrivedAt! > next.arrivedAt! ? one : next),
      null,
    );
  return last ? { markedBy: last.markedBy, markedAt: last.arrivedAt } : {};
}
