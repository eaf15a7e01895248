import { formsOf, isAadhaarNumber, isMisspelt, type NameForms } from './column-name.ts';
import { type ColumnValues, valuesOfColumns } from './column-values.ts';
import { headingParts } from './heading.ts';
import { type ProblemKey, type ProblemText, type ProblemValues, textOf } from './problem.ts';

/** One field of an import, with the names it has in people's files. */
export interface ImportField {
  key: string;
  /** The name in the form, with its namespace: `schools:field.name`. */
  labelKey: string;
  synonyms: readonly string[];
  required: boolean;
  example: string;
  /** The fixed values as the importer reads them; the template offers them as a list. */
  choices?: readonly string[];
  /** The texts of these values, which people read instead: `quizzes:kind`. */
  choiceTexts?: string;
  /** Whether a value may be one of this field; a column without any such value is a last resort. */
  fits?: (value: string) => boolean;
  /**
   * Its values are known by themselves: a column of them needs no known heading. Numbers of banks
   * look like codes of schools, and only a code is the same in many rows.
   */
  isKnownByValues?: true | 'repeated';
  /** A number that a record keeps; a running 1, 2, 3 … beside it is the list's own. */
  isRegister?: true;
  /** About somebody else than the list: what stands under such a heading is theirs. */
  isOfAnother?: true;
  /** Fields that say the same where this one has no column. */
  impliedBy?: readonly string[];
  /** Its values are days, of which one column may show that it has the month first. */
  isDate?: true;
  /** Its values may have twelve digits without being Aadhaar numbers. */
  holds?: 'mobile' | 'long_number' | 'bank_text';
  /** A text's key: the column is known, and ignored for this reason. */
  ignoreReason?: string;
}

/** Our field's key to the column's number, or null for 'not in the file'. */
export type Mapping = Record<string, number | null>;

type Confidence = 'exact' | 'synonym' | 'fuzzy';

export interface ColumnMatch {
  mapping: Mapping;
  confidence: Record<string, Confidence | null>;
  /** Required fields without a column. */
  unmatched: string[];
  /** Columns that are ignored on purpose. */
  skippedColumns: string[];
}

interface MappingProblem {
  field: string;
  key: ProblemText;
  values: ProblemValues;
}

type LabelsOf = (field: ImportField) => readonly string[];

/** The first rows below the heading, and the columns that the sheet hides. */
interface ColumnSample {
  rows?: readonly (readonly string[])[];
  hidden?: ReadonlySet<number>;
}

/**
 * Gives each field the column that means it, each column to one field: the better match first.
 * `labelsOf` gives a field's name in every language, as our own templates have it. The values decide
 * between columns of similar names.
 */
export function matchColumns(
  fields: readonly ImportField[],
  columns: readonly string[],
  labelsOf: LabelsOf = () => [],
  { rows = [], hidden = new Set() }: ColumnSample = {},
): ColumnMatch {
  const headings = columns.map((column) => headingParts(column).map(formsOf));
  const values = valuesOfColumns(columns.length, rows);
  const everyName = fields.map((field) => namesOf(field, labelsOf));
  const others = new Set(
    everyName.flatMap(({ all }, number) =>
      fields[number]!.isOfAnother ? all.map(({ plain }) => plain) : [],
    ),
  );
  const isAnother = (plain: string) => others.has(plain);
  const candidates = fields.flatMap((field, number) => {
    const names = everyName[number]!;
    return headings.flatMap((heading, index) => {
      const named = isAadhaarNumber(columns[index]!) ? -1 : headingRank(names, heading, isAnother);
      const rank = withValues(field, named, heading[0]!, values[index]!);
      return rank < 0 ? [] : [{ field, index, rank: hidden.has(index) ? rank + HIDDEN : rank }];
    });
  });
  candidates.sort((a, b) => a.rank - b.rank);

  const found = new Map<string, { index: number; rank: number }>();
  const matched = new Set<number>();
  const match = (field: ImportField, index: number, rank: number) => {
    if (found.has(field.key) || matched.has(index)) return;
    found.set(field.key, { index, rank });
    matched.add(index);
  };
  for (const { field, index, rank } of candidates) match(field, index, rank);
  for (const field of fields) {
    if (!field.isKnownByValues || found.has(field.key)) continue;
    const known = values.flatMap((each, index) =>
      !matched.has(index) &&
      !isAadhaarNumber(columns[index]!) &&
      each.isAll(field) &&
      !each.isCoded &&
      (field.isKnownByValues !== 'repeated' || each.isRepeated)
        ? [index]
        : [],
    );
    if (known.length === 1) match(field, known[0]!, FUZZY);
  }
  const columnOf = (field: ImportField) => found.get(field.key)?.index ?? null;
  const ignored = fields.filter(({ ignoreReason }) => ignoreReason).map(columnOf);
  const matchable = fields.filter(({ ignoreReason }) => !ignoreReason);
  const mapping = Object.fromEntries(matchable.map((field) => [field.key, columnOf(field)]));
  return {
    mapping,
    confidence: Object.fromEntries(
      matchable.map(({ key }) => [key, confidenceOf(found.get(key)?.rank)]),
    ),
    unmatched: unmatchedOf(fields, mapping),
    skippedColumns: columns.filter(
      (column, index) => isAadhaarNumber(column) || ignored.includes(index),
    ),
  };
}

/** Applies the person's corrections; fields that are not named have no column. */
export function applyMapping(
  fields: readonly ImportField[],
  columns: readonly string[],
  chosen: Mapping,
): Omit<ColumnMatch, 'confidence'> & { problems: MappingProblem[] } {
  const problems: MappingProblem[] = [];
  const wrong = (field: string, key: ProblemKey, values: ProblemValues) =>
    problems.push({ field, key: textOf(key), values });
  const matchable = fields.filter(({ ignoreReason }) => !ignoreReason);
  const known = new Set(matchable.map(({ key }) => key));
  const owner = new Map<number, string>();
  const mapping: Mapping = Object.fromEntries(matchable.map(({ key }) => [key, null]));

  for (const [field, index] of Object.entries(chosen)) {
    if (index === null) continue;
    const column = columns[index];
    if (!known.has(field)) wrong(field, 'unknown_field', { field });
    else if (column === undefined) wrong(field, 'unknown_column', { column: index + 1 });
    else if (isAadhaarNumber(column)) wrong(field, 'aadhaar_column', { column });
    else if (owner.has(index)) wrong(field, 'column_twice', { column });
    else {
      owner.set(index, field);
      mapping[field] = index;
    }
  }
  const unmatched = unmatchedOf(fields, mapping);
  for (const field of unmatched)
    if (!problems.some((problem) => problem.field === field))
      wrong(field, 'column_required', { field });
  return { mapping, unmatched, skippedColumns: columns.filter(isAadhaarNumber), problems };
}

const unmatchedOf = (fields: readonly ImportField[], mapping: Mapping): string[] =>
  fields
    .filter(({ key, required, ignoreReason }) => required && !ignoreReason && mapping[key] === null)
    .filter(({ impliedBy = [] }) => impliedBy.every((other) => mapping[other] == null))
    .map(({ key }) => key);

interface FieldNames {
  own: NameForms[];
  all: NameForms[];
}

function namesOf(field: ImportField, labelsOf: LabelsOf): FieldNames {
  const own = [field.key, ...labelsOf(field)].map(formsOf);
  return { own, all: [...own, ...field.synonyms.map(formsOf)] };
}

const LOWER_PART = 4;
const FUZZY = 5;
/** Added to the rank of a column whose values speak against it, so that a better one comes first. */
const DOUBTFUL = 10;
const HIDDEN = 20;

/**
 * A heading of two rows counts with both, or with its lower one alone unless its group is somebody
 * else: `Mother › Mobile` is not the mobile of whom the list is about.
 */
function headingRank(
  names: FieldNames,
  [whole, group, name]: NameForms[],
  isAnother: (plain: string) => boolean,
): number {
  const rank = rankOf(names, whole!);
  if (rank >= 0 || !group || !name || isAnother(group.plain)) return rank;
  const lower = rankOf(names, name);
  return lower >= 0 && lower < FUZZY ? LOWER_PART : -1;
}

/** A lower rank is better. */
function rankOf({ own, all }: FieldNames, column: NameForms): number {
  if (column.plain === '') return -1;
  if (own.some(({ plain }) => plain === column.plain)) return 0;
  if (all.some(({ plain }) => plain === column.plain)) return 1;
  if (all.some(({ plain, bare }) => plain === column.bare || bare === column.plain)) return 2;
  if (all.some(({ unordered }) => unordered === column.unordered)) return 3;
  return all.some((name) => isMisspelt(name, column)) ? FUZZY : -1;
}

/** A running 1, 2, 3 … under a heading that may mean a serial number is none of ours. */
function withValues(
  field: ImportField,
  rank: number,
  { plain }: NameForms,
  values: ColumnValues,
): number {
  if (rank < 0) return rank;
  if (field.isRegister && values.isRunning) return serialNames.test(plain) ? -1 : rank + DOUBTFUL;
  if (values.isEmpty || values.fitsNone(field)) return rank === FUZZY ? -1 : rank + DOUBTFUL;
  return rank;
}

const serialNames = /^(s|sr|srl|sl|ser|serial|अ|अनु|क्र|क्रम|क्रमांक)(no|number|num|क्र|क्रमांक|संख्या|नं)?$/;

function confidenceOf(rank: number | undefined): Confidence | null {
  if (rank === undefined) return null;
  const named = rank % DOUBTFUL;
  return named === 0 ? 'exact' : named === FUZZY ? 'fuzzy' : 'synonym';
}
