import type { CellProblem, ImportContext } from '../../../platform/import-job/importer.ts';
import { registerKey } from '../../../platform/search-key.ts';
import { ClassLookup } from './class-lookup.ts';
import type { ReadStudent } from './import-line.ts';
import {
  type NumberOwner,
  numberOwners,
  registeredStudents,
  rollNumbersOf,
  type StoredStudent,
  similarStudents,
} from './known-students.ts';
import { type KnownSchool, schoolsOf } from './school-lookup.ts';

/** Everything that the lines of a batch refer to, loaded beforehand. */
export interface BatchLookups {
  schoolOf(line: ReadStudent): KnownSchool | CellProblem;
  classes: ClassLookup;
  /** By school and register key. */
  registered: Map<string, StoredStudent>;
  owners: NumberOwner[];
  /** `class number` to student. */
  rolls: Map<string, string>;
  /** School, date of birth and name to register number. */
  alike: Map<string, string>;
}

export const entryKey = (schoolId: string, key: string): string => `${schoolId} ${key}`;

export async function loadLookups(
  context: ImportContext,
  lines: readonly ReadStudent[],
): Promise<BatchLookups> {
  const { db, dryRun } = context;
  const schoolOf = await schoolsOf(context, lines);
  const schools = new Map<string, KnownSchool>();
  const entries = lines.flatMap((line) => {
    const school = schoolOf(line);
    if (!('id' in school) || !line.registerNumber) return [];
    schools.set(school.id, school);
    return { schoolId: school.id, registerKey: registerKey(line.registerNumber) };
  });
  const classes = await ClassLookup.open(context, [...schools.values()]);
  const stored = await registeredStudents(db, entries, { lock: !dryRun });
  const registered = new Map(stored.map((one) => [entryKey(one.schoolId, one.registerKey), one]));
  const isNew = (line: ReadStudent) => {
    const school = schoolOf(line);
    const key = registerKey(line.registerNumber ?? '');
    return 'id' in school && !registered.has(entryKey(school.id, key));
  };
  return {
    schoolOf,
    classes,
    registered,
    owners: await numberOwners(context, {
      pens: lines.flatMap(({ student }) => student.pen ?? []),
      apaarIds: lines.flatMap(({ student }) => student.apaar_id ?? []),
    }),
    rolls: await rollNumbersOf(db, classes.ids()),
    alike: await similarStudents(db, {
      schoolIds: [...schools.keys()],
      students: lines
        .filter(isNew)
        .flatMap(({ student: { name, date_of_birth: born } }) =>
          name && born ? { name, date_of_birth: born } : [],
        ),
    }),
  };
}
