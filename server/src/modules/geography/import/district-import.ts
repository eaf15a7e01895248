import { stateCodeOf } from '@shala/contract/school-codes.ts';
import type { Database } from '../../../platform/database.ts';
import type {
  CellProblem,
  ImportContext,
  Importer,
  ImportLine,
  LineOutcome,
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

/** Brings districts in. Their LGD code says which one is meant, else UDISE code, else the name in its state. */
export const districtImporter: Importer = {
  entity: 'district',
  list: 'geography:districts',
  fields: districtImportFields,
  take,
  undo: undoDistrictImport,
};

interface Known {
  states: Awaited<ReturnType<typeof statesOf>>;
  book: DistrictLookup;
  /** The line from which each district was taken, over all batches. */
  lines: Map<string, number>;
}

async function take(context: ImportContext, lines: ImportLine[]): Promise<LineOutcome[]> {
  const { db, dryRun, memory } = context;
  const known: Known = {
    states: await statesOf(db),
    book: await DistrictLookup.open(db, { hold: !dryRun }),
    lines: (memory.get('lines') as Map<string, number> | undefined) ?? new Map(),
  };
  memory.set('lines', known.lines);
  const outcomes = lines.map((line) => takeLine(known, line));
  if (!dryRun) await known.book.store(db);
  return outcomes;
}

function takeLine(known: Known, { line, cells }: ImportLine): LineOutcome {
  const { read, problems } = readDistrict(cells);
  const reject = (field: string, key: string, values = {}): LineOutcome => {
    const problem: CellProblem = { field, value: cells[field] ?? '', key, values };
    return { line, outcome: 'rejected', problems: [problem] };
  };
  if (problems.length > 0 || !read.name) return { line, outcome: 'rejected', problems };
  const state = stateOf(known.states, read);
  if (!state)
    return reject('state', 'imports:place.unknown_state_name', { name: read.state ?? '' });
  if (read.udiseCode && state.code && stateCodeOf(read.udiseCode) !== state.code) {
    return reject('udiseCode', 'validation:udise_other_state', {
      state: state.name,
      code: state.code,
    });
  }
  const wanted = columnsOf(read, read.name, state.id);
  const earlier = earlierLine(known, wanted, line);
  if (earlier) return reject('name', 'imports:twice', { line: earlier });

  const { book } = known;
  const present =
    book.find('lgdCode', wanted) ?? book.find('udiseCode', wanted) ?? book.find('name', wanted);
  if (present && present.state_id !== state.id) {
    return reject('state', 'imports:place.district_elsewhere', { name: present.name });
  }
  const taken = book.takenField(wanted, present?.id);
  if (taken)
    return reject(taken, taken === 'name' ? 'validation:name_taken' : 'validation:code_taken');
  if (!present) {
    const { id, ...after } = book.add(wanted);
    return { line, outcome: 'inserted', entityId: id, after };
  }
  return change(book, line, present, withoutBlanks(wanted, present));
}

function change(
  book: DistrictLookup,
  line: number,
  present: StoredDistrict,
  wanted: StoredDistrict,
): LineOutcome {
  const entityId = present.id;
  const columns = changedColumns(wanted, present);
  if (columns.length === 0) return { line, outcome: 'unchanged', entityId };
  book.put(wanted);
  const of = (district: StoredDistrict) =>
    Object.fromEntries(columns.map((column) => [column, district[column]]));
  return { line, outcome: 'updated', entityId, before: of(present), after: of(wanted) };
}

const columnsOf = (read: ReadDistrict, name: string, stateId: string): DistrictColumns => ({
  state_id: stateId,
  name,
  name_hindi: read.nameHindi,
  name_marathi: read.nameMarathi,
  lgd_code: read.lgdCode,
  udise_code: read.udiseCode,
});

/** A blank cell leaves what is there; so does a name that differs in capitals and spaces only. */
function withoutBlanks(wanted: DistrictColumns, present: StoredDistrict): StoredDistrict {
  const given = Object.entries(wanted).filter(([, value]) => value !== null);
  const isSameName = matchKey(wanted.name) === matchKey(present.name);
  return {
    ...present,
    ...Object.fromEntries(given),
    name: isSameName ? present.name : wanted.name,
  };
}

/** The line in which the file has the same name, LGD or UDISE code already. */
function earlierLine({ lines }: Known, wanted: DistrictColumns, line: number): number | undefined {
  const keys = [
    `name ${wanted.state_id} ${matchKey(wanted.name)}`,
    ...(wanted.lgd_code ? [`lgd ${wanted.lgd_code}`] : []),
    ...(wanted.udise_code ? [`udise ${wanted.udise_code}`] : []),
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

/** By name in any language; a name that is written in another way may still come with the right code. */
function stateOf(states: Known['states'], read: ReadDistrict) {
  const key = read.state && stateKey(read.state);
  const named = states.find(({ name, name_hindi, name_marathi }) =>
    [name, name_hindi, name_marathi].some((known) => known && stateKey(known) === key),
  );
  return named ?? states.find(({ lgd_code }) => lgd_code === read.stateLgdCode);
}

/** 'THE DADRA & NAGAR HAVELI', 'Tamilnadu' */
const stateKey = (name: string): string => matchKey(name).replace(/^the /, '').replaceAll(' ', '');
