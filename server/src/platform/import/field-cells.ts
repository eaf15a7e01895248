import type { Mapping } from './column-match.ts';
import type { ProblemText, ProblemValues } from './problem.ts';
import type { TableRow } from './table-reader.ts';

interface FieldIssue {
  /** Null for an issue of the whole row. */
  field: string | null;
  value: string;
  key: ProblemText;
  values: ProblemValues;
}

/** A row by our field names. Issues of unmatched columns do not count. */
export function fieldCells(
  mapping: Mapping,
  row: TableRow,
): { cells: Record<string, string>; issues: FieldIssue[] } {
  const cells: Record<string, string> = {};
  const fieldAt = new Map<number | null, string | null>([[null, null]]);
  for (const [field, column] of Object.entries(mapping)) {
    if (column === null) continue;
    cells[field] = row.cells[column] ?? '';
    fieldAt.set(column, field);
  }
  const issues = row.issues.flatMap(({ column, key, values }) => {
    const field = fieldAt.get(column);
    if (field === undefined) return [];
    return [{ field, value: field === null ? '' : (cells[field] ?? ''), key, values }];
  });
  return { cells, issues };
}
