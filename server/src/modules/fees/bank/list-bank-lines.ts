import type { BankLine, BankPayment, bankStatementRows } from '@shala/contract/bank-statement.ts';
import type * as z from 'zod';
import type { Unpaged } from '../../../platform/page-of.ts';
import type { CheckedDb } from '../../../platform/scope.ts';
import type { Reading } from '../../../platform/serve.ts';
import { countsOf, type Reconciliation, reconcile, type StatementLine } from './bank-lines.ts';
import { bankPayments } from './bank-payments.ts';

type LinesQuery = z.output<(typeof bankStatementRows)['fees/fetchBankLines']['query']>;
type PaymentsQuery = z.output<
  (typeof bankStatementRows)['fees/fetchPaymentsWithoutMoney']['query']
>;
export type LinesFilter = Unpaged<LinesQuery>;
export type PaymentsFilter = Unpaged<PaymentsQuery>;

const pageOfRows = <Row>(rows: readonly Row[], page: number, pageSize: number): Row[] =>
  rows.slice((page - 1) * pageSize, page * pageSize);

export async function listBankLines(
  { db }: Pick<Reading, 'db'>,
  { page, pageSize, ...filter }: LinesQuery,
) {
  const checked = db.checked('school', filter.schoolId);
  const all = await reconcile(checked, filter);
  const found = filteredLines(all, filter);
  return {
    rows: await presentLines(checked, filter.schoolId, pageOfRows(found, page, pageSize)),
    total: found.length,
    counts: countsOf(all),
  };
}

/** The whole list in its order. */
export function filteredLines(
  { lines }: Reconciliation,
  { state, search, sort }: LinesFilter,
): StatementLine[] {
  const words = (search ?? '').toLowerCase().split(/\s+/).filter(Boolean);
  const found = lines.filter((line) => {
    if (state && line.state !== state) return false;
    const text = `${line.narration} ${line.reference ?? ''} ${line.paise / 100}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
  return sort === 'day' ? found.reverse() : found;
}

export async function presentLines(
  db: CheckedDb,
  schoolId: string,
  lines: readonly StatementLine[],
): Promise<BankLine[]> {
  const ids = lines.flatMap(({ paymentIds, returnedId }) =>
    [...paymentIds, returnedId ?? []].flat(),
  );
  const payments = await bankPayments(db, schoolId, ids);
  return lines.map(({ paymentIds, returnedId, by, at, ...line }) => ({
    ...line,
    schoolId,
    payments: paymentIds.flatMap((id) => payments.get(id) ?? []),
    returned: (returnedId && payments.get(returnedId)) || null,
    matchedBy: by,
    matchedAt: at,
  }));
}

export async function listPaymentsWithoutMoney(
  { db }: Pick<Reading, 'db'>,
  { page, pageSize, ...filter }: PaymentsQuery,
) {
  const found = await paymentsWithoutMoney(db.checked('school', filter.schoolId), filter);
  return { rows: pageOfRows(found, page, pageSize), total: found.length };
}

/** The whole list in its order. */
export async function paymentsWithoutMoney(
  db: CheckedDb,
  filter: PaymentsFilter,
): Promise<BankPayment[]> {
  const { schoolId, search, sort } = filter;
  const { withoutMoney } = await reconcile(db, filter);
  const ids = withoutMoney.map(({ paymentId }) => paymentId);
  const payments = await bankPayments(db, schoolId, ids);
  const words = (search ?? '').toLowerCase().split(/\s+/).filter(Boolean);
  const found = ids
    .flatMap((id) => payments.get(id) ?? [])
    .filter(({ receipts, ...payment }) => {
      const text = [
        payment.reference,
        payment.bank,
        payment.paise / 100,
        ...receipts.flatMap(({ number, studentName }) => [number, studentName]),
      ]
        .join(' ')
        .toLowerCase();
      return words.every((word) => text.includes(word));
    });
  return sort === 'day' ? found.reverse() : found;
}
