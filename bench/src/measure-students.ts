import { studentQuery } from '@shala/contract/students.ts';
import { listStudents } from '@shala/server/src/modules/students/student-list.ts';
import { findStudent } from '@shala/server/src/modules/students/student-record.ts';
import type { NewStudent } from '@shala/server/src/modules/students/students-public.ts';
import { systemClock } from '@shala/server/src/platform/clock.ts';
import { openDatabase } from '@shala/server/src/platform/database.ts';
import { type Person, personById } from '@shala/server/src/platform/person.ts';
import { makers } from '@shala/server/src/platform/test-kit/makers.ts';
import pg from 'pg';
import { compareRawDriver, statementsOf } from './compare-raw-driver.ts';
import { analyse } from './connected.ts';
import { copyStudents, makeSchools, studentsIn } from './many-students.ts';
import type { Bench } from './open-bench.ts';

const schools = 3000;
const inOneSchool = 1200;
const runs = { alone: 100, together: 240 };

/**
 * Compares the lists and pages of 250,000 students, as an administrator, an officer of their
 * district and the principal of its largest school see them, with the same SQL through the bare
 * driver.
 */
export async function measureStudents(bench: Bench): Promise<void> {
  // The first start makes the administrator.
  await bench.server();
  await measurePages(bench, await makeStudents(bench));
}

type Made = Awaited<ReturnType<typeof makeStudents>>;

async function measurePages(bench: Bench, { people, student }: Made): Promise<void> {
  const server = await bench.server();
  const pool = new pg.Pool({ connectionString: bench.runtimeUrl, max: 16 });
  try {
    for (const { person, token } of people) {
      for (const [name, query] of Object.entries(pagesFor(student))) {
        const statements = await statementsOf(pool, person, (db) =>
          listStudents(db, studentQuery.parse(query)),
        );
        const path = `/api/student/fetchAll?${new URLSearchParams(query)}`;
        const call = () => server.get(path, token);
        await compareRawDriver(`${person.role}: ${name}`, pool, statements, call, runs);
      }
      const statements = await statementsOf(pool, person, (db) => findStudent(db, student.id));
      const call = () => server.get(`/api/student/fetchById/${student.id}`, token);
      await compareRawDriver(`${person.role}: a student's page`, pool, statements, call, runs);
    }
  } finally {
    await pool.end();
  }
}

function pagesFor({ name, local_name, registerNumber, guardians }: NewStudent) {
  const [family = '', first = ''] = name.toLowerCase().split(' ');
  const pages: Record<string, Record<string, string>> = {
    'first page': {},
    'page 20': { page: '20' },
    'page 1,000': { page: '1000' },
    'a part of a name': { search: family.slice(1) },
    'parts of two names': { search: `${first.slice(0, 3)} ${family.slice(1)}` },
    'two names in Devanagari': { search: local_name!.split(' ').slice(0, 2).join(' ') },
    'a register number': { search: registerNumber },
    "a guardian's mobile": { search: guardians[0]!.mobile! },
    'a search that finds nothing': { search: 'qqqqq' },
  };
  return pages;
}

async function makeStudents({ students, ownerUrl }: Bench) {
  const { districtId, schools: all } = await makeSchools(ownerUrl, schools, '2791');
  const [largest, ...others] = all;
  const ofLargest = studentsIn([largest!], inOneSchool);
  await copyStudents(ownerUrl, [...ofLargest, ...studentsIn(others, students - inOneSchool)]);
  await analyse(ownerUrl, 'student', 'admission', 'enrolment', 'student_guardian', 'guardian');
  await analyse(ownerUrl, 'school', 'school_roll', 'class');
  const db = openDatabase({ url: ownerUrl, onError: console.error });
  try {
    const make = makers(db, systemClock);
    const officer = await make.account('EducationOfficer');
    await make.locationUser(officer.id, { district_id: districtId });
    const principal = await make.account('Principal');
    await make.schoolUser(principal.id, largest!.id);
    const signedIn = async ({ id }: { id: string }) => ({
      person: (await personById(db, systemClock, id)) as Person,
      token: await make.session(id),
    });
    const people = [await make.account('SuperAdmin'), officer, principal].map(signedIn);
    return { people: await Promise.all(people), student: ofLargest[inOneSchool / 2]! };
  } finally {
    await db.destroy();
  }
}
