import { addMonths, earlier, later, monthOf } from '@shala/contract/days.ts';
import type { Concession } from '@shala/contract/fee-concessions.ts';
import type { FeeHead } from '@shala/contract/fee-heads.ts';
import { concessionKinds } from '@shala/contract/fee-kinds.ts';
import { shareOf } from '@shala/contract/fee-money.ts';
import { type StopMonths, stopCharge } from '../stops/stop-months.ts';

interface NamedInstalment {
  name: string;
  localName: string | null;
  nameHindi: string | null;
  dueOn: string;
}

interface Instalment extends NamedInstalment {
  amounts: readonly { headId: string; paise: number }[];
}

interface StructureToCharge {
  instalments: readonly Instalment[];
  /** The head that each student's bus stop is charged under. */
  byStopHeadId: string | null;
}

export interface HeadToCharge {
  id: string;
  kind: FeeHead['kind'];
  place: number;
  isForNew: boolean;
}

type ConcessionRule = Pick<
  Concession,
  'id' | 'name' | 'kind' | 'basisPoints' | 'paise' | 'siblingPlace' | 'categories' | 'headIds'
>;

/** A student in a year, as far as it matters for what the structure charges. */
interface StudentInYear {
  admittedOn: string;
  leftOn: string | null;
  /** Came to the school in this year. */
  isNew: boolean;
  stops: readonly StopMonths[];
}

/** The same with what lowers charges. */
export interface StudentToCharge extends StudentInYear {
  isRte: boolean;
  gender: string;
  category: string | null;
  /** 1 for the eldest of a family at the school. */
  siblingPlace: number;
  grants: readonly Grant[];
}

interface Grant {
  concessionId: string;
  /** The last day of charges that it lowers. */
  endedOn: string | null;
}

interface WholeCharge {
  head: HeadToCharge;
  instalment: NamedInstalment;
  dueOn: string;
  paise: number;
}

export interface ExpectedCharge extends WholeCharge {
  concessions: { concessionId: string; paise: number }[];
}

/** What a year costs a student, with the concessions on it. */
export const expectedCharges = (
  structure: StructureToCharge,
  heads: ReadonlyMap<string, HeadToCharge>,
  rules: readonly ConcessionRule[],
  student: StudentToCharge,
): ExpectedCharge[] =>
  wholeCharges(structure, heads, student).map((charge) => ({
    ...charge,
    concessions: concessionsFor(rules, student, charge),
  }));

/**
 * What a year costs a student without concessions. An instalment covers the time until the next one: who joins late
 * pays from the one that covers the month of joining, and nothing is due after the month of leaving. Heads for new
 * students are charged whenever they join, and the bus for the months of it that an instalment covers.
 */
export function wholeCharges(
  { instalments, byStopHeadId }: StructureToCharge,
  heads: ReadonlyMap<string, HeadToCharge>,
  student: StudentInYear,
): WholeCharge[] {
  const { admittedOn, leftOn, isNew } = student;
  const inOrder = instalments.toSorted((one, other) => (one.dueOn < other.dueOn ? -1 : 1));
  return inOrder.flatMap((instalment, at) => {
    const next = inOrder[at + 1];
    const isBeforeJoining = next !== undefined && monthOf(next.dueOn) <= monthOf(admittedOn);
    if (leftOn && monthOf(instalment.dueOn) > monthOf(leftOn)) return [];
    const dueOn = later(instalment.dueOn, admittedOn);
    const ofStop = byStopHeadId ? chargeOfStop(student, inOrder, at) : [];
    const byStop = ofStop.map(({ paise, from }) => {
      const head = heads.get(byStopHeadId!)!;
      return { head, instalment, dueOn: later(dueOn, from), paise };
    });
    const byAmount = instalment.amounts.flatMap(({ headId, paise }) => {
      const head = heads.get(headId)!;
      if (head.isForNew ? !isNew : isBeforeJoining) return [];
      return { head, instalment, dueOn, paise };
    });
    return [...byAmount, ...byStop];
  });
}

/** For the months from the instalment's until before the next one's; the first covers all before it, too. */
function chargeOfStop(
  { stops, admittedOn, leftOn }: StudentInYear,
  inOrder: readonly Instalment[],
  at: number,
) {
  const next = inOrder[at + 1];
  const ends = [leftOn, next ? addMonths(next.dueOn, -1) : null].filter((end) => end !== null);
  const charge = stopCharge(stops, {
    from: at === 0 ? admittedOn : later(inOrder[at]!.dueOn, admittedOn),
    to: ends.length > 0 ? ends.reduce(earlier) : null,
  });
  return charge && charge.paise > 0 ? [charge] : [];
}

interface Lowered {
  head: HeadToCharge;
  paise: number;
  dueOn: string;
}

/** Each is a part of the whole charge; together they are never more than it. */
function concessionsFor(
  rules: readonly ConcessionRule[],
  student: StudentToCharge,
  charge: Lowered,
): ExpectedCharge['concessions'] {
  let left = charge.paise;
  return inOrder(rules.filter((rule) => applies(rule, rules, student, charge))).flatMap((rule) => {
    const whole = rule.paise ?? shareOf(charge.paise, rule.basisPoints ?? 0);
    const paise = Math.min(whole, left);
    left -= paise;
    return paise > 0 ? { concessionId: rule.id, paise } : [];
  });
}

const inOrder = (rules: readonly ConcessionRule[]) =>
  rules.toSorted(
    (one, other) =>
      concessionKinds.indexOf(one.kind) - concessionKinds.indexOf(other.kind) ||
      (one.id < other.id ? -1 : 1),
  );

function applies(
  rule: ConcessionRule,
  rules: readonly ConcessionRule[],
  student: StudentToCharge,
  { head, dueOn }: Lowered,
): boolean {
  if (!isOfHead(rule, head)) return false;
  switch (rule.kind) {
    case 'rte':
      return student.isRte;
    case 'girl':
      return student.gender === 'female';
    case 'category':
      return rule.categories.some((category) => category === student.category);
    case 'sibling':
      return rule.siblingPlace === placeOfRules(rules, student, head);
    default:
      return student.grants.some(
        ({ concessionId, endedOn }) =>
          concessionId === rule.id && (endedOn === null || dueOn <= endedOn),
      );
  }
}

/** A deposit is refunded, so that only the RTE seat and who names it lower it. */
const isOfHead = ({ headIds, kind }: ConcessionRule, head: HeadToCharge): boolean =>
  kind === 'rte' || (headIds.length > 0 ? headIds.includes(head.id) : head.kind !== 'deposit');

/** Of the rules for siblings, the one for the highest place that the student has reached. */
function placeOfRules(
  rules: readonly ConcessionRule[],
  { siblingPlace }: StudentToCharge,
  head: HeadToCharge,
): number {
  const places = rules.flatMap((rule) =>
    rule.kind === 'sibling' && isOfHead(rule, head) && rule.siblingPlace! <= siblingPlace
      ? rule.siblingPlace!
      : [],
  );
  return Math.max(0, ...places);
}
