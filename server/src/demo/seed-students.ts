import { inPieces } from '@shala/contract/in-pieces.ts';
import { insertStudents, type NewStudent } from '../modules/students/students-public.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database.ts';
import type { Person } from '../platform/person.ts';
import { demoStudentsOf, type StudentsSchool } from './demo-students.ts';
import type { DemoClass, DemoYear } from './seed-classes.ts';

interface Seeding {
  clock: Clock;
  /** Whoever wrote the students down. */
  person: Person;
  year: DemoYear;
  schools: readonly StudentsSchool[];
  classes: readonly DemoClass[];
  /** The schools whose classes are full. */
  full: ReadonlySet<string>;
}

const inFullClass = 25;
const inSmallClass = 8;
const atOnce = 1000;

/** Children of every class, with parents shared by brothers and sisters and consents on paper. */
export async function seedStudents(
  db: Database,
  { clock, person, year, schools, classes, full }: Seeding,
): Promise<NewStudent[]> {
  const students = schools.flatMap((school) =>
    demoStudentsOf(
      school,
      classes.filter(({ school_id }) => school_id === school.id),
      { year, perClass: full.has(school.id) ? inFullClass : inSmallClass },
    ),
  );
  const saving = {
    db,
    clock,
    person,
    dryRun: false,
    options: { consentOnPaper: true },
    memory: new Map<string, unknown>(),
  };
  for (const piece of inPieces(students, atOnce)) await insertStudents(saving, piece);
  return students;
}
