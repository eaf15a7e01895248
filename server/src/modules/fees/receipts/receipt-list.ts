import type { feeRows } from '@shala/contract/fees.ts';
import { sortOf } from '@shala/contract/sort-of.ts';
import { sql } from 'kysely';
import type * as z from 'zod';
import { fixed } from '../../../platform/database.ts';
import { wholeList } from '../../../platform/export/whole-list.ts';
import type { Unpaged } from '../../../platform/page-of.ts';
import type { Scoped } from '../../../platform/scope.ts';
import { anyPlaceOf } from '../../../platform/search-key.ts';
import type { Say } from '../../../platform/texts.ts';
import { asReceipt, presentedReceipts, type Receipts } from './receipt-record.ts';

type ReceiptsQuery = z.output<(typeof feeRows)['fees/fetchReceipts']['query']>;
type Filter = Unpaged<ReceiptsQuery>;

/** A page of a school's receipts and vouchers, in the order in which money was taken. */
export async function listReceipts(
  { db, say }: { db: Scoped; say: Say },
  { page, pageSize, ...query }: ReceiptsQuery,
) {
  const { direction } = sortOf(query.sort);
  // An id says when it was made, so that a page is read off the key. Who paid is looked up for the page alone.
  const onPage = filtered(db, query)
    .orderBy('fee_receipt.id', direction)
    .select('fee_receipt.id')
    .limit(pageSize)
    .offset((page - 1) * pageSize);
  const shown = presentedReceipts(db.from('fee_receipt').where('fee_receipt.id', 'in', onPage))
    .where('fee_receipt.school_id', '=', query.schoolId)
    .orderBy('fee_receipt.id', direction);
  const counted = filtered(db, query).select((eb) => eb.fn.countAll<number>().as('total'));
  // With a word the statement is another for each; the few others keep their plans.
  const isSearched = Boolean(query.search);
  const rows = await (isSearched ? shown : fixed(shown)).execute();
  const { total } = await (isSearched ? counted : fixed(counted)).executeTakeFirstOrThrow();
  return { rows: rows.map((row) => asReceipt(say, row)), total };
}

/** The whole list as it is at this moment. */
export async function* allReceipts({ db, say }: { db: Scoped; say: Say }, filter: Filter) {
  const { direction } = sortOf(filter.sort);
  const rows = wholeList(db, 'fee_receipt', filtered(db, filter), (found) =>
    presentedReceipts(found).orderBy('fee_receipt.id', direction),
  );
  for await (const row of rows) yield asReceipt(say, row);
}

/** `2026-27/A/000123`, as it is printed and searched. */
const printedNumber = sql<string>`(select lower(fee_receipt.financial_year || '/' || fee_counter.code || '/'
  || lpad(fee_receipt.number::text, greatest(6, length(fee_receipt.number::text)), '0'))
  from fee_counter where fee_counter.id = fee_receipt.counter_id)`;

/** A word is looked for in the number, the reference of the payment and the student's names and register number. */
function filtered(db: Scoped, { search, schoolId, from, to, counterId, mode }: Filter): Receipts {
  let found: Receipts = db.from('fee_receipt').where('fee_receipt.school_id', '=', schoolId);
  for (const part of anyPlaceOf(search ?? '')) {
    found = found.where(
      sql<boolean>`(${printedNumber} like ${part}
        or exists (select from admission where admission.id = fee_receipt.admission_id
          and admission.search_key like ${part})
        or exists (select from fee_payment where fee_payment.school_id = fee_receipt.school_id
          and fee_payment.id = fee_receipt.payment_id and (lower(fee_payment.reference) like ${part}
            or lower(fee_payment.imported_number) like ${part})))`,
    );
  }
  if (counterId) found = found.where('fee_receipt.counter_id', '=', counterId);
  const ofPayment = [
    from && sql`fee_payment.day >= ${from}::date`,
    to && sql`fee_payment.day <= ${to}::date`,
    mode && sql`fee_payment.mode = ${mode}`,
  ].filter((condition) => condition !== undefined && condition !== '');
  if (ofPayment.length > 0) {
    found = found.where(
      sql<boolean>`fee_receipt.payment_id in (select fee_payment.id from fee_payment
        where fee_payment.school_id = ${schoolId} and ${sql.join(ofPayment, sql` and `)})`,
    );
  }
  return found;
}
