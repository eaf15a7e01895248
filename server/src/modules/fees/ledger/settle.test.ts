import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { allocate, type OpenCharge, settle } from './settle.ts';

const charge = (id: string, dueOn: string, owed: number, movedIn = 0): OpenCharge => ({
  id,
  dueOn,
  place: 1,
  owed,
  movedIn,
});

describe('allocate', () => {
  it('pays the oldest first, never above the charge, and the rest ahead', () => {
    const charges = [charge('june', '2026-06-10', 500_00), charge('april', '2026-04-10', 300_00)];
    expect(allocate(charges, 1_000_00)).toEqual([
      { chargeId: 'april', paise: 300_00 },
      { chargeId: 'june', paise: 500_00 },
      { chargeId: null, paise: 200_00 },
    ]);
    expect(allocate(charges, 350_00)).toEqual([
      { chargeId: 'april', paise: 300_00 },
      { chargeId: 'june', paise: 50_00 },
    ]);
  });
});

describe('settle', () => {
  it('uses what is paid ahead for the oldest charge', () => {
    const charges = [charge('june', '2026-06-10', 500_00), charge('april', '2026-04-10', 300_00)];
    expect(settle(charges, 400_00)).toEqual([
      { chargeId: 'april', paise: 300_00 },
      { chargeId: 'june', paise: 100_00 },
    ]);
  });

  it('moves what was paid on a charge beyond its new amount to another, and the rest ahead', () => {
    const charges = [charge('april', '2026-04-10', -200_00), charge('june', '2026-06-10', 50_00)];
    expect(settle(charges, 0)).toEqual([
      { chargeId: 'april', paise: -200_00 },
      { chargeId: 'june', paise: 50_00 },
    ]);
  });

  it('moves back from the newest charge what was used of a cancelled payment', () => {
    const charges = [
      charge('april', '2026-04-10', 0, 300_00),
      charge('june', '2026-06-10', 0, 200_00),
    ];
    expect(settle(charges, -250_00)).toEqual([
      { chargeId: 'june', paise: -200_00 },
      { chargeId: 'april', paise: -50_00 },
    ]);
  });
});

interface Books {
  charges: { id: string; dueOn: string; place: number; net: number; entries: number[] }[];
  moved: Map<string, number>;
  ahead: number;
  payments: { parts: { chargeId: string | null; paise: number }[]; isCancelled: boolean }[];
}

const sum = (amounts: readonly number[]) => amounts.reduce((all, one) => all + one, 0);
const owedOf = ({ entries }: { entries: number[] }) => sum(entries);

const open = (books: Books): OpenCharge[] =>
  books.charges.map((one) => ({
    id: one.id,
    dueOn: one.dueOn,
    place: one.place,
    owed: owedOf(one),
    movedIn: books.moved.get(one.id) ?? 0,
  }));

function put(books: Books, moves: ReturnType<typeof settle>) {
  for (const { chargeId, paise } of moves) {
    books.charges.find(({ id }) => id === chargeId)!.entries.push(-paise);
    books.moved.set(chargeId, (books.moved.get(chargeId) ?? 0) + paise);
    books.ahead -= paise;
  }
}

type Act =
  | { act: 'charge'; month: number; paise: number }
  | { act: 'lower' | 'reverse'; at: number; share: number }
  | { act: 'pay'; paise: number }
  | { act: 'cancel'; at: number }
  | { act: 'refund'; share: number };

const amount = fc.integer({ min: 1, max: 500_000 });
const anyAct: fc.Arbitrary<Act> = fc.oneof(
  fc.record({
    act: fc.constant('charge' as const),
    month: fc.integer({ min: 1, max: 9 }),
    paise: amount,
  }),
  fc.record({
    act: fc.constantFrom('lower' as const, 'reverse' as const),
    at: fc.nat(30),
    share: fc.integer({ min: 1, max: 100 }),
  }),
  fc.record({ act: fc.constant('pay' as const), paise: amount }),
  fc.record({ act: fc.constant('cancel' as const), at: fc.nat(30) }),
  fc.record({ act: fc.constant('refund' as const), share: fc.integer({ min: 1, max: 100 }) }),
);

function perform(books: Books, act: Act, number: number) {
  if (act.act === 'charge') {
    const dueOn = `2026-0${act.month}-10`;
    const one = { id: `c${number}`, dueOn, place: number % 3, net: act.paise };
    books.charges.push({ ...one, entries: [act.paise] });
  } else if (act.act === 'lower' || act.act === 'reverse') {
    const one = books.charges[act.at];
    if (!one) return;
    const by = act.act === 'reverse' ? one.net : Math.floor((one.net * act.share) / 100);
    one.net -= by;
    one.entries.push(-by);
  } else if (act.act === 'pay') {
    const parts = allocate(open(books), act.paise);
    for (const { chargeId, paise } of parts) credit(books, chargeId, paise);
    books.payments.push({ parts, isCancelled: false });
  } else if (act.act === 'cancel') {
    const payment = books.payments[act.at];
    // What was refunded since cannot be refunded a second time.
    if (!payment || payment.isCancelled || sumPaid(books) < sum(payment.parts.map(paid))) return;
    payment.isCancelled = true;
    for (const { chargeId, paise } of payment.parts) credit(books, chargeId, -paise);
  } else {
    books.ahead -= Math.floor((Math.max(0, books.ahead) * act.share) / 100);
  }
  put(books, settle(open(books), books.ahead));
}

const paid = ({ paise }: { paise: number }) => paise;
/** What the family has at the school: used for charges, or ahead. */
const sumPaid = (books: Books) =>
  books.ahead + sum(books.charges.map((one) => one.net - owedOf(one)));

function credit(books: Books, chargeId: string | null, paise: number) {
  if (chargeId) books.charges.find(({ id }) => id === chargeId)!.entries.push(-paise);
  else books.ahead += paise;
}

describe('a history of charges, concessions, payments, cancellations and refunds', () => {
  it('never overpays a charge, never owes an advance, and leaves nothing ahead while something is owed', () => {
    fc.assert(
      fc.property(fc.array(anyAct, { maxLength: 40 }), (acts) => {
        const books: Books = { charges: [], moved: new Map(), ahead: 0, payments: [] };
        for (const [number, act] of acts.entries()) {
          perform(books, act, number);
          const owed = books.charges.map(owedOf);
          expect(Math.min(0, ...owed)).toBe(0);
          expect(books.ahead).toBeGreaterThanOrEqual(0);
          expect(sum(owed) > 0 && books.ahead > 0).toBe(false);
          for (const one of books.charges) expect(owedOf(one)).toBeLessThanOrEqual(one.net);
        }
      }),
      { numRuns: 3_000, seed: 20261123 },
    );
  });
});
