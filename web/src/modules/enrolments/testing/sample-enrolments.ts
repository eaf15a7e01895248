import type { AcademicYear } from '@shala/contract/academic-years.ts';
import type { ClassRecord } from '@shala/contract/classes.ts';
import type { Enrolment } from '@shala/contract/enrolments.ts';
import type { Promotion, PromotionPreview } from '@shala/contract/promotions.ts';
import type { Transfer } from '@shala/contract/transfers.ts';
import type { Session } from '../../../platform/session.ts';
import { type Answers, ok } from '../../../platform/testing/answering.ts';
import { idOf } from '../../../platform/testing/ids.ts';
import { munge } from '../../../platform/testing/munge.ts';
import { userDataOf } from '../../../platform/testing/people.ts';

export const year = (begins: number): AcademicYear => ({
  id: idOf(begins),
  version: 1,
  name: `${begins}-${(begins + 1) % 100}`,
  stateId: null,
  stateName: null,
  startsOn: `${begins}-06-15`,
  endsOn: `${begins + 1}-05-01`,
  isCurrent: begins === 2026,
  isClosed: begins < 2026,
  classes: 2,
});

export const fifth: ClassRecord = {
  id: idOf(505),
  version: 1,
  schoolId: munge.id,
  schoolName: munge.name,
  academicYearId: year(2026).id,
  academicYearName: '2026-27',
  isClosed: false,
  standard: 5,
  division: 'A',
  medium: 'mr',
  stream: null,
  capacity: 40,
  room: null,
  classTeacherId: null,
  classTeacherName: null,
  classTeacherHasLeft: false,
  classTeacherUntil: null,
  students: 2,
  isOwn: true,
  teachings: [],
};

export const enrolled = (number: number, studentName: string, rest: Partial<Enrolment> = {}) => ({
  id: idOf(3000 + number),
  version: 1,
  admissionId: idOf(2000 + number),
  studentId: idOf(1000 + number),
  studentName,
  studentLocalName: null,
  schoolId: munge.id,
  schoolName: munge.name,
  classId: fifth.id,
  standard: 5,
  division: 'A',
  stream: null,
  academicYearName: '2026-27',
  registerNumber: String(1200 + number),
  rollNumber: number,
  from: '2026-06-15',
  to: null,
  outcome: null,
  ...rest,
});

const nextClass = (standard: number, division: string) => ({
  id: idOf(standard * 10 + division.charCodeAt(0)),
  standard,
  division,
  stream: null,
});
export const [sixthA, sixthB] = [nextClass(6, 'A'), nextClass(6, 'B')];
export const nextFifth = nextClass(5, 'A');

const previewed = (number: number, name: string): PromotionPreview['rows'][number] => ({
  enrolmentId: idOf(3000 + number),
  studentId: idOf(1000 + number),
  name,
  localName: null,
  rollNumber: number,
  outcome: 'promoted',
  toClassId: sixthA.id,
});

export const preview = (rest: Partial<PromotionPreview> = {}): PromotionPreview => ({
  classId: fifth.id,
  toYearId: year(2027).id,
  toYearName: '2027-28',
  yearEndsOn: '2027-05-01',
  leavesOn: '2026-11-27',
  upClasses: [sixthA, sixthB],
  sameClasses: [nextFifth],
  rows: [previewed(1, 'Patil Asha'), previewed(2, 'Rane Om')],
  ...rest,
});

export const promotion = (rest: Partial<Promotion> = {}): Promotion => ({
  id: idOf(7001),
  classId: fifth.id,
  standard: 5,
  division: 'A',
  stream: null,
  fromYearName: '2026-27',
  toYearName: '2027-28',
  promoted: 1,
  detained: 1,
  left: 0,
  at: '2026-11-20T06:00:00Z',
  by: 'Anita Naik',
  undoneAt: null,
  canUndo: true,
  ...rest,
});

export const transfer = (number: number, rest: Partial<Transfer> = {}): Transfer => ({
  id: idOf(8000 + number),
  version: 1,
  direction: 'give',
  state: 'asked',
  studentId: null,
  studentName: 'Patil Asha',
  studentLocalName: null,
  dateOfBirth: '2016-02-11',
  standard: 5,
  fromSchoolName: 'Z.P. School Hindale',
  fromSchoolId: null,
  fromAdmissionId: null,
  toSchoolId: munge.id,
  toSchoolName: munge.name,
  isMineToAnswer: true,
  note: null,
  answer: null,
  askedAt: '2026-11-20T06:00:00Z',
  askedBy: 'Sunil Rane',
  answeredAt: null,
  ...rest,
});

/** What every page of the module asks for besides its own rows. */
export const surroundings = (session: Session): Answers => ({
  'User/getUserData': () =>
    ok([
      userDataOf(session, {
        accessControlList: ['Class Management', 'Student Management'],
        schools: session.role === 'EducationOfficer' ? [] : [munge],
      }),
    ]),
  'User/fetchAllSchoolForUser': () => ok({ rows: [], total: 0 }),
  'academicYear/fetchAll': () => ok([year(2027), year(2026), year(2025)]),
  'class/fetchById/:id': () => ok(fifth),
  'class/fetchBySchool/:schoolId': () =>
    ok([
      { ...nextClass(5, 'A'), id: fifth.id, medium: 'mr', stream: null, students: 2, capacity: 40 },
      { ...nextClass(5, 'B'), medium: 'mr', stream: null, students: 2, capacity: 40 },
    ]),
});
