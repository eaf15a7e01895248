import type {
  DayRegister,
  Mark,
  MarkAnswer,
  MarksForm,
  StudentOfRegister,
} from '@shala/contract/attendance.ts';
import { schoolDay } from '../../../platform/school-day.ts';
import { idOf } from '../../../platform/testing/ids.ts';
import { emptyMark } from '../register/register-rows.ts';

export const classId = idOf(505);
export const today = schoolDay();

export const marked = (status: NonNullable<Mark['status']>, rest: Partial<Mark> = {}): Mark => ({
  ...emptyMark,
  version: 1,
  status,
  shown: status,
  markedBy: 'Meera Rane',
  tappedAt: `${today}T05:00:00.000Z`,
  arrivedAt: `${today}T05:01:00.000Z`,
  ...rest,
});

export const student = (
  number: number,
  name: string,
  mark: Partial<Mark> = {},
): StudentOfRegister => ({
  enrolmentId: idOf(3000 + number),
  studentId: idOf(1000 + number),
  name,
  localName: null,
  rollNumber: number,
  registerNumber: String(1200 + number),
  isLastDay: false,
  mark: { ...emptyMark, ...mark },
});

export const [asha, om, tara] = [
  student(1, 'Patil Asha'),
  student(2, 'Rane Om'),
  student(3, 'Mane Tara', { leaveId: idOf(9001), leaveStatus: 'on_leave', shown: 'on_leave' }),
];

export const register = (rest: Partial<DayRegister> = {}): DayRegister => ({
  schoolId: idOf(101),
  classId,
  standard: 5,
  division: 'A',
  stream: null,
  day: { day: today, kind: 'working', name: null, localName: null, nameHindi: null },
  state: 'open',
  openUntil: null,
  mayMark: true,
  needsReason: false,
  isComplete: false,
  markedBy: null,
  markedAt: null,
  totals: { enrolled: 3, present: 0, absent: 0, late: 0, halfDay: 0, onLeave: 1, medical: 0 },
  children: [asha, om, tara],
  ...rest,
});

/** The server's answer to a save that it accepts in full. */
export const taken = (body: MarksForm) => ({
  isComplete: true,
  totals: register().totals,
  answers: body.marks.map(
    ({ enrolmentId, status, seen }): MarkAnswer => ({
      enrolmentId,
      outcome: 'saved',
      error: null,
      name: null,
      localName: null,
      mark: { ...marked('present'), status, shown: status, version: seen + 1 },
    }),
  ),
});
