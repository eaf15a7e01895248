import { dayInFigures } from '@shala/contract/days.ts';
import type { FeeEntry } from '@shala/contract/fee-accounts.ts';
import { receiptNumber } from '@shala/contract/fee-money.ts';
import type { Language } from '@shala/contract/fields.ts';
import { nameIn } from '@shala/contract/names.ts';
import { sql } from 'kysely';
import type { CheckedDb } from '../../../platform/scope.ts';
import type { Say } from '../../../platform/texts.ts';
import type { StatementLine } from '../../papers/papers-public.ts';
import { mergedReason } from '../ledger/program-reasons.ts';

interface Entry {
  /** Of a reversal: of what it reverses. */
  kind: FeeEntry['kind'];
  isReversal: boolean;
  paise: number;
  day: string;
  dueOn: string | null;
  head: string | null;
  localHead: string | null;
  hindiHead: string | null;
  instalment: string | null;
  localInstalment: string | null;
  hindiInstalment: string | null;
  concession: string | null;
  localConcession: string | null;
  hindiConcession: string | null;
  reason: string | null;
  mergedNumber: string | null;
  receiptId: string | null;
  financialYear: string;
  counter: string;
  number: number;
  mode: string;
  isBounced: boolean;
}

/**
 * The entries as lines, the oldest first. Money of one receipt is one line, and what only moves between what was paid
 * ahead and a charge is none: it does not change the balance.
 */
export async function statementLines(
  db: CheckedDb,
  say: Say,
  language: Language,
  { id, schoolId }: { id: string; schoolId: string },
): Promise<StatementLine[]> {
  const lines: (StatementLine & { receipt: string | null })[] = [];
  for (const entry of await entriesOf(db, schoolId, id)) {
    const { receiptId, isReversal, day, paise } = entry;
    const receipt = receiptId && `${receiptId} ${isReversal}`;
    const same = receipt && lines.find((line) => line.receipt === receipt);
    if (same) same.paise += paise;
    else lines.push({ day, paise, text: textOf(say, language, entry), receipt });
  }
  return lines;
}

async function entriesOf(db: CheckedDb, schoolId: string, admissionId: string): Promise<Entry[]> {
  const { rows } = await sql<Entry>`
    select coalesce(reversed.kind, entry.kind) as kind, entry.reverses is not null as "isReversal",
      entry.paise, entry.day, coalesce(charge.late_after, charge.due_on) as "dueOn", fee_head.name as head,
      fee_head.local_name as "localHead", fee_head.name_hindi as "hindiHead", charge.instalment_name as instalment,
      charge.instalment_local_name as "localInstalment",
      charge.instalment_name_hindi as "hindiInstalment",
      fee_concession.name as concession, fee_concession.local_name as "localConcession",
      fee_concession.name_hindi as "hindiConcession",
      charge.reason, entry.receipt_id as "receiptId",
      fee_receipt.financial_year as "financialYear", fee_counter.code as counter,
      fee_receipt.number, fee_payment.mode,
      coalesce(fee_cancellation.is_bounced, false) as "isBounced",
      other.register_number as "mergedNumber"
    from fee_entry as entry
    left join fee_entry as reversed on reversed.school_id = entry.school_id
      and reversed.id = entry.reverses
    left join fee_entry as charge on charge.school_id = entry.school_id
      and charge.id = entry.charge_id
    left join fee_head on fee_head.id = charge.head_id
    left join fee_concession
      on fee_concession.id = coalesce(entry.concession_id, reversed.concession_id)
    left join fee_receipt on fee_receipt.school_id = entry.school_id
      and fee_receipt.id = entry.receipt_id
    left join fee_counter on fee_counter.id = fee_receipt.counter_id
    left join fee_payment on fee_payment.school_id = entry.school_id
      and fee_payment.id = fee_receipt.payment_id
    left join fee_cancellation on fee_cancellation.school_id = entry.school_id
      and fee_cancellation.payment_id = fee_receipt.payment_id
    left join admission as other on other.id = entry.merged_with
    where entry.school_id = ${schoolId} and entry.admission_id = ${admissionId}
      and entry.kind <> 'moved'
    order by entry.id`.execute(db);
  return rows;
}

function textOf(say: Say, language: Language, entry: Entry): string {
  const { kind, isReversal, paise, mergedNumber } = entry;
  if (mergedNumber) return mergedReason(say, paise, mergedNumber);
  if (kind === 'payment' || kind === 'refund') return textOfMoney(say, entry);
  const text = textOfCharge(say, language, entry);
  return isReversal ? say('papers:statement.entry.reversal', { what: text }) : text;
}

function textOfMoney(say: Say, { kind, isReversal, isBounced, ...of }: Entry): string {
  const number = receiptNumber(of);
  if (!isReversal) {
    const mode = say(`papers:receipt.modes.${of.mode}`);
    return say(`papers:statement.entry.${kind}`, { number, mode });
  }
  if (kind === 'refund') return say('papers:statement.entry.cancelledRefund', { number });
  return say(`papers:statement.entry.${isBounced ? 'bounced' : 'cancelledPayment'}`, { number });
}

function textOfCharge(say: Say, language: Language, of: Entry): string {
  const inLanguage = (name: string | null, localName: string | null, nameHindi: string | null) =>
    nameIn(language, { name: name ?? '', localName, nameHindi });
  const head = inLanguage(of.head, of.localHead, of.hindiHead);
  // Of what a person charged by hand the reason says what it is.
  const instalment = inLanguage(of.instalment, of.localInstalment, of.hindiInstalment);
  const what = [head, instalment || of.reason].filter(Boolean).join(', ');
  return say(`papers:statement.entry.${of.kind}`, {
    what,
    day: of.dueOn && dayInFigures(of.dueOn),
    name: inLanguage(of.concession, of.localConcession, of.hindiConcession),
  });
}
