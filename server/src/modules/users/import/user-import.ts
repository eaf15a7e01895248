import type { FieldIssue } from '../../../platform/errors.ts';
import type {
  CellProblem,
  ImportContext,
  Importer,
  ImportLine,
  LineOutcome,
} from '../../../platform/import-job/importer.ts';
import { offersOf, tidyNames } from '../../../platform/import-job/name-offers.ts';
import { Scoped } from '../../../platform/scope.ts';
import { lockRegistersOfWork } from '../../leave/leave-public.ts';
import { peopleOf } from '../find-person.ts';
import type { KnownPerson } from '../person-record.ts';
import { type KnownAreas, knownAreas } from './area-lookup.ts';
import { userImportFields } from './import-fields.ts';
import { type ReadPerson, readPerson } from './import-line.ts';
import { accountsOf, onlySchoolOf, schoolsOf } from './import-lookups.ts';
import { importPerson, type Known } from './import-person.ts';
import { PeopleLookup } from './people-lookup.ts';
import { presentChanges } from './present-changes.ts';
import { undoUserImport } from './undo-import.ts';

/**
 * Imports people. New ones have no password: sign-in slips, made afterwards and shown once, set
 * one, or they sign in by mobile.
 */
export const userImporter: Importer = {
  entity: 'account',
  list: 'users:list.title',
  fields: userImportFields,
  nameFields: ['name'],
  take,
  offers: offersOf,
  presentChanges,
  undo: undoUserImport,
};

interface Read {
  line: ImportLine;
  read: ReadPerson;
  problems: CellProblem[];
}

async function take(context: ImportContext, lines: ImportLine[]): Promise<LineOutcome[]> {
  tidyNames(context, lines, { fields: ['name'] });
  const today = context.clock.schoolDay();
  const all = lines.map((line): Read => ({ line, ...readPerson(line, today) }));
  await addOnlySchool(context, all);
  const known = await knownFor(context, all);
  const outcomes = all.map(({ line, read, problems }): LineOutcome => {
    const unread = new Set(problems.map(({ field }) => field));
    const result = importPerson(known, { line: line.line, read, unread });
    return 'issues' in result ? rejected(line, result.issues, problems) : result;
  });
  if (context.dryRun) {
    rememberPeople(context, known.lookup);
    return outcomes;
  }
  const conflicting = await known.lookup.store(context);
  const lineAt = new Map(lines.map((line) => [line.line, line]));
  return outcomes.map((outcome) =>
    'entityId' in outcome && conflicting.has(outcome.entityId)
      ? rejected(lineAt.get(outcome.line)!, [{ field: 'mobile', key: 'exists_elsewhere' }])
      : outcome,
  );
}

/** A school's own list of its staff has no column of schools. */
async function addOnlySchool(
  { db, person }: Pick<ImportContext, 'db' | 'person'>,
  lines: Read[],
): Promise<void> {
  const code = await onlySchoolOf(new Scoped(db, person), person);
  if (!code) return;
  for (const { line, read } of lines) {
    const isBlank = (line.cells.udiseCodes ?? '').trim() === '';
    if (isBlank && read.role !== 'EducationOfficer') read.udiseCodes.push(code);
  }
}

const rejected = (
  line: ImportLine,
  issues: FieldIssue[],
  unread: readonly CellProblem[] = [],
): LineOutcome => ({
  line: line.line,
  outcome: 'rejected',
  problems: [
    ...unread,
    ...issues.map(
      ({ field, key, values }): CellProblem => ({
        field,
        value: line.cells[field] ?? '',
        key: `validation:${key}`,
        ...(values && { values }),
      }),
    ),
  ],
});

async function knownFor(context: ImportContext, lines: Read[]): Promise<Known> {
  const { clock, person, dryRun, memory } = context;
  const db = new Scoped(context.db, person);
  const emails = lines.flatMap(({ read }) => read.email ?? []);
  const mobiles = lines.flatMap(({ read }) => read.mobile ?? []);
  const schools = await schoolsOf(db, [...new Set(lines.flatMap(({ read }) => read.udiseCodes))]);
  if (!dryRun) {
    const present = await accountsOf(db, { emails, mobiles, lock: false });
    // Whoever is new has no leave that the registers of the schools would show.
    if (present.length > 0) await lockRegistersOfWork(db, [], schoolIdsOf(schools));
  }
  const accounts = await accountsOf(db, { emails, mobiles, lock: !dryRun });
  const lookup = new PeopleLookup(
    await peopleOf(
      db,
      clock,
      accounts.map(({ id }) => id),
    ),
  );
  const seen = new Set(accounts.flatMap(({ id, isSeen }) => (isSeen ? id : [])));
  for (const contact of [...emails, ...mobiles]) {
    const earlier = memoize(context).get(contact);
    if (!earlier) continue;
    lookup.put(earlier);
    seen.add(earlier.id);
  }
  const areas = (memory.get('areas') as KnownAreas | undefined) ?? (await knownAreas(db));
  memory.set('areas', areas);
  const addedAt = (memory.get('added at') as Known['addedAt'] | undefined) ?? new Map();
  memory.set('added at', addedAt);
  return { person, today: clock.schoolDay(), lookup, seen, schools, areas, addedAt };
}

const schoolIdsOf = (schools: Known['schools']) =>
  [...schools.values()].map(({ id: schoolId }) => ({ schoolId }));

/**
 * Passes on what earlier batches of a dry run would have added or changed, as it stores nothing.
 */
function rememberPeople(context: ImportContext, lookup: PeopleLookup): void {
  const people = memoize(context);
  for (const person of lookup.changed()) {
    for (const contact of [person.email, person.mobile]) if (contact) people.set(contact, person);
  }
}

function memoize({ memory }: ImportContext): Map<string, KnownPerson> {
  const people = (memory.get('people') as Map<string, KnownPerson> | undefined) ?? new Map();
  memory.set('people', people);
  return people;
}
