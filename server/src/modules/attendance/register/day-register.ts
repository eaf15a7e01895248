import type { DayRegister, StudentOfRegister, Totals } from '@shala/contract/attendance.ts';
import type { SchoolDay } from '@shala/contract/holidays.ts';
import type { Database } from '../../../platform/database.ts';
import type { Reading } from '../../../platform/serve.ts';
import { schoolDays } from '../../school-calendar/school-calendar-public.ts';
import { studentsOfDay } from '../overview/students-of-day.ts';
import { isHead, type Register, registerInSight } from './register-place.ts';
import { stateOf } from './register-state.ts';

/** A class's register of a day; without a day, of today. */
export async function dayRegister(
  { db, clock }: Reading,
  { classId, day: asked }: { classId: string; day?: string | undefined },
): Promise<DayRegister> {
  const today = clock.schoolDay();
  const register = await registerInSight(db, { classId, day: asked ?? today });
  const checked = db.checked('class', classId);
  const [day, children] = await Promise.all([
    dayOf(checked, register),
    studentsOfDay(checked, register),
  ]);
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

/** Outside of its academic year a class has nothing but days off. */
export async function dayOf(
  db: Database,
  { schoolId, day, yearStartsOn, yearEndsOn }: Register,
): Promise<SchoolDay> {
  const [found] = await schoolDays(db, schoolId, day, day);
  const isInYear = yearStartsOn <= day && day <= yearEndsOn;
  return isInYear ? found! : { ...found!, kind: 'off' };
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
