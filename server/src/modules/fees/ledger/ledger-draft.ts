import type { FeeEntry } from '@shala/contract/fee-accounts.ts';
import { sumOfPaise } from '@shala/contract/money.ts';
import { newId } from '@shala/contract/new-id.ts';
import type { ChargedHead } from '../setup/fee-heads.ts';
import { settle } from './settle.ts';
import type { Charge, Standing, StudentAccount } from './student-account.ts';

/** An entry that is yet to be written. */
export interface NewEntry {
  id: string;
  admissionId: string;
  kind: FeeEntry['kind'];
  paise: number;
  /** Nothing: paid ahead. */
  chargeId: string | null;
  /** The kind that the months count it under: a reversal as what it reverses. */
  counts: FeeEntry['kind'];
  /** The day on which its charge is due. */
  chargeDueOn: string | null;
  charge: NewCharge | null;
  concessionId: string | null;
  receiptId: string | null;
  reverses: string | null;
  /** The other account of a student who was entered twice. */
  mergedWith: string | null;
  reason: string | null;
}

interface NewCharge extends ChargedHead {
  paise: number;
  dueOn: string;
  /** Absent: the day on which it is due. */
  lateAfter?: string;
  academicYearId?: string | null;
  instalmentOn?: string | null;
  instalmentName?: string | null;
  instalmentLocalName?: string | null;
  instalmentNameHindi?: string | null;
  round?: number | null;
  classId?: string | null;
  reason?: string | null;
}

interface Parts {
  concessionId?: string | null;
  receiptId?: string | null;
  reverses?: string | null;
  mergedWith?: string | null;
  reason?: string | null;
  counts?: FeeEntry['kind'];
}

/**
 * The entries of one act on a student's account, in the order in which they are made. The account always says how it
 * stands after them.
 */
export class LedgerDraft {
  readonly account: StudentAccount;
  readonly entries: NewEntry[] = [];

  constructor(account: StudentAccount) {
    this.account = { ...account, charges: account.charges.map((charge) => ({ ...charge })) };
  }

  /** How much more the family owes, or less. */
  get changePaise(): number {
    return sumOfPaise(this.entries);
  }

  charge(of: NewCharge): Charge {
    const id = newId();
    const charge: Charge = {
      id,
      dueOn: of.dueOn,
      place: of.place,
      owed: 0,
      movedIn: 0,
      headId: of.headId,
      headKind: of.headKind,
      academicYearId: of.academicYearId ?? null,
      instalmentOn: of.instalmentOn ?? null,
      instalmentName: of.instalmentName ?? null,
      instalmentLocalName: of.instalmentLocalName ?? null,
      instalmentNameHindi: of.instalmentNameHindi ?? null,
      round: of.round ?? null,
      classId: of.classId ?? null,
      charged: of.paise,
      lateAfter: of.lateAfter ?? of.dueOn,
      standing: [],
      writtenOff: [],
      isReversed: false,
    };
    this.account.charges.push(charge);
    const entry = { ...this.#entry('charge', of.paise, charge, { reason: of.reason }), id };
    entry.charge = of;
    this.#add({ ...entry, chargeId: id }, charge);
    return charge;
  }

  /** Lowers a charge. */
  lower(
    charge: Charge,
    kind: 'concession' | 'write_off' | 'release',
    paise: number,
    of: { concessionId?: string; reason?: string | null } = {},
  ): void {
    this.#add(this.#entry(kind, -paise, charge, of), charge);
  }

  /** Money of a receipt, for a charge or ahead. */
  pay(charge: Charge | null, paise: number, receiptId: string): void {
    this.#add(this.#entry('payment', -paise, charge, { receiptId }), charge);
  }

  /** Money that was paid ahead, refunded. */
  refund(paise: number, receiptId: string): void {
    this.#add(this.#entry('refund', paise, null, { receiptId }), null);
  }

  /** What was paid ahead goes to the other account of the same student; less than nothing comes from it. */
  carry(paise: number, mergedWith: string): void {
    this.#add(this.#entry('merged', paise, null, { mergedWith }), null);
  }

  /** Reverses one entry of a charge. */
  reverse(charge: Charge, { id, kind, paise }: Standing, reason: string): void {
    this.#add(
      this.#entry('reversal', -paise, charge, { reverses: id, reason, counts: kind }),
      charge,
    );
    charge.standing = charge.standing.filter((one) => one.id !== id);
    if (kind === 'charge') charge.isReversed = true;
  }

  /** Reverses a charge with all that lowered it. */
  reverseWhole(charge: Charge, reason: string): void {
    for (const standing of charge.standing) this.reverse(charge, standing, reason);
  }

  /** Reverses the money of a receipt. */
  reverseMoney({ id, kind, paise, chargeId, receiptId }: MoneyEntry, reason: string): void {
    const charge = this.account.charges.find((one) => one.id === chargeId) ?? null;
    const of = { reverses: id, receiptId, reason, counts: kind };
    this.#add(this.#entry('reversal', -paise, charge, of), charge);
  }

  /** Brings what is paid ahead and what is owed in order; called at the end of every act. */
  settle(): void {
    for (const { chargeId, paise } of settle(this.account.charges, this.account.ahead)) {
      const charge = this.account.charges.find(({ id }) => id === chargeId)!;
      this.#add(this.#entry('moved', -paise, charge), charge);
      charge.movedIn += paise;
      this.#add(this.#entry('moved', paise, null), null);
    }
  }

  #entry(kind: FeeEntry['kind'], paise: number, charge: Charge | null, of: Parts = {}): NewEntry {
    return {
      id: newId(),
      admissionId: this.account.admissionId,
      kind,
      paise,
      chargeId: charge?.id ?? null,
      counts: of.counts ?? kind,
      chargeDueOn: charge?.dueOn ?? null,
      charge: null,
      concessionId: of.concessionId ?? null,
      receiptId: of.receiptId ?? null,
      reverses: of.reverses ?? null,
      mergedWith: of.mergedWith ?? null,
      reason: of.reason ?? null,
    };
  }

  #add(entry: NewEntry, charge: Charge | null): void {
    this.entries.push(entry);
    if (!charge) {
      this.account.ahead -= entry.paise;
      return;
    }
    charge.owed += entry.paise;
    const { id, kind, paise, concessionId, reason } = entry;
    if (kind === 'charge' || kind === 'concession' || kind === 'write_off' || kind === 'release') {
      const standing = { id, kind, paise, concessionId, reason };
      charge.standing = [...charge.standing, standing];
      if (kind === 'write_off') charge.writtenOff = [...charge.writtenOff, standing];
    }
  }
}

/** A draft of each account, by the admission. */
export const draftsOf = (accounts: ReadonlyMap<string, StudentAccount>): Map<string, LedgerDraft> =>
  new Map([...accounts].map(([id, account]) => [id, new LedgerDraft(account)]));

/** What a receipt entered. */
export interface MoneyEntry {
  id: string;
  kind: 'payment' | 'refund';
  paise: number;
  chargeId: string | null;
  receiptId: string;
}
