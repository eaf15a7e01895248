import type { SchoolDay } from './holidays.ts';

/** The span of a leave; it may begin or end at midday. */
export interface LeaveSpan {
  from: string;
  to: string;
  fromMidday: boolean;
  toMidday: boolean;
}

type Day = Pick<SchoolDay, 'day' | 'kind'>;

interface LeaveDay {
  day: string;
  /** The halves of the day on which the person is away. */
  morning: boolean;
  afternoon: boolean;
  /** The cost of the day, in half days. */
  halfDays: number;
}

/** A leave type's limits of length, in half days; null: no limit. */
interface LeaveLimits {
  countsHolidays: boolean;
  allowsHalfDay: boolean;
  atATime: number | null;
  documentAfter: number | null;
}

/**
 * The days of a leave that cost something. A day off costs nothing and a half day costs its morning
 * alone, unless the type counts holidays too.
 */
export function leaveDays(
  span: LeaveSpan,
  days: readonly Day[],
  { countsHolidays }: Pick<LeaveLimits, 'countsHolidays'>,
): LeaveDay[] {
  return days
    .filter(({ day }) => span.from <= day && day <= span.to)
    .map(({ day, kind }) => {
      const morning = !(day === span.from && span.fromMidday);
      const afternoon = !(day === span.to && span.toMidday);
      const countsMorning = morning && (countsHolidays || kind !== 'off');
      const countsAfternoon = afternoon && (countsHolidays || kind === 'working');
      return { day, morning, afternoon, halfDays: Number(countsMorning) + Number(countsAfternoon) };
    })
    .filter(({ halfDays }) => halfDays > 0);
}

export const sumOfHalfDays = (days: readonly { halfDays: number }[]): number =>
  days.reduce((sum, { halfDays }) => sum + halfDays, 0);

/** It begins and ends at the same midday. */
export const isEmptySpan = ({ from, to, fromMidday, toMidday }: LeaveSpan): boolean =>
  from === to && fromMidday && toMidday;

interface LeaveCost {
  halfDays: number;
  /** Days in the leave that cost nothing, as they are days off. */
  daysOff: number;
}

export function leaveCost(
  span: LeaveSpan,
  days: readonly Day[],
  limits: Pick<LeaveLimits, 'countsHolidays'>,
): LeaveCost {
  const counted = leaveDays(span, days, limits);
  const inside = days.filter(({ day }) => span.from <= day && day <= span.to);
  // From midday to the same midday there is no day at all.
  const daysOff = isEmptySpan(span) ? 0 : inside.length - counted.length;
  return { halfDays: sumOfHalfDays(counted), daysOff };
}

interface LeaveIssue {
  field: string;
  key: string;
  values?: Record<string, string | number>;
}

/**
 * The rules of the type that a leave breaks by itself: its length, halves of days, a missing
 * document.
 */
export function leaveIssues(
  type: LeaveLimits,
  span: LeaveSpan,
  { halfDays }: LeaveCost,
  hasDocument: boolean,
): LeaveIssue[] {
  const issues: LeaveIssue[] = [];
  if (!type.allowsHalfDay) {
    const key = 'leave_whole_days';
    if (span.fromMidday) issues.push({ field: 'fromMidday', key });
    if (span.toMidday) issues.push({ field: 'toMidday', key });
  }
  if (isEmptySpan(span)) issues.push({ field: 'toMidday', key: 'leave_empty' });
  else if (halfDays === 0) issues.push({ field: 'to', key: 'leave_no_days' });
  if (type.atATime !== null && halfDays > type.atATime) {
    issues.push({ field: 'to', key: 'leave_at_a_time', values: { count: type.atATime / 2 } });
  }
  if (type.documentAfter !== null && halfDays > type.documentAfter && !hasDocument) {
    const values = { count: type.documentAfter / 2 };
    issues.push({ field: 'fileId', key: 'leave_document', values });
  }
  return issues;
}
