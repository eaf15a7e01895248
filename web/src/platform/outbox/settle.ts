import type { DayRegister, MarkAnswer, MarksAnswer } from '@shala/contract/attendance.ts';
import type { Answer } from '../answer.ts';
import { isMarks, type Waiting, type WaitingMarks } from './waiting.ts';

/** What becomes of an item after an answer. Only `gone` takes it off the device. */
export type Fate =
  | { is: 'gone' }
  /** It is tried again; `stops` where the others would fare no better now. */
  | { is: 'kept'; item: Waiting; stops: boolean }
  | { is: 'open'; item: Waiting };

/** Nothing was decided about the marks themselves. */
const undecided = [
  'offline',
  'not_signed_in',
  'bad_xsrf',
  'plan_expired',
  'password_change_required',
  'too_many_requests',
  'internal',
];

export function fateOf(item: Waiting, answer: Answer<unknown>): Fate {
  if (answer.success) return fateOfAnswered(item, answer.result);
  const { code, message: whole, errors } = answer;
  const message = errors?.[0]?.message ?? whole;
  if (code === 'offline') return { is: 'kept', item, stops: true };
  const failure = { code, message };
  if (undecided.includes(code)) {
    return { is: 'kept', item: { ...item, failure }, stops: code !== 'internal' };
  }
  return { is: 'open', item: { ...item, failure, needsOffice: true } };
}

function fateOfAnswered(item: Waiting, result: unknown): Fate {
  if (!isMarks(item)) return { is: 'gone' };
  const open = (result as MarksAnswer).answers.filter(
    ({ outcome }) => outcome === 'conflict' || outcome === 'refused',
  );
  if (open.length === 0) return { is: 'gone' };
  const { failure: _, ...rest } = item;
  return { is: 'open', item: { ...rest, open, needsOffice: true } };
}

/** A later save of the same children saw what an earlier one has now made of them. */
export function rebased(later: WaitingMarks, answers: readonly MarkAnswer[]): WaitingMarks {
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

export const isSameRegister = (one: Waiting, other: Waiting): boolean =>
  isMarks(one) &&
  isMarks(other) &&
  one.account === other.account &&
  one.body.classId === other.body.classId &&
  one.body.day === other.body.day;

/** After a logout nobody's name stays; what is unsent stays, as ids. */
export function withoutNames(item: Waiting): Waiting {
  if (!isMarks(item)) return item;
  const { names: _, className: __, open, ...rest } = item;
  if (!open) return rest;
  const bare = open.map((answer) => ({
    ...answer,
    name: null,
    mark: answer.mark && { ...answer.mark, markedBy: null },
  }));
  return { ...rest, open: bare };
}

/** The register as the server now has it. */
export function answered(register: DayRegister, answers: readonly MarkAnswer[]): DayRegister {
  const marks = new Map(answers.map(({ enrolmentId, mark }) => [enrolmentId as string, mark]));
  return {
    ...register,
    children: register.children.map((child) => ({
      ...child,
      mark: marks.get(child.enrolmentId) ?? child.mark,
    })),
  };
}
