import { valuesWithoutAadhaar } from '../import/aadhaar-cells.ts';
import {
  applyMapping,
  type ColumnMatch,
  type ImportField,
  type Mapping,
} from '../import/column-match.ts';
import type { TableReader } from '../import/table-reader.ts';
import { JobFailure } from '../jobs/job-work.ts';
import type { ColumnMemory } from './import-columns.ts';

interface Choice {
  chosen: Mapping | null;
  isForgotten: boolean;
  memory: ColumnMemory;
}

type Match = Pick<ColumnMatch, 'mapping' | 'unmatched' | 'skippedColumns'>;

/** The columns as the person has matched them, else as the last time, else by names and values. */
export async function chooseMatch(
  { columns, hasFixedColumns }: Pick<TableReader, 'columns' | 'hasFixedColumns'>,
  fields: readonly ImportField[],
  automatic: ColumnMatch,
  { chosen, isForgotten, memory }: Choice,
): Promise<{ match: Match; asLastTime: boolean }> {
  if (hasFixedColumns) return { match: automatic, asLastTime: false };
  if (chosen) {
    const match = applyMapping(fields, columns, chosen);
    const wrong = problemOf(match);
    if (wrong) throw new JobFailure(wrong.key, valuesWithoutAadhaar(wrong.values));
    const isByHand = !isSameMapping(match.mapping, automatic.mapping);
    await (isByHand ? memory.keep(columns, match.mapping) : memory.forget(columns));
    return { match, asLastTime: false };
  }
  if (isForgotten) await memory.forget(columns);
  const last = await memory.find(columns);
  const match = last && applyMapping(fields, columns, last);
  // A list may have lost a field since.
  if (!match || problemOf(match)) return { match: automatic, asLastTime: false };
  return { match, asLastTime: true };
}

/** What is wrong with a matching besides fields that still lack a column. */
const problemOf = ({ problems, unmatched }: ReturnType<typeof applyMapping>) =>
  problems.find(({ field }) => !unmatched.includes(field));

const isSameMapping = (one: Mapping, other: Mapping): boolean =>
  Object.keys({ ...one, ...other }).every((key) => (one[key] ?? null) === (other[key] ?? null));
