import { newId } from '@shala/contract/new-id.ts';
import { earlierLine } from '../../../platform/import-job/earlier-line.ts';
import type {
  CellProblem,
  ImportContext,
  Importer,
  ImportLine,
  LineOutcome,
} from '../../../platform/import-job/importer.ts';
import { PlaceLookup, storePlaces } from '../../geography/geography-public.ts';
import { planFrom } from '../plans/school-plan.ts';
import { blankSchool, changedColumns, type StoredSchool } from './import-columns.ts';
import { schoolImportFields } from './import-fields.ts';
import { type ReadSchool, readSchool } from './import-line.ts';
import { findPlace, missingPlaces } from './import-place.ts';
import { presentChanges } from './present-changes.ts';
import { insertSchools, type Plan, storedSchools, updateSchools } from './store-schools.ts';
import { undoSchoolImport } from './undo-import.ts';

/**
 * Imports schools by their UDISE codes: new ones are added, known ones change where the file
 * differs.
 */
export const schoolImporter: Importer = {
  entity: 'school',
  list: 'schools:list.title',
  fields: schoolImportFields,
  nameFields: ['name'],
  take,
  missing: missingPlaces,
  presentChanges,
  undo: undoSchoolImport,
};

/** A line that says which school it is about, with the problems of its cells. */
interface SchoolLine extends ReadSchool {
  line: number;
  udiseCode: string;
}

interface Known {
  schools: Map<string, StoredSchool>;
  places: PlaceLookup;
  plan: Plan | null;
}

interface ImportedSchool {
  outcome: LineOutcome;
  /** The school to store; absent where the line is rejected. */
  school?: StoredSchool;
}

async function take(context: ImportContext, lines: ImportLine[]): Promise<LineOutcome[]> {
  const { db, clock, dryRun } = context;
  const { read, rejected } = readLines(context, lines);
  const known = await knownFor(context, read);
  const results = read.map((line) => importSchool(context, known, line));
  if (!dryRun) {
    const schoolsThatWere = (outcome: LineOutcome['outcome']) =>
      results.flatMap((one) => (one.school && one.outcome.outcome === outcome ? one.school : []));
    await storePlaces(context, known.places);
    await insertSchools(db, clock, schoolsThatWere('inserted'), known.plan);
    await updateSchools(db, clock, schoolsThatWere('updated'));
  }
  return [...rejected, ...results.map(({ outcome }) => outcome)];
}

function readLines(context: ImportContext, lines: ImportLine[]) {
  const read: SchoolLine[] = [];
  const rejected: LineOutcome[] = [];
  for (const { line, cells } of lines) {
    const { udiseCode, problems, ...rest } = readSchool(cells);
    if (!udiseCode && !problems.some(({ field }) => field === 'udiseCode')) {
      problems.push(at('udiseCode', cells, 'validation:required'));
    }
    const earlier = udiseCode && earlierLine(context, 'code', Number(udiseCode), line);
    if (earlier) problems.push(at('udiseCode', cells, 'imports:twice', { line: earlier }));
    if (udiseCode) read.push({ ...rest, line, udiseCode, problems });
    // Without a code it may be a new school, which has a name.
    else {
      const others = ruleIssues(rest.given, rest.given.name, problems);
      rejected.push({ line, outcome: 'rejected', problems: [...problems, ...others] });
    }
  }
  return { read, rejected };
}

async function knownFor(context: ImportContext, lines: SchoolLine[]): Promise<Known> {
  const { db, clock, dryRun, options } = context;
  const codes = lines.map(({ udiseCode }) => udiseCode);
  const stored = await storedSchools(db, { udiseCodes: codes, lock: !dryRun });
  const schools = new Map(stored.map((school) => [school.udise_code, school]));
  const places = await PlaceLookup.open(db, codes);
  const districts = lines.flatMap(({ udiseCode, district }) => [
    places.district(udiseCode, district)?.id,
    schools.get(udiseCode)?.district_id,
  ]);
  await places.readBlocks(
    db,
    [...new Set(districts)].filter((id) => id !== undefined),
  );
  const { startPlanMonths } = options;
  const months = Number(startPlanMonths ?? 0);
  return { schools, places, plan: months > 0 ? planFrom(clock.schoolDay(), months) : null };
}

function importSchool(context: ImportContext, known: Known, line: SchoolLine): ImportedSchool {
  const { given, udiseCode } = line;
  const present = known.schools.get(udiseCode);
  const base = present ?? { ...blankSchool, id: newId(), udise_code: udiseCode };
  const name = given.name ?? present?.name;
  const problems = [...line.problems, ...ruleIssues({ ...base, ...given }, name, line.problems)];
  const place = placeOf(context, known, line, { present, isRejected: problems.length > 0 });
  if (place && 'key' in place) problems.push(place);
  if (problems.length > 0 || !name || !place || 'key' in place) {
    return { outcome: { line: line.line, outcome: 'rejected', problems } };
  }
  const school = { ...base, ...given, ...place, name };
  return present ? changed(line, present, school) : inserted(line, school, known.plan);
}

/** Rules across cells: a name, and the standards in their order. */
function ruleIssues(
  { lowest_standard: lowest, highest_standard: highest }: Partial<StoredSchool>,
  name: string | undefined,
  unread: readonly CellProblem[],
): CellProblem[] {
  const problems: CellProblem[] = [];
  if (!name && unread.every(({ field }) => field !== 'name'))
    problems.push(at('name', {}, 'validation:required'));
  if (lowest != null && highest != null && lowest > highest)
    problems.push(at('highestStandard', {}, 'validation:standards_order'));
  return problems;
}

const isWrong = ({ problems }: SchoolLine, ...fields: string[]): boolean =>
  problems.some(({ field }) => fields.includes(field));

/** Where unknown places are made, none is made for a line that is rejected anyway. */
function placeOf(
  context: ImportContext,
  { places }: Known,
  line: SchoolLine,
  { present, isRejected }: { present: StoredSchool | undefined; isRejected: boolean },
) {
  const makesPlaces = context.options.createDistricts === true;
  if (isWrong(line, 'district', 'block') || (isRejected && makesPlaces)) return undefined;
  return findPlace(context, places, line, present);
}

const at = (
  field: string,
  cells: Record<string, string>,
  key: string,
  values: Record<string, string | number> = {},
): CellProblem => ({ field, value: cells[field] ?? '', key, values });

function inserted({ line }: SchoolLine, school: StoredSchool, plan: Plan | null): ImportedSchool {
  const row = {
    ...school,
    plan_starts_on: plan?.startsOn ?? null,
    plan_ends_on: plan?.endsOn ?? null,
  };
  const after = Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null));
  return { outcome: { line, outcome: 'inserted', entityId: school.id, after }, school };
}

function changed(
  { line }: SchoolLine,
  present: StoredSchool,
  school: StoredSchool,
): ImportedSchool {
  const entityId = present.id;
  const columns = changedColumns(school, present);
  if (columns.length === 0) return { outcome: { line, outcome: 'unchanged', entityId } };
  const of = (row: StoredSchool) =>
    Object.fromEntries(columns.map((column) => [column, row[column]]));
  return {
    outcome: { line, outcome: 'updated', entityId, before: of(present), after: of(school) },
    school,
  };
}
