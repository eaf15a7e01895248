import type { DateOrder, ImportErrorGroup } from '@shala/contract/imports.ts';
import { orders, ordersThatHelp } from '../import/cell-rules/date-order.ts';
import { textOf } from '../import/problem.ts';
import type { Say } from '../texts.ts';
import type { RejectedLine } from './import-rows.ts';

/** A group as stored; its text is that of its first error, in the reader's language on reading. */
export interface StoredGroup extends Omit<ImportErrorGroup, 'message'> {
  messageValues: Values;
  /** The line of the first error, where the text of others says other values. */
  exampleLine?: number;
}

type Values = Record<string, string | number>;

const mostSamples = 3;
const shownValues = 30;
/** A column of different wrong values needs no longer list. */
const countedValues = 5000;

type Problem = RejectedLine['problems'][number];

interface Counted {
  group: Omit<StoredGroup, 'values' | 'differentValues'>;
  firstLine: number;
  /** The names of the values that the text says. */
  said: readonly string[];
  values: Map<string, { rows: number; suggestion?: string }>;
}

interface Of {
  columnOf: (field: string) => string;
  isDate: (field: string) => boolean;
  say: Say;
}

/** Counts the errors of an import by field and kind. */
export class ErrorGroups {
  readonly #of: Of;
  readonly #groups = new Map<string, Counted>();
  /** Rows that only wait for the answer to a question. */
  waiting = 0;

  constructor(of: Of) {
    this.#of = of;
  }

  add({ line, problems }: Pick<RejectedLine, 'line' | 'problems'>): void {
    if (problems.every(({ asks }) => asks !== undefined)) this.waiting += 1;
    const seen = new Set<string>();
    for (const problem of problems) {
      const key = `${problem.field} ${problem.key} ${problem.asks ?? ''}`;
      if (seen.has(key)) continue;
      seen.add(key);
      this.#count(this.#groupOf(key, line, problem), line, problem);
    }
  }

  list(): StoredGroup[] {
    return [...this.#groups.values()]
      .map(({ group, values }) => ({
        ...group,
        differentValues: values.size,
        values: [...values]
          .map(([value, counted]) => ({ value, ...counted }))
          .sort((one, other) => other.rows - one.rows)
          .slice(0, shownValues),
      }))
      .sort((one, other) => other.rows - one.rows);
  }

  #groupOf(
    key: string,
    firstLine: number,
    { field, key: problem, values = {}, asks }: Problem,
  ): Counted {
    const known = this.#groups.get(key);
    if (known) return known;
    const group = {
      field,
      column: this.#of.columnOf(field),
      problem,
      messageValues: values,
      rows: 0,
      suggested: 0,
      samples: [],
      blank: 0,
      ...(asks !== undefined && { asks }),
    };
    const said = saidValues(this.#of.say, problem, values);
    const counted = { group, firstLine, said, values: new Map() };
    this.#groups.set(key, counted);
    return counted;
  }

  #count(counting: Counted, line: number, problem: Problem): void {
    const { group, values, said, firstLine } = counting;
    const { value, suggestion, values: ownValues = {} } = problem;
    group.rows += 1;
    if (said.some((name) => ownValues[name] !== group.messageValues[name])) {
      group.exampleLine = firstLine;
    }
    if (suggestion !== undefined) {
      group.suggested += 1;
      if (group.samples.length < mostSamples) {
        group.samples.push({ line, from: value, to: suggestion });
      }
    }
    if (value === '') {
      group.blank += 1;
      return;
    }
    if (this.#of.isDate(group.field)) countOrders(group, value);
    const counted = values.get(value) ?? {
      rows: 0,
      ...(suggestion !== undefined && { suggestion }),
    };
    if (counted.rows === 0 && values.size >= countedValues) return;
    counted.rows += 1;
    values.set(value, counted);
  }
}

const anyOther = '\0';

const saidValues = (say: Say, key: string, values: Values): string[] =>
  Object.keys(values).filter(
    (name) => say(key, { ...values, [name]: anyOther }) !== say(key, values),
  );

const askedOrder = textOf('date_order');
const unknownCentury = textOf('date_year');

/**
 * The question which number is the day is answered by either order; any other error by one that makes a day. A
 * century that nobody can know is answered by neither.
 */
function countOrders(group: Counted['group'], value: string): void {
  if (group.problem === unknownCentury) return;
  const helping: readonly DateOrder[] =
    group.problem === askedOrder ? orders : ordersThatHelp(value);
  if (helping.length === 0) return;
  group.dateOrder ??= { value, orders: [] };
  const known = group.dateOrder.orders;
  known.push(...helping.filter((order) => !known.includes(order)));
}
