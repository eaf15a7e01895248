import type { ImportEdits, ImportField, ImportMapping, ImportProblem } from './import-types.ts';

/** A column belongs to one field only, so the field that had it before loses it. */
export function assignColumn(
  mapping: ImportMapping,
  field: string,
  column: number | null,
): ImportMapping {
  const others = Object.entries(mapping).map(([key, used]) => [key, used === column ? null : used]);
  return { ...Object.fromEntries(others), [field]: column };
}

export const missingFields = (
  fields: readonly ImportField[],
  mapping: ImportMapping,
): ImportField[] =>
  fields.filter(
    ({ key, required, impliedBy = [] }) =>
      required && [key, ...impliedBy].every((one) => mapping[one] == null),
  );

/** The names of the file's columns that no field uses. */
export function unusedColumns(
  columns: readonly { name: string }[],
  mapping: ImportMapping,
  skipped: readonly string[],
): string[] {
  const used = new Set(Object.values(mapping));
  return columns
    .filter((column, index) => !used.has(index) && !skipped.includes(column.name))
    .map(({ name }) => name);
}

/** Restoring the file's value of a cell removes its edit. */
export function editCell(
  edits: ImportEdits,
  cell: { line: number; field: string; value: string },
  text: string,
): ImportEdits {
  const { [cell.field]: _, ...others } = edits[cell.line] ?? {};
  const row = text === cell.value ? others : { ...others, [cell.field]: text };
  const { [cell.line]: __, ...rest } = edits;
  return Object.keys(row).length > 0 ? { ...rest, [cell.line]: row } : rest;
}

/** The other lines with the same issue in the same field that are not fixed yet. */
export const sameIssues = (
  problems: readonly ImportProblem[],
  edits: ImportEdits,
  { line, field, value }: Pick<ImportProblem, 'line' | 'field' | 'value'>,
): ImportProblem[] =>
  problems.filter(
    (other) =>
      field !== null &&
      other.field === field &&
      other.value === value &&
      other.line !== line &&
      edits[other.line]?.[field] === undefined,
  );

/** The name of a column in the file, or of our field where the file has no columns or names it as we do. */
export function columnName(
  fields: readonly ImportField[],
  { column, field }: { column: string; field: string | null },
): string {
  if (column !== '' && column !== field) return column;
  return fields.find(({ key }) => key === field)?.label ?? column;
}
