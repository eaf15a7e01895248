import { sql } from 'kysely';
import { among } from '../../../platform/database.ts';
import type { CheckedDb } from '../../../platform/scope.ts';
import type { ReceiptLine } from '../../papers/papers-public.ts';

interface LinesOfReceipt {
  lines: ReceiptLine[];
  aheadPaise: number;
}

interface Line {
  receiptId: string;
  /** Nothing: of no charge. */
  head: string | null;
  localHead: string | null;
  hindiHead: string | null;
  instalment: string | null;
  localInstalment: string | null;
  hindiInstalment: string | null;
  paise: number;
}

/** What each receipt was for, as the ledger has it: by head and instalment, the oldest first, and what was paid ahead. */
export async function receiptLines(
  db: CheckedDb,
  schoolId: string,
  receiptIds: readonly string[],
): Promise<Map<string, LinesOfReceipt>> {
  const { rows } = await sql<Line>`
    select fee_entry.receipt_id as "receiptId", fee_head.name as head,
      fee_head.local_name as "localHead", fee_head.name_hindi as "hindiHead", charge.instalment_name as instalment,
      charge.instalment_local_name as "localInstalment",
      charge.instalment_name_hindi as "hindiInstalment",
      sum(abs(fee_entry.paise)) as paise
    from fee_entry
    left join fee_entry as charge on charge.school_id = fee_entry.school_id
      and charge.id = fee_entry.charge_id
    left join fee_head on fee_head.id = charge.head_id
    where fee_entry.school_id = ${schoolId} and fee_entry.receipt_id ${among(receiptIds)}
      and fee_entry.kind in ('payment', 'refund')
    group by fee_entry.receipt_id, fee_head.id, charge.instalment_name, charge.instalment_local_name,
      charge.instalment_name_hindi, charge.due_on
    order by charge.due_on, fee_head.place`.execute(db);
  const byReceipt = new Map<string, LinesOfReceipt>();
  for (const { receiptId, head, ...line } of rows) {
    const of = byReceipt.get(receiptId) ?? { lines: [], aheadPaise: 0 };
    byReceipt.set(receiptId, of);
    if (head === null) of.aheadPaise += line.paise;
    else of.lines.push({ head, ...line });
  }
  return byReceipt;
}
