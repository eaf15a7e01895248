import { sumOfPaise } from '@shala/contract/money.ts';
import { lateAfter } from '../ledger/late-after.ts';
import type { LedgerDraft } from '../ledger/ledger-draft.ts';
import { type Charge, isOfStructure, type Standing } from '../ledger/student-account.ts';
import type { ExpectedCharge } from './expected-charges.ts';

interface Bringing {
  academicYearId: string;
  classId: string;
  expected: readonly ExpectedCharge[];
  /** What is due later is not charged yet; what was charged is brought up all the same. */
  until: string;
  today: string;
  /** Why charges are reversed. */
  reason: string;
  /** Only these charges; absent: all. */
  only?: (of: ChargeOfYear) => boolean;
}

interface ChargeOfYear {
  headId: string;
  instalmentOn: string | null;
}

/** What charging changed on an account. */
export interface Brought {
  charges: number;
  reversals: number;
  chargedPaise: number;
  reversedPaise: number;
  concededPaise: number;
  toAdvancePaise: number;
}

export const keyOf = ({ headId, instalmentOn }: ChargeOfYear) => `${headId} ${instalmentOn}`;

const placeOf = ({ head, instalment }: ExpectedCharge): ChargeOfYear => ({
  headId: head.id,
  instalmentOn: instalment.dueOn,
});

/** Brings an account's charges of a year to what is expected, and says what it changed. */
export function bringUp(draft: LedgerDraft, bringing: Bringing): Brought {
  const { academicYearId, until, reason, only = () => true } = bringing;
  const aheadBefore = draft.account.ahead;
  const ofYear = draft.account.charges.filter(
    (charge) => charge.academicYearId === academicYearId && isOfStructure(charge),
  );
  const standing = ofYear.filter(({ isReversed }) => !isReversed);
  // As they are before anything is reversed.
  const before = { ofYear, standing: standing.map((charge) => ({ ...charge })) };
  const expected = bringing.expected.filter((one) => only(placeOf(one)));
  const present = new Map(standing.filter(only).map((charge) => [keyOf(charge), charge]));
  for (const one of expected) {
    const key = keyOf(placeOf(one));
    const charge = present.get(key);
    present.delete(key);
    const isSame = charge && charge.charged === one.paise && charge.dueOn === one.dueOn;
    if (isSame && !isLateOtherwise(bringing, charge, one, before)) {
      bringConcessions(draft, charge, one, reason);
      continue;
    }
    if (!charge) {
      if (one.instalment.dueOn > until) continue;
      const former = lastOf(ofYear, key);
      writeOffAgain(draft, chargeInstalment(draft, bringing, one, before), former?.writtenOff);
      continue;
    }
    // A deposit that was released is settled for good.
    if (charge.standing.some(({ kind }) => kind === 'release')) continue;
    draft.reverseWhole(charge, reason);
    writeOffAgain(draft, chargeInstalment(draft, bringing, one, before), charge.writtenOff);
  }
  for (const charge of present.values()) draft.reverseWhole(charge, reason);
  draft.settle();
  return { ...countsOf(draft), toAdvancePaise: Math.max(0, draft.account.ahead - aheadBefore) };
}

interface Before {
  ofYear: readonly Charge[];
  standing: readonly Charge[];
}

/** The day after which what is charged of an instalment today is late. */
const lateOf = ({ today }: Bringing, { instalment, dueOn }: ExpectedCharge, { standing }: Before) =>
  lateAfter(
    dueOn,
    standing.filter(({ instalmentOn }) => instalmentOn === instalment.dueOn),
    today,
  );

/**
 * Concessions lower it by less than before, and what they leave is not late since the day of the charge: then it is
 * charged again, with its own day.
 */
function isLateOtherwise(
  bringing: Bringing,
  charge: Charge,
  one: ExpectedCharge,
  before: Before,
): boolean {
  const conceded = charge.standing.filter(({ kind }) => kind === 'concession');
  const wanted = [...wantedConcessions(charge, one).values()].reduce((sum, one) => sum + one, 0);
  const grows = sumOfPaise(conceded) + wanted < 0;
  return grows && lateOf(bringing, one, before) !== charge.lateAfter;
}

function chargeInstalment(
  draft: LedgerDraft,
  bringing: Bringing,
  one: ExpectedCharge,
  before: Before,
): Charge {
  const { academicYearId, classId } = bringing;
  const { head, instalment, dueOn, paise, concessions } = one;
  const rounds = before.ofYear
    .filter((one) => one.headId === head.id && one.instalmentOn === instalment.dueOn)
    .map(({ round }) => round ?? 0);
  const charge = draft.charge({
    headId: head.id,
    headKind: head.kind,
    place: head.place,
    paise,
    dueOn,
    lateAfter: lateOf(bringing, one, before),
    academicYearId,
    classId,
    instalmentOn: instalment.dueOn,
    instalmentName: instalment.name,
    instalmentLocalName: instalment.localName,
    instalmentNameHindi: instalment.nameHindi,
    round: Math.max(0, ...rounds) + 1,
  });
  for (const { concessionId, paise } of concessions) {
    draft.lower(charge, 'concession', paise, { concessionId });
  }
  return charge;
}

/** The charge that was reversed last, as the student had left and is back. */
const lastOf = (ofYear: readonly Charge[], key: string): Charge | undefined =>
  ofYear
    .filter((charge) => keyOf(charge) === key)
    .toSorted((one, other) => (one.round ?? 0) - (other.round ?? 0))
    .at(-1);

/** What the office has written off stays so, as far as the new charge goes. */
function writeOffAgain(
  draft: LedgerDraft,
  charge: Charge,
  writeOffs: readonly Standing[] = [],
): void {
  for (const { paise, reason } of writeOffs) {
    const part = Math.min(-paise, charge.owed);
    if (part > 0) draft.lower(charge, 'write_off', part, { reason });
  }
}

/** What the concessions come to on a charge; what was written off already is never given twice. */
function wantedConcessions(
  charge: Charge,
  { concessions, paise }: ExpectedCharge,
): Map<string, number> {
  const otherwise = charge.standing.filter(
    ({ kind }) => kind === 'write_off' || kind === 'release',
  );
  let room = paise + sumOfPaise(otherwise);
  const wanted = new Map<string, number>();
  for (const { concessionId, paise } of concessions) {
    const part = Math.min(paise, room);
    room -= part;
    if (part > 0) wanted.set(concessionId, part);
  }
  return wanted;
}

/** Only what differs is reversed and entered again. */
function bringConcessions(
  draft: LedgerDraft,
  charge: Charge,
  expected: ExpectedCharge,
  reason: string,
): void {
  const wanted = wantedConcessions(charge, expected);
  for (const standing of charge.standing) {
    if (standing.kind !== 'concession') continue;
    const id = standing.concessionId ?? '';
    if (wanted.get(id) === -standing.paise) wanted.delete(id);
    else draft.reverse(charge, standing, reason);
  }
  for (const [concessionId, paise] of wanted) {
    draft.lower(charge, 'concession', paise, { concessionId });
  }
}

function countsOf({ entries }: LedgerDraft): Omit<Brought, 'toAdvancePaise'> {
  const counts = { charges: 0, reversals: 0, chargedPaise: 0, reversedPaise: 0, concededPaise: 0 };
  for (const { kind, counts: as, paise } of entries) {
    if (as === 'concession') counts.concededPaise -= paise;
    if (as !== 'charge') continue;
    if (kind === 'charge') {
      counts.charges += 1;
      counts.chargedPaise += paise;
    } else {
      counts.reversals += 1;
      counts.reversedPaise -= paise;
    }
  }
  return counts;
}
