import { stateCodeOf } from '@shala/contract/school-codes.ts';
import type { Database } from '../../../platform/database.ts';
import {
  type ImportContext,
  type Importer,
  type ImportLine,
  type LineOutcome,
  rejected,
} from '../../../platform/import-job/importer.ts';
import { matchKey } from '../match-key.ts';
import {
  changedColumns,
  type DistrictColumns,
  DistrictLookup,
  type StoredDistrict,
} from './district-lookup.ts';
import { districtImportFields } from './import-fields.ts';
import { type ReadDistrict, readDistrict } from './import-line.ts';
import { undoDistrictImport } from './undo-import.ts';

/**
 * Imports districts. A line matches by LGD code, else by UDISE code, else by its name in its state.
 */
export const districtImporter: Importer = {
  entity: 'district',
  list: 'geography:districts',
  fields: districtImportFields,
  nameFields: ['name'],
  take,
  undo: undoDistrictImport,
};

interface Known {
  states: Awaited<ReturnType<typeof statesOf>>;
  lookup: DistrictLookup;
  /** The line that named each district first, over all batches. */
  lines: Map<string, number>;
}

async function take(context: ImportContext, lines: ImportLine[]): Promise<LineOutcome[]> {
  const { db, dryRun, memory } = context;
  const known: Known = {
    states: await statesOf(db),
    lookup: await DistrictLookup.open(db, { lock: !dryRun }),
    lines: (memory.get('lines') as Map<string, number> | undefined) ?? new Map(),
  };
  memory.set('lines', known.lines);
  const outcomes = lines.map((line) => importLine(known, line));
  if (!dryRun) await known.lookup.store(db);
  return outcomes;
}

function importLine(known: Known, { line, cells }: ImportLine): LineOutcome {
  const { read, problems, isWrong, wrong } = readDistrict(cells);
  const state = stateOf(known.states, read);
  if (!state && !isWrong('stateLgdCode')) {
    wrong('state', 'imports:place.unknown_state_name', { name: read.state ?? '' });
  }
  if (read.udiseCode && state?.code && stateCodeOf(read.udiseCode) !== state.code) {
    const { name, code } = state;
    wrong('udiseCode', 'validation:udise_other_state', { state: name, code });
  }
  if (!read.name || !state) return rejected(line, problems);

  const target = columnsOf(read, read.name, state.id);
  const { lookup } = known;
  const present =
    lookup.find('lgdCode', target) ??
    lookup.find('udiseCode', target) ??
    lookup.find('name', target);
  const earlier = earlierLine(known, target, line);
  const conflict = lookup.conflictingField(target, present?.id);
  if (earlier) {
    wrong('name', 'imports:twice', { line: earlier });
  } else if (present && present.state_id !== state.id) {
    wrong('state', 'imports:place.district_elsewhere', { name: present.name });
  } else if (conflict) {
    wrong(conflict, conflict === 'name' ? 'validation:name_taken' : 'validation:code_taken');
  }
  if (problems.length > 0) return rejected(line, problems);
  if (!present) {
    const { id, ...after } = lookup.add(target);
    return { line, outcome: 'inserted', entityId: id, after };
  }
  return change(lookup, line, present, withoutBlanks(target, present));
}

function change(
  lookup: DistrictLookup,
  line: number,
  present: StoredDistrict,
  target: StoredDistrict,
): LineOutcome {
  const entityId = present.id;
  const columns = changedColumns(target, present);
  if (columns.length === 0) return { line, outcome: 'unchanged', entityId };
  lookup.put(target);
  const of = (district: StoredDistrict) =>
    Object.fromEntries(columns.map((column) => [column, district[column]]));
  return { line, outcome: 'updated', entityId, before: of(present), after: of(target) };
}

const columnsOf = (read: ReadDistrict, name: string, stateId: string): DistrictColumns => ({
  state_id: stateId,
  name,
  name_hindi: read.nameHindi,
  name_marathi: read.nameMarathi,
  lgd_code: read.lgdCode,
  udise_code: read.udiseCode,
});

/** A blank cell changes nothing; nor does a name that differs in capitals and spaces only. */
function withoutBlanks(target: DistrictColumns, present: StoredDistrict): StoredDistrict {
  const filled = Object.entries(target).filter(([, value]) => value !== null);
  const isSameName = matchKey(target.name) === matchKey(present.name);
  return {
    ...present,
    ...Object.fromEntries(filled),
    name: isSameName ? present.name : target.name,
  };
}

/** The earlier line of the file with the same name, LGD or UDISE code. */
function earlierLine({ lines }: Known, target: DistrictColumns, line: number): number | undefined {
  const keys = [
    `name ${target.state_id} ${matchKey(target.name)}`,
    ...(target.lgd_code ? [`lgd ${target.lgd_code}`] : []),
    ...(target.udise_code ? [`udise ${target.udise_code}`] : []),
  ];
  const earlier = keys.map((key) => lines.get(key)).find((first) => first && first !== line);
  if (!earlier) for (const key of keys) lines.set(key, line);
  return earlier;
}

const statesOf = (db: Database) =>
  db
    .selectFrom('state')
    .select(['id', 'name', 'name_hindi', 'name_marathi', 'lgd_code', 'udise_code as code'])
    .execute();

/**
 * Matches by name in any language; an unknown spelling of the name may still have the right code.
 */
function stateOf(states: Known['states'], read: ReadDistrict) {
  const key = read.state && stateKey(read.state);
  const named = states.find(({ name, name_hindi, name_marathi }) =>
    [name, name_hindi, name_marathi].some((known) => known && stateKey(known) === key),
  );
  return named ?? states.find(({ lgd_code }) => lgd_code === read.stateLgdCode);
}

/** 'THE DADRA & NAGAR HAVELI', 'Tamilnadu' */
const stateKey = (name: string): string => matchKey(name).replace(/^the /, '').replaceAll(' ', '');
