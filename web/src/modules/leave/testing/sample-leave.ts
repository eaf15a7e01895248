import type { Leave, LeaveReview } from '@shala/contract/leave.ts';
import type { Balance } from '@shala/contract/leave-balances.ts';
import type { LeaveType } from '@shala/contract/leave-types.ts';
import type { Session } from '../../../platform/session.ts';
import { type Answers, ok } from '../../../platform/testing/answering.ts';
import { idOf } from '../../../platform/testing/ids.ts';
import { munge } from '../../../platform/testing/munge.ts';
import { userDataOf } from '../../../platform/testing/people.ts';

export const casual: LeaveType = {
  id: idOf(201),
  version: 1,
  stateId: null,
  stateName: null,
  code: 'CL',
  name: 'Casual leave',
  localName: 'नैमित्तिक रजा',
  nameHindi: 'आकस्मिक अवकाश',
  forRoles: ['Principal', 'Teacher'],
  forGender: null,
  perYear: 24,
  atATime: 6,
  allowsHalfDay: true,
  carriesOver: false,
  carryLimit: null,
  countsHolidays: false,
  documentAfter: 4,
  yearKind: 'calendar',
  shownAs: 'on_leave',
  isActive: true,
  used: 0,
};

export const studentLeave: LeaveType = {
  ...casual,
  id: idOf(202),
  code: 'SL',
  name: 'Student leave',
  localName: null,
  nameHindi: null,
  forRoles: ['Student'],
  perYear: null,
  allowsHalfDay: false,
};

export const balance = (rest: Partial<Balance> = {}): Balance => ({
  leaveTypeId: casual.id,
  code: 'CL',
  name: 'Casual leave',
  localName: null,
  nameHindi: null,
  yearStartsOn: '2026-01-01',
  yearEndsOn: '2026-12-31',
  granted: 24,
  carried: 0,
  taken: 5,
  asked: 2,
  left: 17,
  ...rest,
});

export const leave = (rest: Partial<Leave> = {}): Leave => ({
  id: idOf(301),
  version: 1,
  schoolId: munge.id,
  onlyThere: false,
  schoolName: munge.name,
  accountId: idOf(401),
  studentId: null,
  admissionId: null,
  name: 'Asha Gavit',
  localName: null,
  role: 'Teacher',
  className: null,
  rollNumber: null,
  leaveTypeId: casual.id,
  typeCode: 'CL',
  typeName: 'Casual leave',
  typeLocalName: 'नैमित्तिक रजा',
  typeNameHindi: 'आकस्मिक अवकाश',
  from: '2026-11-23',
  to: '2026-11-24',
  fromMidday: true,
  toMidday: false,
  halfDays: 3,
  reason: 'A wedding in the family',
  fileId: null,
  state: 'asked',
  askedBy: 'Asha Gavit',
  askedAt: '2026-11-20T06:00:00Z',
  answeredBy: null,
  answeredAt: null,
  remark: null,
  isMine: false,
  isMineToAnswer: true,
  canWithdraw: false,
  canCancel: false,
  ...rest,
});

export const mine = (rest: Partial<Leave> = {}) =>
  leave({ isMine: true, isMineToAnswer: false, canWithdraw: true, ...rest });

export const leaveOfStudent = (rest: Partial<Leave> = {}) =>
  leave({
    id: idOf(302),
    accountId: null,
    studentId: idOf(501),
    admissionId: idOf(601),
    name: 'Rohan Pawar',
    role: 'Student',
    className: '5 A',
    rollNumber: 7,
    leaveTypeId: studentLeave.id,
    typeName: studentLeave.name,
    typeLocalName: null,
    typeNameHindi: null,
    ...rest,
  });

export const view = (of: Leave, rest: Partial<LeaveReview> = {}): LeaveReview => ({
  leave: of,
  balance: null,
  others: [],
  acting: null,
  periods: [],
  ...rest,
});

export const period: LeaveReview['periods'][number] = {
  day: '2026-11-23',
  schoolId: munge.id,
  lessonId: idOf(701),
  period: 3,
  className: '5 A',
  subjectName: 'Marathi',
  subjectLocalName: 'मराठी',
  subjectNameHindi: null,
  substituteId: null,
  substituteName: null,
};

/** What every page of the module asks for besides its own rows. */
export const surroundings = (session: Session): Answers => ({
  'User/getUserData': () =>
    ok([
      userDataOf(session, {
        accessControlList: ['Class Management', 'Leave Application'],
        schools: ['Principal', 'Teacher', 'Student'].includes(session.role) ? [munge] : [],
      }),
    ]),
  'User/fetchAllSchoolForUser': () => ok({ rows: [], total: 0 }),
  'leaveApplication/fetchTypes': ({ url }) =>
    ok(url.searchParams.get('role') === 'Student' ? [studentLeave] : [casual]),
  'leaveApplication/fetchBalances': () => ok([balance()]),
  'leaveApplication/fetchLeaveForTeacher': () => ok({ rows: [mine()], total: 1 }),
  'leaveApplication/fetchLeaveForStudent': () => ok({ rows: [leaveOfStudent()], total: 1 }),
  'leaveApplication/fetchSchoolWise': () => ok({ rows: [leave()], total: 1 }),
  'leaveApplication/fetchCost': () => ok({ halfDays: 4, daysOff: 1, left: 17 }),
});
