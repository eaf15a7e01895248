import type { LedgerDraft } from '../ledger/ledger-draft.ts';
import { allocate } from '../ledger/settle.ts';

/** Divides a payment over what is owed, the oldest first; the rest is paid ahead. */
export function payInto(draft: LedgerDraft, paise: number, receiptId: string): void {
  for (const part of allocate(draft.account.charges, paise)) {
    const charge = draft.account.charges.find(({ id }) => id === part.chargeId) ?? null;
    draft.pay(charge, part.paise, receiptId);
  }
}
