import type { OwnMonth, StaffMark } from '@shala/contract/staff-attendance.ts';
import type { Session } from '../../../platform/session.ts';
import { type Answers, ok } from '../../../platform/testing/answering.ts';
import { idOf } from '../../../platform/testing/ids.ts';
import { munge } from '../../../platform/testing/munge.ts';
import { principal, userDataOf } from '../../../platform/testing/people.ts';

export const teacher: Session = {
  ...principal,
  email: 'ravi@shala',
  name: 'Ravi Sawant',
  role: 'Teacher',
};

export const mark = (rest: Partial<StaffMark> = {}): StaffMark => ({
  version: 1,
  status: null,
  shown: null,
  inAt: null,
  inArrivedAt: null,
  inPlace: null,
  inDistance: null,
  outAt: null,
  outArrivedAt: null,
  outPlace: null,
  outDistance: null,
  leaveId: null,
  note: null,
  ...rest,
});

export const member = (number: number, name: string, ofDay: StaffMark | null) => ({
  accountId: idOf(800 + number),
  name,
  role: 'Teacher',
  designation: null,
  mark: ofDay,
  isArrangedAbsent: false,
  isActing: false,
});

export const workingDay = (day: string) => ({
  day,
  kind: 'working' as const,
  name: null,
  localName: null,
  nameHindi: null,
});

/** November 2026 with one marked day. */
export const ownMonth = (rest: Partial<OwnMonth> = {}): OwnMonth => ({
  schoolId: munge.id,
  schoolName: munge.name,
  asksPlace: false,
  days: Array.from({ length: 30 }, (_, index) => {
    const day = `2026-11-${String(index + 1).padStart(2, '0')}`;
    return {
      day: workingDay(day),
      mark:
        index === 2
          ? mark({ shown: 'late', inAt: `${day}T05:30:00.000Z`, outAt: `${day}T11:30:00.000Z` })
          : null,
    };
  }),
  ...rest,
});

export const surroundings = (session: Session): Answers => ({
  'User/getUserData': () =>
    ok([userDataOf(session, { accessControlList: ['Attendance'], schools: [munge] })]),
});
