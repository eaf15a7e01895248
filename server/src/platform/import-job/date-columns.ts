import { date } from '../import/cell-rules/date.ts';
import { orderOf } from '../import/cell-rules/date-order.ts';
import { cleanText } from '../import/cell-rules/text.ts';
import type { ImportField, Mapping } from '../import/column-match.ts';
import type { TableReader } from '../import/table-reader.ts';

/** One date with the month first among so many with the day first is a mistake of its own. */
const typingErrors = 20;

interface DoubtfulDates {
  /** Fields whose dates may have the day or the month first, which must be asked. */
  asked: string[];
  /** Those of them in which Excel has made days of some texts, with day and month changed over. */
  turned: string[];
}

/**
 * The fields whose column has a date that can only have its month first. Which number of its other
 * dates is the day must then be asked, as 04/05/2015 would be read as a wrong day without a word.
 *
 * Excel set up for America makes 5 April of the typed 04/05/2015 and leaves 15/06/2015 as a text. A
 * column of texts that are never before the 13th, and of days that are never after the 12th, is such.
 */
export async function doubtfulDates(
  table: TableReader,
  fields: readonly ImportField[],
  mapping: Mapping,
): Promise<DoubtfulDates> {
  const dates = fields.flatMap(({ key, isDate }) => {
    const column = mapping[key];
    return isDate && column != null ? [{ key, column }] : [];
  });
  if (dates.length === 0) return { asked: [], turned: [] };
  const none = { dayFirst: 0, monthFirst: 0, either: 0, early: 0, late: 0 };
  const counts = dates.map((one) => ({ ...one, ...none }));
  for await (const { cells } of table.rows()) {
    for (const count of counts) {
      const cell = cells[count.column] ?? '';
      const order = orderOf(cell) ?? earlyOrLate(cell);
      if (order) count[order] += 1;
    }
  }
  const few = (some: number, many: number) => some * typingErrors < many;
  const turned = counts.filter(
    ({ dayFirst, either, early, late }) =>
      dayFirst > 0 && early > 0 && few(either, dayFirst) && few(late, early),
  );
  const monthFirst = counts.filter(
    (count) => count.monthFirst > 0 && count.dayFirst < count.monthFirst * typingErrors,
  );
  const keys = (list: typeof counts) => list.map(({ key }) => key);
  return { asked: [...new Set(keys([...monthFirst, ...turned]))], turned: keys(turned) };
}

/** A day as Excel keeps it: shown as 2015-04-05, or as its number. */
const storedDay = /^(\d{4}-\d\d-\d\d([T ].*)?|\d{5})$/;
const lastMonth = 12;

function dayOfStored(cell: string): string | undefined {
  const text = cleanText(cell);
  if (!storedDay.test(text)) return undefined;
  const outcome = date(text);
  return 'value' in outcome ? (outcome.value ?? undefined) : undefined;
}

function earlyOrLate(cell: string): 'early' | 'late' | undefined {
  const day = dayOfStored(cell);
  if (!day || day.slice(5, 7) === day.slice(8)) return undefined;
  return Number(day.slice(8)) > lastMonth ? 'late' : 'early';
}

/** A day that may have been turned, as Excel set up for America shows it: 5 April is 04/05/2015. */
export function asTyped(cell: string): string {
  if (earlyOrLate(cell) !== 'early') return cell;
  const [year, month, day] = dayOfStored(cell)!.split('-');
  return `${month}/${day}/${year}`;
}

export const ambiguousDate = (cell: string | undefined): boolean =>
  cell !== undefined && orderOf(cell) === 'either';
