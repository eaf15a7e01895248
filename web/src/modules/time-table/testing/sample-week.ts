import type { ClassRecord } from '@shala/contract/classes.ts';
import type { Lesson, TimeTable, WeekPlan } from '@shala/contract/time-table.ts';
import type { CallResult } from '../../../platform/call.ts';
import type { Session } from '../../../platform/session.ts';
import { type Answers, ok } from '../../../platform/testing/answering.ts';
import { idOf } from '../../../platform/testing/ids.ts';
import { munge } from '../../../platform/testing/munge.ts';
import { userDataOf } from '../../../platform/testing/people.ts';

const year = { id: idOf(2026), name: '2026-27' };
export const teacher = { id: idOf(801), name: 'Ravi Sawant' };

export const ofFive: ClassRecord = {
  id: idOf(505),
  version: 1,
  schoolId: munge.id,
  schoolName: munge.name,
  academicYearId: year.id,
  academicYearName: year.name,
  isClosed: false,
  standard: 5,
  division: 'A',
  medium: null,
  stream: null,
  capacity: null,
  room: null,
  classTeacherId: null,
  classTeacherName: null,
  classTeacherHasLeft: false,
  classTeacherUntil: null,
  students: 0,
  isOwn: true,
  teachings: [],
};

export const subjects: CallResult<'timeTable/fetchSubjectByStandard'> = [
  ['Marathi', 'मराठी'],
  ['Mathematics', 'गणित'],
].map(([name = '', localName = ''], index) => ({
  id: idOf(701 + index),
  name,
  localName,
  nameHindi: null,
  code: null,
  teacherId: teacher.id,
  teacherName: teacher.name,
}));

export const lesson = (rest: Partial<Lesson> = {}): Lesson => ({
  id: idOf(601),
  version: 1,
  classId: ofFive.id,
  standard: 5,
  division: 'A',
  stream: null,
  weekday: 1,
  period: 1,
  subjectId: idOf(701),
  subjectName: 'Marathi',
  subjectLocalName: 'मराठी',
  subjectNameHindi: null,
  teacherId: teacher.id,
  teacherName: teacher.name,
  room: null,
  together: false,
  ...rest,
});

/** Two days of three periods with a recess. */
export const plan: WeekPlan = {
  schoolId: munge.id,
  version: 1,
  days: [1, 2].map((weekday) => ({
    weekday,
    periods: [
      { number: 1, startsAt: '10:45', endsAt: '11:25', name: null },
      { number: 2, startsAt: '11:25', endsAt: '12:05', name: null },
      { number: null, startsAt: '12:05', endsAt: '12:30', name: 'Recess' },
      { number: 3, startsAt: '12:30', endsAt: '13:10', name: null },
    ],
  })),
};

export const week = (lessons: Lesson[]): TimeTable => ({ plan, lessons });

const works = (accountId: string, accountName: string) => ({
  id: idOf(900),
  version: 1,
  accountId,
  accountName,
  role: 'Teacher',
  schoolId: munge.id,
  schoolName: munge.name,
  designation: null,
  from: '2020-06-15',
  to: null,
});

/** What every page of the module asks for besides its own rows. */
export const surroundings = (session: Session): Answers => ({
  'User/getUserData': () =>
    ok([userDataOf(session, { accessControlList: ['Class Management'], schools: [munge] })]),
  'academicYear/fetchAll': () =>
    ok([
      {
        ...year,
        version: 1,
        stateId: null,
        stateName: null,
        startsOn: '2026-06-15',
        endsOn: '2027-05-01',
        isCurrent: true,
        isClosed: false,
        classes: 1,
      },
    ]),
  'class/fetchById/:id': () => ok(ofFive),
  'schoolUser/fetchBySchool/:schoolId': () =>
    ok([works(teacher.id, teacher.name), works(idOf(802), 'Meera Rane')]),
  'timeTable/fetchSubjectByStandard': () => ok(subjects),
  'timeTable/fetchFreeTeachers': () => ok([]),
});
