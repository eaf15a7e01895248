import { formsOf, isAadhaarNumber, isMisspelt, type NameForms } from './column-name.ts';
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
  /** Its values may have twelve digits without being Aadhaar numbers. */
  holds?: 'mobile' | 'long_number';
  /** A text's key: the column is known, and ignored for this reason. */
  ignoreReason?: string;
}

/** Our field's key to the column's number, or null for 'not in the file'. */
export type Mapping = Record<string, number | null>;

export type Confidence = 'exact' | 'synonym' | 'fuzzy';

export interface ColumnMatch {
  mapping: Mapping;
  confidence: Record<string, Confidence | null>;
  /** Required fields without a column. */
  unmatched: string[];
  /** Columns that are ignored on purpose. */
  skippedColumns: string[];
}

export interface MappingProblem {
  field: string;
  key: ProblemText;
  values: ProblemValues;
}

type LabelsOf = (field: ImportField) => readonly string[];

/**
 * Gives each field the column that means it, each column to one field: the better match first.
 * `labelsOf` gives a field's name in every language, as our own templates have it.
 */
export function matchColumns(
  fields: readonly ImportField[],
  columns: readonly string[],
  labelsOf: LabelsOf = () => [],
): ColumnMatch {
  const named = columns.map(formsOf);
  const candidates = fields.flatMap((field) => {
    const names = namesOf(field, labelsOf);
    return named.flatMap((column, index) => {
      const rank = isAadhaarNumber(columns[index]!) ? -1 : rankOf(names, column);
      return rank < 0 ? [] : [{ field, index, rank }];
    });
  });
  candidates.sort((a, b) => a.rank - b.rank);

  const found = new Map<string, { index: number; rank: number }>();
  const matched = new Set<number>();
  for (const { field, index, rank } of candidates) {
    if (found.has(field.key) || matched.has(index)) continue;
    found.set(field.key, { index, rank });
    matched.add(index);
  }
  const columnOf = (field: ImportField) => found.get(field.key)?.index ?? null;
  const ignored = fields.filter(({ ignoreReason }) => ignoreReason).map(columnOf);
  const matchable = fields.filter(({ ignoreReason }) => !ignoreReason);
  const mapping = Object.fromEntries(matchable.map((field) => [field.key, columnOf(field)]));
  return {
    mapping,
    confidence: Object.fromEntries(
      matchable.map(({ key }) => [key, confidences[found.get(key)?.rank ?? -1] ?? null]),
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
    .map(({ key }) => key);

interface FieldNames {
  own: NameForms[];
  all: NameForms[];
}

function namesOf(field: ImportField, labelsOf: LabelsOf): FieldNames {
  const own = [field.key, ...labelsOf(field)].map(formsOf);
  return { own, all: [...own, ...field.synonyms.map(formsOf)] };
}

/** A lower rank is better; the order is that of `confidences`. */
function rankOf({ own, all }: FieldNames, column: NameForms): number {
  if (column.plain === '') return -1;
  if (own.some(({ plain }) => plain === column.plain)) return 0;
  if (all.some(({ plain }) => plain === column.plain)) return 1;
  if (all.some(({ plain, bare }) => plain === column.bare || bare === column.plain)) return 2;
  if (all.some(({ unordered }) => unordered === column.unordered)) return 3;
  return all.some((name) => isMisspelt(name, column)) ? 4 : -1;
}

const confidences: readonly Confidence[] = ['exact', 'synonym', 'synonym', 'synonym', 'fuzzy'];
