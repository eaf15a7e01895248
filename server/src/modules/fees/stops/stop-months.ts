import { sumOfPaise } from '@shala/contract/money.ts';
/** A student's months at a bus stop, by their first days, with what the stop costs. */
export interface StopMonths {
  per: 'year' | 'month';
  paise: number;
  /** The months in which the bus runs. */
  firstMonth: string;
  lastMonth: string;
  fromMonth: string;
  untilMonth: string | null;
}

/** From the first month up to the last, both included; without an end: on and on. */
interface Span {
  from: string;
  to: string | null;
}

const indexOf = (day: string) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1;
const dayAt = (index: number) =>
  `${Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, '0')}-01`;

/** What the bus costs a student in a span, and the first day of what is charged; nothing where there is no month. */
export function stopCharge(
  stops: readonly StopMonths[],
  span: Span,
): { paise: number; from: string } | null {
  const parts = stops.flatMap((stop) => {
    const first = Math.max(...[stop.firstMonth, stop.fromMonth, span.from].map(indexOf));
    const ends = [stop.lastMonth, stop.untilMonth, span.to].filter((end) => end !== null);
    const last = Math.min(...ends.map(indexOf));
    return first > last ? [] : { first, paise: costBetween(stop, first, last) };
  });
  if (parts.length === 0) return null;
  return {
    paise: sumOfPaise(parts),
    from: dayAt(Math.min(...parts.map(({ first }) => first))),
  };
}

const costBetween = (stop: StopMonths, first: number, last: number): number =>
  stop.per === 'month'
    ? (last - first + 1) * stop.paise
    : costUpTo(stop, last + 1) - costUpTo(stop, first);

/** Of an amount for the year, in whole rupees, so that the parts add up to it. */
function costUpTo({ paise, firstMonth, lastMonth }: StopMonths, month: number): number {
  const months = indexOf(lastMonth) - indexOf(firstMonth) + 1;
  const passed = month - indexOf(firstMonth);
  return passed === months ? paise : Math.round((paise * passed) / months / 100) * 100;
}
