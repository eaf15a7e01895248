import type { DayRegister, StudentOfRegister, Totals } from '@shala/contract/attendance.ts';
import type { Reading } from '../../../platform/serve.ts';
import { studentsOfDay } from '../overview/students-of-day.ts';
import { isHead, registerInSight } from './register-place.ts';
import { stateOf } from './register-state.ts';

/** A class's register of a day; without a day, of today. */
export async function dayRegister(
  { db, clock }: Reading,
  { classId, day: asked }: { classId: string; day?: string | undefined },
): Promise<DayRegister> {
  const today = clock.schoolDay();
  const register = await registerInSight(db, { classId, day: asked ?? today });
  const children = await studentsOfDay(db.checked('class', classId), register);
  const { schoolDay: day } = register;
  const state = stateOf(register, { today });
  const isLockedToTeachers = state === 'locked';
  const mayWrite = state === 'open' || state === 'reopened' || isHead(db.person);
  const isClosed = state === 'closed_year' || state === 'to_come' || day.kind === 'off';
  return {
    schoolId: register.schoolId,
    classId,
    standard: register.standard,
    division: register.division,
    stream: register.stream,
    day,
    state,
    openUntil: register.openUntil,
    mayMark: register.isMine && mayWrite && !isClosed,
    needsReason: isLockedToTeachers && isHead(db.person),
    isComplete: register.isComplete,
    markedBy: register.markedBy,
    markedAt: register.markedAt,
    totals: count(children),
    children,
  };
}

/** The totals of students who are already read, as the register store counts them. */
export function count(children: readonly StudentOfRegister[]): Totals {
  const of = (status: string) => children.filter(({ mark }) => mark.shown === status).length;
  return {
    enrolled: children.length,
    present: of('present'),
    absent: of('absent'),
    late: of('late'),
    halfDay: of('half_day'),
    onLeave: of('on_leave'),
    medical: of('medical'),
  };
}
