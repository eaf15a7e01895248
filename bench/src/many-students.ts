import { newId } from '@shala/contract/new-id.ts';
import { type ChildrensSchool, childrenOf } from '@shala/server/src/demo/demo-children.ts';
import type { DemoClass } from '@shala/server/src/demo/seed-classes.ts';
import {
  admissionSearchKey,
  studentSearchKey,
} from '@shala/server/src/modules/enrolments/admission-search.ts';
import { guardianKey } from '@shala/server/src/modules/students/guardians/guardians.ts';
import { studentColumns } from '@shala/server/src/modules/students/import/import-columns.ts';
import type { NewStudent } from '@shala/server/src/modules/students/students-public.ts';
import { registerKey, schoolSearchKey } from '@shala/server/src/platform/search-key.ts';
import { maharashtra } from '@shala/server/src/platform/test-kit/makers.ts';
import type pg from 'pg';
import { connected } from './connected.ts';
import { copyIn } from './copy-in.ts';

export interface BenchSchool extends ChildrensSchool {
  udise: string;
  classes: DemoClass[];
}

const at = '2026-06-15T00:00:00Z';

/** The classes of a school: so many standards, each in these divisions. */
export interface Shape {
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

/** Schools in a district of their own; if nothing else is said, with one class of each of five standards. */
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
      `insert into academic_year (id, name, starts_on, ends_on, is_current)
        values ($1, $2, $3, $4, true) on conflict do nothing`,
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

/** So many children of these schools, in equal shares, with families and names in both scripts. */
export function childrenIn(schools: readonly BenchSchool[], count: number): NewStudent[] {
  const perSchool = Math.ceil(count / schools.length);
  // A class varies by a fifth.
  return schools
    .flatMap((school) => {
      const perClass = Math.ceil(perSchool / school.classes.length / 0.8);
      return childrenOf(school, school.classes, { year: benchYear, perClass }).slice(0, perSchool);
    })
    .slice(0, count);
}

/** Exactly so many children in each class of a school. */
export function classesOf(school: BenchSchool, size: number): NewStudent[] {
  const perClass = Math.ceil(size / 0.8);
  const children = childrenOf(school, school.classes, { year: benchYear, perClass });
  return school.classes.flatMap(({ id }) =>
    children.filter(({ classId }) => classId === id).slice(0, size),
  );
}

/** Their rows as an import would have written them, by COPY. */
export const copyChildren = (ownerUrl: string, children: readonly NewStudent[]) =>
  connected(ownerUrl, async (client) => {
    const stays = children.map((child) => ({ child, enrolmentId: newId() }));
    await copyIn(client, 'student', children.map(studentRow));
    await copyFamilies(client, children);
    await copyIn(client, 'admission', stays.map(admissionRow));
    await copyIn(client, 'enrolment', stays.map(enrolmentRow));
  });

const studentRow = (child: NewStudent) => ({
  id: child.id,
  ...Object.fromEntries(studentColumns.map((column) => [column, child[column]])),
  search_key: studentSearchKey({ name: child.name, localName: child.local_name }),
  created_at: at,
  updated_at: at,
});

async function copyFamilies(client: pg.Client, children: readonly NewStudent[]): Promise<void> {
  const known = new Map<string, ReturnType<typeof guardianRow>>();
  const links = children.flatMap(({ id, guardians }) =>
    guardians.map((one, index) => {
      const row = guardianRow(one);
      const key = `${row.mobile} ${row.match_key}`;
      if (!known.has(key)) known.set(key, row);
      const guardian_id = known.get(key)!.id;
      return { student_id: id, guardian_id, relation: one.relation, place: index + 1 };
    }),
  );
  await copyIn(client, 'guardian', [...known.values()]);
  await copyIn(client, 'student_guardian', links);
}

const guardianRow = ({ name, mobile }: NewStudent['guardians'][number]) => ({
  id: newId(),
  name,
  match_key: guardianKey(name),
  mobile,
  created_at: at,
  updated_at: at,
});

interface Stay {
  child: NewStudent;
  enrolmentId: string;
}

const admissionRow = ({ child, enrolmentId }: Stay) => ({
  id: child.admissionId,
  school_id: child.schoolId,
  student_id: child.id,
  register_number: child.registerNumber,
  register_key: registerKey(child.registerNumber),
  admitted_on: child.admittedOn,
  kind: 'new',
  is_rte: child.is_rte,
  class_id: child.classId,
  enrolment_id: enrolmentId,
  roll_number: child.roll_number,
  search_key: admissionSearchKey({
    name: child.name,
    localName: child.local_name,
    registerNumber: child.registerNumber,
    pen: child.pen,
    mobiles: child.guardians.flatMap(({ mobile }) => mobile ?? []),
  }),
  created_at: at,
  updated_at: at,
});

const enrolmentRow = ({ child, enrolmentId }: Stay) => ({
  id: enrolmentId,
  school_id: child.schoolId,
  admission_id: child.admissionId,
  student_id: child.id,
  class_id: child.classId,
  roll_number: child.roll_number,
  from_day: child.from,
});
