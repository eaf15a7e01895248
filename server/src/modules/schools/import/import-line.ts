import { columnOf } from '../../../platform/columns.ts';
import type { Rule } from '../../../platform/import/cell-rules/outcome.ts';
import type { CellProblem } from '../../../platform/import-job/importer.ts';
import type { ImportedColumns } from './import-columns.ts';
import { rules } from './import-fields.ts';

type PlaceColumn = 'state_id' | 'district_id' | 'block_id';

/** The values of a line; a blank cell is absent. */
type GivenColumns = {
  [Column in Exclude<keyof ImportedColumns, PlaceColumn>]?: NonNullable<ImportedColumns[Column]>;
};

export interface ReadSchool {
  udiseCode: string | null;
  district: string | null;
  block: string | null;
  given: GivenColumns;
  problems: CellProblem[];
}

/** The spellings of 'unknown' in lists. */
const unknown = /^\s*(-+|n\.?\/?a\.?|null|nil|none|not available|not applicable)\s*$/i;

export function readSchool(cells: Record<string, string>): ReadSchool {
  const problems: CellProblem[] = [];
  const take = (field: string, rule: Rule): unknown => {
    const raw = cells[field];
    if (!raw || unknown.test(raw)) return null;
    const outcome = rule(raw);
    if (!('problem' in outcome)) return outcome.value;
    const { problem: key, ...rest } = outcome;
    problems.push({ field, value: raw, key, ...rest });
    return null;
  };
  const { udiseCode, district, block, ...values } = Object.fromEntries(
    rules.map(([field, rule]) => [field, take(field, rule)]),
  );
  const filled = Object.entries(values)
    .filter(([, value]) => value !== null)
    .map(([field, value]) => [columnOf(field), value]);
  return {
    udiseCode: udiseCode as string | null,
    district: district as string | null,
    block: block as string | null,
    given: Object.fromEntries(filled),
    problems,
  };
}
