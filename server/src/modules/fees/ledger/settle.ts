/** What is still owed of a charge, and what of it came from money that was paid ahead. */
export interface OpenCharge {
  id: string;
  dueOn: string;
  /** The order of its head among those that are due on one day. */
  place: number;
  /** Less than nothing where more was paid on it than it has come to be. */
  owed: number;
  /** Moved to it from what was paid ahead, less what was moved from it. */
  movedIn: number;
}

/** Paise that go from what is paid ahead to a charge; from the charge where less than nothing. */
interface Move {
  chargeId: string;
  paise: number;
}

/**
 * Brings an account in order after an act: nobody has paid more on a charge than it is, no more is paid ahead than
 * there is, and nothing stays ahead while something is owed. `ahead` is less than nothing where a payment was
 * cancelled that had been used for charges.
 */
export function settle(charges: readonly OpenCharge[], ahead: number): Move[] {
  const moved = new Map<string, number>();
  const owedOf = ({ id, owed }: OpenCharge) => owed - (moved.get(id) ?? 0);
  let left = ahead;
  const move = (charge: OpenCharge, paise: number) => {
    if (paise === 0) return;
    moved.set(charge.id, (moved.get(charge.id) ?? 0) + paise);
    left -= paise;
  };
  const oldestFirst = inOrder(charges);
  for (const charge of oldestFirst) move(charge, Math.min(0, owedOf(charge)));
  for (const charge of oldestFirst.toReversed()) {
    if (left >= 0) break;
    const canGoBack = Math.max(0, charge.movedIn + (moved.get(charge.id) ?? 0));
    move(charge, -Math.min(canGoBack, -left));
  }
  for (const charge of oldestFirst) {
    if (left <= 0) break;
    move(charge, Math.min(Math.max(0, owedOf(charge)), left));
  }
  return [...moved].flatMap(([chargeId, paise]) => (paise === 0 ? [] : { chargeId, paise }));
}

/** A part of a payment for a charge; without a charge it is paid ahead. */
interface Part {
  chargeId: string | null;
  paise: number;
}

/** Divides what is paid: the oldest charge first, never more than is owed of it, the rest ahead. */
export function allocate(charges: readonly OpenCharge[], paise: number): Part[] {
  let left = paise;
  const parts: Part[] = [];
  for (const { id: chargeId, owed } of inOrder(charges)) {
    const part = Math.min(Math.max(0, owed), left);
    if (part > 0) parts.push({ chargeId, paise: part });
    left -= part;
  }
  return left > 0 ? [...parts, { chargeId: null, paise: left }] : parts;
}

/** The oldest first; of one day by the order of heads. */
export const inOrder = <One extends OpenCharge>(charges: readonly One[]): One[] =>
  charges.toSorted(
    (one, other) =>
      compare(one.dueOn, other.dueOn) || one.place - other.place || compare(one.id, other.id),
  );

const compare = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0);
