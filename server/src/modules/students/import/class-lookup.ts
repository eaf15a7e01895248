import { newId } from '@shala/contract/new-id.ts';
import { isAllowed } from '../../../platform/access.ts';
import { actorOf } from '../../../platform/audit.ts';
import { anyOf } from '../../../platform/database.ts';
import type { CellProblem, ImportContext } from '../../../platform/import-job/importer.ts';
import { localesDir } from '../../../platform/places.ts';
import { Scoped } from '../../../platform/scope.ts';
import { readTexts } from '../../../platform/texts.ts';
import {
  classLabel,
  divisionKey,
  insertClasses,
  latinDivision,
  type NewClass,
} from '../../classes/classes-public.ts';
import type { ClassNames } from './class-names.ts';
import type { KnownSchool } from './school-lookup.ts';

interface ClassOfSchool {
  standard: number;
  division: string;
  stream: string | null;
}

interface KnownClass extends ClassOfSchool {
  id: string;
}

/** A class, one that the person lets the import create, or why the line names none. */
type Searched = KnownClass | { lacking: ClassOfSchool } | CellProblem;

const texts = readTexts(localesDir);
const mostNames = 1000;

/** The classes of this year at the schools of a batch, with those that the import may create. */
export class ClassLookup {
  readonly #context: ImportContext;
  readonly #classes = new Map<string, KnownClass[]>();
  readonly #made = new Map<KnownSchool, KnownClass[]>();
  readonly #mayMake: boolean;
  readonly #makes: boolean;

  private constructor(context: ImportContext) {
    this.#context = context;
    this.#mayMake = isAllowed('class/addClasses', context.person);
    this.#makes = context.options.createClasses === true && this.#mayMake;
  }

  static async open(context: ImportContext, schools: readonly KnownSchool[]): Promise<ClassLookup> {
    const lookup = new ClassLookup(context);
    const rows = await context.db
      .selectFrom('class')
      .select(['id', 'school_id as schoolId', 'standard', 'division', 'stream'])
      .where('school_id', '=', anyOf(schools.map(({ id }) => id)))
      .where('academic_year_id', '=', anyOf(schools.flatMap(({ year }) => year?.id ?? [])))
      .orderBy('division_key')
      .execute();
    for (const { schoolId, ...row } of rows) lookup.#of(schoolId).push(row);
    return lookup;
  }

  label(of: ClassOfSchool): string {
    return classLabel(texts(this.#context.person.language ?? 'en'), of);
  }

  ids(): string[] {
    return [...this.#classes.values()].flat().map(({ id }) => id);
  }

  get(schoolId: string, classId: string | null): KnownClass | undefined {
    return this.#of(schoolId).find(({ id }) => id === classId);
  }

  /** The class that a line names; an unknown one is created if the person agreed. */
  find(school: KnownSchool, names: ClassNames): KnownClass | CellProblem {
    const found = this.#search(school, names);
    return 'lacking' in found ? this.#make(school, found.lacking) : found;
  }

  /** What is wrong with the class of a line; creates none. */
  problemOf(school: KnownSchool, names: ClassNames): CellProblem | undefined {
    const found = this.#search(school, names);
    return 'key' in found ? found : undefined;
  }

  #search(school: KnownSchool, { standard, division, stream }: ClassNames): Searched {
    const problem = { field: 'standard', value: '' };
    if (standard === null) return { ...problem, key: 'validation:required' };
    const ofStandard = this.#of(school.id).filter(
      (one) => one.standard === standard && (!stream || one.stream === stream),
    );
    const found = division ? this.#ofDivision(ofStandard, division) : ofStandard;
    if (found.length === 1) return found[0]!;
    if (found.length > 1) {
      const classes = found.map((one) => this.label(one)).join(', ');
      const field = division ? 'stream' : 'division';
      return { field, value: '', key: 'imports:student.which_class', values: { classes } };
    }
    return this.#unknown(
      school,
      {
        standard,
        division: division ? this.#usualDivision(school.id, division) : 'A',
        stream,
      },
      ofStandard.length > 0 && division !== null,
    );
  }

  #ofDivision(classes: readonly KnownClass[], division: string): KnownClass[] {
    const named = (text: string) =>
      classes.filter((one) => divisionKey(one.division) === divisionKey(text));
    const found = named(division);
    const latin = latinDivision(division);
    return found.length > 0 || !latin ? found : named(latin);
  }

  /** A new division is named as the school names its others. */
  #usualDivision(schoolId: string, division: string): string {
    const latin = latinDivision(division);
    const others = this.#of(schoolId).map((one) => one.division);
    const isNumber = /^\d+$/.test(division);
    if (!latin || others.some((other) => /^\d+$/.test(other) === isNumber && isNumber))
      return division;
    return isNumber || others.some((other) => /^[a-z]$/i.test(other)) ? latin : division;
  }

  #unknown(school: KnownSchool, names: ClassOfSchool, isDivision: boolean): Searched {
    if (this.#makes) return { lacking: names };
    const name = this.label(names);
    this.#note(name, school);
    return {
      field: isDivision ? 'division' : 'standard',
      value: isDivision ? names.division : String(names.standard),
      key: 'imports:student.unknown_class',
      values: { class: name, year: school.year!.name },
      ...(this.#mayMake && { asks: 'createClasses' }),
    };
  }

  #make(school: KnownSchool, names: ClassOfSchool): KnownClass {
    this.#note(this.label(names), school);
    const made = { id: newId(), ...names };
    this.#of(school.id).push(made);
    this.#made.set(school, [...(this.#made.get(school) ?? []), made]);
    return made;
  }

  async store(): Promise<void> {
    const { db, clock, person } = this.#context;
    const saving = { db: new Scoped(db, person), clock, actor: actorOf(person), say: texts('en') };
    for (const [school, classes] of this.#made) {
      const of = { schoolId: school.id, academicYearId: school.year!.id };
      await insertClasses(saving, of, classes.map(asNew));
    }
  }

  #of(schoolId: string): KnownClass[] {
    const classes = this.#classes.get(schoolId) ?? [];
    this.#classes.set(schoolId, classes);
    return classes;
  }

  #note(name: string, school: KnownSchool): void {
    if (this.#makes && !this.#context.dryRun) return;
    const names = missingOf(this.#context);
    const schools = (this.#context.memory.get('schools') as Set<string> | undefined) ?? new Set();
    this.#context.memory.set('schools', schools);
    schools.add(school.id);
    if (names.size < mostNames) names.add(`${name}\n${school.name}`);
  }
}

const asNew = (one: KnownClass): NewClass => ({
  ...one,
  medium: null,
  capacity: null,
  room: null,
  class_teacher_id: null,
});

function missingOf({ memory }: ImportContext): Set<string> {
  const names = (memory.get('missing') as Set<string> | undefined) ?? new Set();
  memory.set('missing', names);
  return names;
}

/**
 * The named classes that do not exist; with their school's name where there are several schools.
 */
export function missingClasses(context: ImportContext): Record<string, string[]> {
  const schools = (context.memory.get('schools') as Set<string> | undefined)?.size ?? 0;
  const names = [...missingOf(context)]
    .map((entry) => entry.split('\n'))
    .map(([name = '', school = '']) => (schools > 1 ? `${name}, ${school}` : name))
    .sort((one, other) => one.localeCompare(other, 'en', { numeric: true }));
  return names.length > 0 ? { classes: names } : {};
}
