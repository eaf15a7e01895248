import type { CellProblem, ImportContext } from '../../../platform/import-job/importer.ts';
import { registerKey } from '../../../platform/search-key.ts';
import { ClassLookup } from './class-lookup.ts';
import type { ReadStudent } from './import-line.ts';
import {
  type NumberHolder,
  numberHolders,
  registeredChildren,
  rollNumbersOf,
  type StoredStudent,
  similarStudents,
} from './known-students.ts';
import { type KnownSchool, schoolsOf } from './school-lookup.ts';

/** What is known beforehand of everything that the lines of a batch name. */
export interface BatchLookups {
  schoolOf(line: ReadStudent): KnownSchool | CellProblem;
  classes: ClassLookup;
  /** By school and register key. */
  registered: Map<string, StoredStudent>;
  holders: NumberHolder[];
  /** `class number` to child. */
  rolls: Map<string, string>;
  /** School, birth and name to register number. */
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
  const stored = await registeredChildren(db, entries, { hold: !dryRun });
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
    holders: await numberHolders(context, {
      pens: lines.flatMap(({ child }) => child.pen ?? []),
      apaarIds: lines.flatMap(({ child }) => child.apaar_id ?? []),
    }),
    rolls: await rollNumbersOf(db, classes.ids()),
    alike: await similarStudents(db, {
      schoolIds: [...schools.keys()],
      children: lines
        .filter(isNew)
        .flatMap(({ child: { name, date_of_birth: born } }) =>
          name && born ? { name, date_of_birth: born } : [],
        ),
    }),
  };
}
