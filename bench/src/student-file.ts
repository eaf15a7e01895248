import type { NewStudent } from '@shala/server/src/modules/students/students-public.ts';
import type { BenchSchool } from './many-students.ts';

type Cell = (student: NewStudent, school: BenchSchool) => string | number | boolean | null;

const portalDay = (day: string) => day.split('-').reverse().join('-');
const yesNo = (value: boolean | null) => (value === null ? '9' : value ? '1' : '2');

/** The portal's columns with those of a school's own register that it lacks. */
const columns: Record<string, Cell> = {
  'UDISE Code of School': (_, school) => school.udise,
  'Grade/Class': ({ classId }, { classes }) => classes.find(({ id }) => id === classId)!.standard,
  SECTION: () => 'A',
  'Roll no': ({ roll_number }) => roll_number,
  'Name of Student': ({ name }) => name,
  'Name in Marathi': ({ local_name }) => local_name,
  GENDER: ({ gender }) => (gender === 'male' ? 1 : 2),
  'DOB (DD-MM-YYYY)': ({ date_of_birth }) => portalDay(date_of_birth),
  'MOTHER NAME': ({ mother_name }) => mother_name,
  'FATHER Name': ({ father_name }) => father_name,
  ADDRESS: ({ address }) => address,
  PINCODE: ({ pin_code }) => pin_code,
  'MOBILE NUMBER': ({ guardians }) => guardians[0]!.mobile,
  'MOTHER TONGUE': ({ mother_tongue }) => mother_tongue,
  'SOCIAL CATEGORY': ({ category }) => category!.replace('_', ' '),
  'BPL BANEFICIARY': ({ is_bpl }) => yesNo(is_bpl),
  ANTYODAYA: ({ is_aay }) => yesNo(is_aay),
  'CWSN(YES/NO)': ({ is_cwsn }) => yesNo(is_cwsn),
  'CHILD IS INDIAN NATIONAL': () => 1,
  'Admission Number': ({ registerNumber }) => registerNumber,
  'ADMISSION DATE (DD-MM-YYYY)': ({ admittedOn }) => portalDay(admittedOn),
  PEN: ({ pen }) => pen,
};

/** A district's list of students as CSV. */
export function* studentLines(
  students: readonly NewStudent[],
  schools: readonly BenchSchool[],
): Generator<string> {
  const byId = new Map(schools.map((school) => [school.id, school]));
  yield `${Object.keys(columns).join(',')}\n`;
  for (const student of students) {
    const cells = Object.values(columns).map((cell) => cell(student, byId.get(student.schoolId)!));
    yield `${cells.map((cell) => cell ?? '').join(',')}\n`;
  }
}
