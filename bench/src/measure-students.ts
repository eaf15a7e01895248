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
import { childrenIn, copyChildren, makeSchools } from './many-students.ts';
import type { Bench } from './open-bench.ts';

const schools = 3000;
const inOneSchool = 1200;
const runs = { alone: 100, together: 240 };

/**
 * The lists and pages of 250,000 children, as an administrator, an officer of their district and the principal of
 * its largest school see them, beside the same SQL through the bare driver.
 */
export async function measureStudents(bench: Bench): Promise<void> {
  // Its first start makes the administrator, where there is nobody yet.
  await bench.server();
  await measurePages(bench, await makeChildren(bench));
}

type Made = Awaited<ReturnType<typeof makeChildren>>;

export async function measurePages(bench: Bench, { people, child }: Made): Promise<void> {
  const server = await bench.server();
  const pool = new pg.Pool({ connectionString: bench.runtimeUrl, max: 16 });
  try {
    for (const { person, token } of people) {
      for (const [name, query] of Object.entries(pagesFor(child))) {
        const statements = await statementsOf(pool, person, (db) =>
          listStudents(db, studentQuery.parse(query)),
        );
        const path = `/api/student/fetchAll?${new URLSearchParams(query)}`;
        const call = () => server.get(path, token);
        await compareRawDriver(`${person.role}: ${name}`, pool, statements, call, runs);
      }
      const statements = await statementsOf(pool, person, (db) => findStudent(db, child.id));
      const call = () => server.get(`/api/student/fetchById/${child.id}`, token);
      await compareRawDriver(`${person.role}: a student's page`, pool, statements, call, runs);
    }
  } finally {
    await pool.end();
  }
}

function pagesFor({ name, local_name, registerNumber, guardians }: NewStudent) {
  const [family = '', given = ''] = name.toLowerCase().split(' ');
  const pages: Record<string, Record<string, string>> = {
    'first page': {},
    'page 20': { page: '20' },
    'page 1,000': { page: '1000' },
    'a part of a name': { search: family.slice(1) },
    'parts of two names': { search: `${given.slice(0, 3)} ${family.slice(1)}` },
    'two names in Devanagari': { search: local_name!.split(' ').slice(0, 2).join(' ') },
    'a register number': { search: registerNumber },
    "a guardian's mobile": { search: guardians[0]!.mobile! },
    'a search that finds nothing': { search: 'qqqqq' },
  };
  return pages;
}

async function makeChildren({ students, ownerUrl }: Bench) {
  const { districtId, schools: all } = await makeSchools(ownerUrl, schools, '2791');
  const [largest, ...others] = all;
  const ofLargest = childrenIn([largest!], inOneSchool);
  await copyChildren(ownerUrl, [...ofLargest, ...childrenIn(others, students - inOneSchool)]);
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
    return { people: await Promise.all(people), child: ofLargest[inOneSchool / 2]! };
  } finally {
    await db.destroy();
  }
}
