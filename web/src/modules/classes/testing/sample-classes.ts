import type { AcademicYear } from '@shala/contract/academic-years.ts';
import type { ClassRecord, SchoolClass } from '@shala/contract/classes.ts';
import type { SchoolUser } from '@shala/contract/school-users.ts';
import type { Subject } from '@shala/contract/subjects.ts';
import type { Session } from '../../../platform/session.ts';
import { type Answers, ok } from '../../../platform/testing/answering.ts';
import { idOf } from '../../../platform/testing/ids.ts';
import { munge } from '../../../platform/testing/munge.ts';
import { userDataOf } from '../../../platform/testing/people.ts';

export const hindale = { id: idOf(102), name: 'Z.P. School Hindale', planEndsOn: '2099-06-14' };

/** The year that begins in a calendar year; 2026 is the current one. */
export const year = (begins: number, rest: Partial<AcademicYear> = {}): AcademicYear => ({
  id: idOf(begins),
  version: 1,
  name: `${begins}-${String((begins + 1) % 100).padStart(2, '0')}`,
  stateId: null,
  stateName: null,
  startsOn: `${begins}-06-15`,
  endsOn: `${begins + 1}-05-01`,
  isCurrent: begins === 2026,
  isClosed: begins < 2026,
  classes: 0,
  ...rest,
});

export const schoolClass = (standard: number, rest: Partial<SchoolClass> = {}): SchoolClass => ({
  id: idOf(500 + standard),
  version: 1,
  schoolId: munge.id,
  schoolName: munge.name,
  academicYearId: year(2026).id,
  academicYearName: '2026-27',
  isClosed: false,
  standard,
  division: 'A',
  medium: 'mr',
  stream: null,
  capacity: 40,
  room: null,
  classTeacherId: null,
  classTeacherName: null,
  classTeacherHasLeft: false,
  classTeacherUntil: null,
  students: 0,
  ...rest,
});

export const classRecord = (standard: number, rest: Partial<ClassRecord> = {}): ClassRecord => ({
  ...schoolClass(standard),
  isOwn: true,
  teachings: [],
  ...rest,
});

export const subject = (number: number, name: string, rest: Partial<Subject> = {}): Subject => ({
  id: idOf(700 + number),
  version: 1,
  schoolId: null,
  schoolName: null,
  name,
  localName: null,
  nameHindi: null,
  code: null,
  standards: [5],
  medium: null,
  classes: 0,
  ...rest,
});

export const works = (number: number, accountName: string): SchoolUser => ({
  id: idOf(900 + number),
  version: 1,
  accountId: idOf(800 + number),
  accountName,
  role: 'Teacher',
  schoolId: munge.id,
  schoolName: munge.name,
  designation: null,
  from: '2020-06-15',
  to: null,
  actsFrom: null,
  actsTo: null,
});

/** The answers that every page of the module needs besides its own. */
export const surroundings = (session: Session, schools = [munge]): Answers => ({
  'User/getUserData': () =>
    ok([
      userDataOf(session, {
        accessControlList: ['Users Management', 'Class Management'],
        schools,
      }),
    ]),
  'academicYear/fetchAll': () => ok([year(2026), year(2025)]),
  'class/fetchBySchool/:schoolId': () => ok([]),
  'schoolUser/fetchBySchool/:schoolId': () => ok([works(1, 'Ravi Sawant'), works(2, 'Meera Rane')]),
  'subject/fetch': () => ok({ rows: [], total: 0 }),
});
