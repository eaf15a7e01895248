import { orderOf } from '../import/cell-rules/date-order.ts';
import type { ImportField, Mapping } from '../import/column-match.ts';
import type { TableReader } from '../import/table-reader.ts';

/** One date with the month first among so many with the day first is a mistake of its own. */
const typingErrors = 20;

/**
 * The fields whose column has a date that can only have its month first. Which number of its other
 * dates is the day must then be asked, as 04/05/2015 would be read as a wrong day without a word.
 */
export async function datesWithMonthFirst(
  table: TableReader,
  fields: readonly ImportField[],
  mapping: Mapping,
): Promise<string[]> {
  const dates = fields.flatMap(({ key, isDate }) => {
    const column = mapping[key];
    return isDate && column != null ? [{ key, column }] : [];
  });
  if (dates.length === 0) return [];
  const counts = dates.map((date) => ({ ...date, dayFirst: 0, monthFirst: 0 }));
  for await (const { cells } of table.rows()) {
    for (const count of counts) {
      const order = orderOf(cells[count.column] ?? '');
      if (order === 'dayFirst' || order === 'monthFirst') count[order] += 1;
    }
  }
  return counts
    .filter(({ dayFirst, monthFirst }) => monthFirst > 0 && dayFirst < monthFirst * typingErrors)
    .map(({ key }) => key);
}

export const ambiguousDate = (cell: string | undefined): boolean =>
  cell !== undefined && orderOf(cell) === 'either';
