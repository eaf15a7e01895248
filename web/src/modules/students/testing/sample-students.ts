import type { ListedStudent, Student, StudentInClass } from '@shala/contract/students.ts';
import type { Session } from '../../../platform/session.ts';
import { type Answers, ok } from '../../../platform/testing/answering.ts';
import { idOf } from '../../../platform/testing/ids.ts';
import { principal, userDataOf } from '../../../platform/testing/people.ts';

export const ownSchool = { id: idOf(1), name: 'ZPPS Munge', planEndsOn: null };
export const fifthA = idOf(51);
export const fifthB = idOf(52);

export const teacher: Session = { ...principal, email: 'ravi@shala.in', role: 'Teacher' };
export const officer: Session = { ...principal, email: 'sunil@shala.in', role: 'EducationOfficer' };

export const listedStudent = (
  number: number,
  rest: Partial<ListedStudent> = {},
): ListedStudent => ({
  id: idOf(1000 + number),
  name: `Patil Asha ${number}`,
  localName: 'पाटील आशा',
  gender: 'female',
  dateOfBirth: '2016-02-11',
  guardianName: 'Ramesh Patil',
  guardianMobile: '9822010001',
  admissionId: idOf(2000 + number),
  enrolmentId: idOf(3000 + number),
  registerNumber: String(1200 + number),
  schoolId: ownSchool.id,
  schoolName: ownSchool.name,
  classId: fifthA,
  standard: 5,
  division: 'A',
  stream: null,
  rollNumber: number,
  leftOn: null,
  ...rest,
});

export const studentInClass = (number: number): StudentInClass => ({
  ...listedStudent(number),
  hasPin: false,
  isPinGuessed: false,
});

export const guardian: Student['guardians'][number] = {
  id: idOf(4001),
  name: 'Ramesh Patil',
  relation: 'father',
  mobile: '9822010001',
  email: null,
  occupation: null,
  siblings: [{ id: idOf(1002), name: 'Patil Rohit', localName: 'पाटील रोहित', standard: 3 }],
};

export const admission = (number: number): Student['admissions'][number] => ({
  id: idOf(2000 + number),
  version: 1,
  schoolId: ownSchool.id,
  schoolName: ownSchool.name,
  registerNumber: String(1200 + number),
  admittedOn: '2026-06-16',
  kind: 'new',
  previousSchool: null,
  isRte: false,
  leftOn: null,
  leavingReason: null,
  leavingRemark: null,
  enrolments: [
    {
      id: idOf(3000 + number),
      classId: fifthA,
      standard: 5,
      division: 'A',
      stream: null,
      academicYearName: '2026-27',
      rollNumber: number,
      from: '2026-06-16',
      to: null,
      outcome: null,
    },
  ],
});

export const student = (number: number, rest: Partial<Student> = {}): Student => ({
  id: idOf(1000 + number),
  version: 1,
  name: `Patil Asha ${number}`,
  localName: null,
  motherName: null,
  fatherName: null,
  gender: 'female',
  dateOfBirth: '2016-02-11',
  placeOfBirth: null,
  nationality: null,
  religion: null,
  caste: null,
  motherTongue: null,
  category: null,
  minority: null,
  isBpl: null,
  isAay: null,
  isEws: null,
  isCwsn: null,
  impairment: null,
  bloodGroup: null,
  address: null,
  pinCode: null,
  pen: null,
  apaarId: null,
  stateStudentId: null,
  photoFileId: null,
  guardians: [guardian],
  consents: [],
  admissions: [admission(number)],
  hasPin: false,
  isElsewhere: false,
  ...rest,
});

const schoolClass = (id: string, division: string, classTeacherId: string | null) => ({
  id,
  division,
  classTeacherId,
  isOwn: classTeacherId !== null,
  standard: 5,
  year: 2026,
  medium: 'mr',
  stream: null,
  students: 2,
  capacity: 40,
});

/** What every page of the module asks for besides its own rows. The account of a teacher has 5 A. */
export const surroundings = (session: Session): Answers => {
  const own = userDataOf(session, {
    accessControlList: ['Student Management'],
    schools: session.role === 'EducationOfficer' ? [] : [ownSchool],
  });
  return {
    'User/getUserData': () => ok([own]),
    'User/fetchAllSchoolForUser': () => ok({ rows: [], total: 0 }),
    'class/fetchBySchool/:schoolId': () =>
      ok([schoolClass(fifthA, 'A', own.id), schoolClass(fifthB, 'B', null)]),
    'student/fetchAlike': () => ok([]),
    'student/fetchNameInDevanagari': () => ok({ text: null }),
    'studentSchool/fetchCertificates': () => ok({ rows: [], total: 0 }),
    'student/fetchGuardians': () => ok([]),
  };
};
