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

/** A line with only readable cells. */
interface GoodLine extends ReadSchool {
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
  const { good, rejected } = readLines(context, lines);
  const known = await knownFor(context, good);
  const results = good.map((line) => importSchool(context, known, line));
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
  const good: GoodLine[] = [];
  const rejected: LineOutcome[] = [];
  for (const { line, cells } of lines) {
    const { udiseCode, problems, ...rest } = readSchool(cells);
    if (!udiseCode && !problems.some(({ field }) => field === 'udiseCode')) {
      problems.push(at('udiseCode', cells, 'validation:required'));
    }
    const earlier = udiseCode && earlierLine(context, 'code', Number(udiseCode), line);
    if (earlier) problems.push(at('udiseCode', cells, 'imports:twice', { line: earlier }));
    if (udiseCode && problems.length === 0) good.push({ ...rest, line, udiseCode, problems });
    else rejected.push({ line, outcome: 'rejected', problems });
  }
  return { good, rejected };
}

async function knownFor(context: ImportContext, lines: GoodLine[]): Promise<Known> {
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

function importSchool(context: ImportContext, known: Known, line: GoodLine): ImportedSchool {
  const { given, udiseCode } = line;
  const present = known.schools.get(udiseCode);
  const base = present ?? { ...blankSchool, id: newId(), udise_code: udiseCode };
  const name = given.name ?? present?.name;
  if (!name) return reject(line, at('name', {}, 'validation:required'));
  const { lowest_standard: lowest, highest_standard: highest } = { ...base, ...given };
  if (lowest !== null && highest !== null && lowest > highest) {
    return reject(line, at('highestStandard', {}, 'validation:standards_order'));
  }
  // This is the last check, so that no district is created for a rejected line.
  const place = findPlace(context, known.places, line, present);
  if ('key' in place) return reject(line, place);
  const school = { ...base, ...given, ...place, name };
  return present ? changed(line, present, school) : inserted(line, school, known.plan);
}

const reject = ({ line }: GoodLine, problem: CellProblem): ImportedSchool => ({
  outcome: { line, outcome: 'rejected', problems: [problem] },
});

const at = (
  field: string,
  cells: Record<string, string>,
  key: string,
  values: Record<string, string | number> = {},
): CellProblem => ({ field, value: cells[field] ?? '', key, values });

function inserted({ line }: GoodLine, school: StoredSchool, plan: Plan | null): ImportedSchool {
  const row = {
    ...school,
    plan_starts_on: plan?.startsOn ?? null,
    plan_ends_on: plan?.endsOn ?? null,
  };
  const after = Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null));
  return { outcome: { line, outcome: 'inserted', entityId: school.id, after }, school };
}

function changed({ line }: GoodLine, present: StoredSchool, school: StoredSchool): ImportedSchool {
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
