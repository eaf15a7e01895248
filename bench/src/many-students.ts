import { newId } from '@shala/contract/new-id.ts';
import { demoStudentsOf, type StudentsSchool } from '@shala/server/src/demo/demo-students.ts';
import type { DemoClass } from '@shala/server/src/demo/seed-classes.ts';
import { guardianKey } from '@shala/server/src/modules/students/guardians/guardians.ts';
import { studentColumns } from '@shala/server/src/modules/students/import/import-columns.ts';
import type { NewStudent } from '@shala/server/src/modules/students/students-public.ts';
import {
  admissionSearchKey,
  studentSearchKey,
} from '@shala/server/src/platform/admission-search.ts';
import { schoolSearchKey } from '@shala/server/src/platform/school-search.ts';
import { registerKey } from '@shala/server/src/platform/search-key.ts';
import { maharashtra } from '@shala/server/src/platform/test-kit/makers.ts';
import type pg from 'pg';
import { connected } from './connected.ts';
import { copyIn } from './copy-in.ts';

export interface BenchSchool extends StudentsSchool {
  udise: string;
  classes: DemoClass[];
}

const at = '2026-06-15T00:00:00Z';

/** The classes of a school: this many standards, each in these divisions. */
interface Shape {
  standards: number;
  divisions: readonly string[];
}
const small: Shape = { standards: 5, divisions: ['A'] };

export const benchYear = {
  id: '01920000-0000-7000-8000-00000000beac',
  name: '2026-27',
  starts_on: '2026-04-01',
  ends_on: '2027-03-31',
};

/** Schools in a district of their own; by default with one class of each of five standards. */
export async function makeSchools(
  ownerUrl: string,
  count: number,
  district: string,
  shapeOf: (index: number) => Shape = () => small,
): Promise<{ districtId: string; schools: BenchSchool[] }> {
  const districtId = newId();
  const schools = Array.from({ length: count }, (_, index) =>
    schoolOf(`${district}${String(index + 1).padStart(7, '0')}`, index, shapeOf(index)),
  );
  await connected(ownerUrl, async (client) => {
    await client.query(
      `insert into academic_year (id, name, match_key, starts_on, ends_on, is_current)
        values ($1, $2, $2, $3, $4, true) on conflict do nothing`,
      Object.values(benchYear),
    );
    await copyIn(client, 'district', [
      { id: districtId, state_id: maharashtra, name: district, match_key: district },
    ]);
    await copyIn(client, 'school', schools.map(schoolRow(districtId)));
    await copyIn(client, 'class', schools.flatMap(classRows));
  });
  return { districtId, schools };
}

function schoolOf(udise: string, index: number, { standards, divisions }: Shape): BenchSchool {
  const id = newId();
  const each = Array.from({ length: standards }, (_, before) => before + 1);
  return {
    id,
    udise,
    village: `Village ${index}`,
    pin_code: '416000',
    lowest_standard: 1,
    name: `Z.P. School Village ${index}`,
    classes: each.flatMap((standard) =>
      divisions.map((division) => ({
        id: newId(),
        school_id: id,
        academic_year_id: benchYear.id,
        standard,
        division,
        stream: null,
        class_teacher_id: null,
      })),
    ),
  };
}

const schoolRow = (district_id: string) => (one: BenchSchool) => ({
  id: one.id,
  udise_code: one.udise,
  name: one.name,
  village: one.village,
  search_key: schoolSearchKey({ name: one.name, udiseCode: one.udise, village: one.village }),
  state_id: maharashtra,
  district_id,
  plan_starts_on: at,
  plan_ends_on: '2030-06-14',
  created_at: at,
  updated_at: at,
});

const classRows = ({ classes }: BenchSchool) =>
  classes.map(({ id, school_id, academic_year_id, standard, division }) => ({
    id,
    school_id,
    academic_year_id,
    standard,
    division,
    year: 2026,
    division_key: division.toLowerCase(),
    created_at: at,
    updated_at: at,
  }));

/**
 * This many students of these schools, in equal shares, with families and names in both scripts.
 */
export function studentsIn(schools: readonly BenchSchool[], count: number): NewStudent[] {
  const perSchool = Math.ceil(count / schools.length);
  // A class varies by a fifth.
  return schools
    .flatMap((school) => {
      const perClass = Math.ceil(perSchool / school.classes.length / 0.8);
      return demoStudentsOf(school, school.classes, { year: benchYear, perClass }).slice(
        0,
        perSchool,
      );
    })
    .slice(0, count);
}

/** Exactly this many students in each class of a school. */
export function classesOf(school: BenchSchool, size: number): NewStudent[] {
  const perClass = Math.ceil(size / 0.8);
  const students = demoStudentsOf(school, school.classes, { year: benchYear, perClass });
  return school.classes.flatMap(({ id }) =>
    students.filter(({ classId }) => classId === id).slice(0, size),
  );
}

/** Copies the rows that an import would write. */
export const copyStudents = (ownerUrl: string, students: readonly NewStudent[]) =>
  connected(ownerUrl, async (client) => {
    const enrolled = students.map((student) => ({ student, enrolmentId: newId() }));
    await copyIn(client, 'student', students.map(studentRow));
    await copyFamilies(client, students);
    await copyIn(client, 'admission', enrolled.map(admissionRow));
    await copyIn(client, 'enrolment', enrolled.map(enrolmentRow));
  });

const studentRow = (student: NewStudent) => ({
  id: student.id,
  ...Object.fromEntries(studentColumns.map((column) => [column, student[column]])),
  search_key: studentSearchKey({ name: student.name, localName: student.local_name }),
  created_at: at,
  updated_at: at,
});

async function copyFamilies(client: pg.Client, students: readonly NewStudent[]): Promise<void> {
  const known = new Map<string, ReturnType<typeof guardianRow>>();
  const links = students.flatMap(({ id, schoolId, guardians }) =>
    guardians.map((one, index) => {
      const row = guardianRow(schoolId, one);
      const key = `${row.mobile} ${row.match_key} ${schoolId}`;
      if (!known.has(key)) known.set(key, row);
      const guardian_id = known.get(key)!.id;
      return { student_id: id, guardian_id, relation: one.relation, place: index + 1 };
    }),
  );
  await copyIn(client, 'guardian', [...known.values()]);
  await copyIn(client, 'student_guardian', links);
}

const guardianRow = (schoolId: string, { name, mobile }: NewStudent['guardians'][number]) => ({
  id: newId(),
  school_id: schoolId,
  name,
  match_key: guardianKey(name),
  mobile,
  created_at: at,
  updated_at: at,
});

interface Enrolled {
  student: NewStudent;
  enrolmentId: string;
}

const admissionRow = ({ student, enrolmentId }: Enrolled) => ({
  id: student.admissionId,
  school_id: student.schoolId,
  student_id: student.id,
  register_number: student.registerNumber,
  register_key: registerKey(student.registerNumber),
  admitted_on: student.admittedOn,
  kind: 'new',
  is_rte: student.is_rte,
  class_id: student.classId,
  enrolment_id: enrolmentId,
  roll_number: student.roll_number,
  search_key: admissionSearchKey({
    name: student.name,
    localName: student.local_name,
    registerNumber: student.registerNumber,
    pen: student.pen,
    mobiles: student.guardians.flatMap(({ mobile }) => mobile ?? []),
  }),
  created_at: at,
  updated_at: at,
});

const enrolmentRow = ({ student, enrolmentId }: Enrolled) => ({
  id: enrolmentId,
  school_id: student.schoolId,
  admission_id: student.admissionId,
  student_id: student.id,
  class_id: student.classId,
  roll_number: student.roll_number,
  from_day: student.from,
});
