import type {
  StockLine,
  StockOutcome,
  stockCheckRows,
  stockScanForm,
} from '@shala/contract/stock-checks.ts';
import type * as z from 'zod';
import { conflictError } from '../../../platform/errors.ts';
import { type CheckedDb, type Scoped, transact } from '../../../platform/scope.ts';
import { registerKey } from '../../../platform/search-key.ts';
import type { Saving } from '../../../platform/serve.ts';

type Form = z.output<typeof stockScanForm>;

/** Records a copy as seen. Scanned again it counts once, by where it was seen last. */
export const recordStockScan = (call: Saving, form: Form): Promise<StockLine> =>
  transact(call, async ({ db, clock }) => {
    const { checked, check } = await lockOpenCheck(db, form.id);
    const key = registerKey(form.accessionNumber);
    const copy = await findCopy(checked, check.schoolId, key);
    const foundOnShelf = check.shelf ?? form.shelf ?? null;
    const line = {
      accession_number: copy?.accessionNumber ?? form.accessionNumber,
      copy_id: copy?.id ?? null,
      outcome: outcomeOf(copy, foundOnShelf),
      book_name: copy?.bookName ?? null,
      shelf: copy?.shelf ?? null,
      found_on_shelf: foundOnShelf,
      scanned_at: clock.now().toISOString(),
      scanned_by: db.person.accountId,
    };
    await checked
      .insertInto('stock_check_line')
      .values({ ...line, school_id: check.schoolId, check_id: form.id, match_key: key })
      .onConflict((twice) => twice.constraint('stock_check_line_once').doUpdateSet(line))
      .execute();
    return {
      copyId: line.copy_id,
      bookId: copy?.bookId ?? null,
      accessionNumber: line.accession_number,
      outcome: line.outcome,
      bookName: line.book_name,
      shelf: line.shelf,
      foundOnShelf,
      scannedAt: line.scanned_at,
      scannedBy: db.person.name,
      markedLost: false,
    };
  });

/** Clears the scan of a number, which was read or typed wrongly; its copy is one that nobody has scanned yet. */
export const clearStockScan = (
  call: Saving,
  { id, accessionNumber }: z.output<(typeof stockCheckRows)['library/clearStockScan']['body']>,
): Promise<null> =>
  transact(call, async ({ db }) => {
    const { checked, check } = await lockOpenCheck(db, id);
    await checked
      .deleteFrom('stock_check_line')
      .where('school_id', '=', check.schoolId)
      .where('check_id', '=', id)
      .where('match_key', '=', registerKey(accessionNumber))
      .execute();
    return null;
  });

/** Shared among scanners; the end of the verification waits for them and they for it. */
async function lockOpenCheck(db: Scoped, id: string) {
  const checked = await db.lock('stock_check', id, 'key share');
  const check = await checked
    .selectFrom('stock_check')
    .where('id', '=', id)
    .select(['school_id as schoolId', 'shelf', 'ended_at as endedAt'])
    .executeTakeFirstOrThrow();
  if (check.endedAt) throw conflictError('stock_check.ended');
  return { checked, check };
}

type Copy = NonNullable<Awaited<ReturnType<typeof findCopy>>>;

const findCopy = (db: CheckedDb, schoolId: string, key: string) =>
  db
    .selectFrom('book_copy')
    .innerJoin('book', 'book.id', 'book_copy.book_id')
    .leftJoin('book_loan as loan', (join) =>
      join.onRef('loan.copy_id', '=', 'book_copy.id').on('loan.ended_on', 'is', null),
    )
    .where('book_copy.school_id', '=', schoolId)
    .where('book_copy.match_key', '=', key)
    .select([
      'book_copy.id',
      'book_copy.accession_number as accessionNumber',
      'book_copy.state',
      'book.id as bookId',
      'book.name as bookName',
      'book.shelf',
      'loan.id as loanId',
    ])
    .executeTakeFirst();

function outcomeOf(copy: Copy | undefined, foundOnShelf: string | null): StockOutcome {
  if (!copy) return 'unknown';
  if (copy.loanId) return 'on_loan';
  if (copy.state !== 'kept') return 'not_in_stock';
  const isElsewhere = copy.shelf && foundOnShelf && copy.shelf !== foundOnShelf;
  return isElsewhere ? 'misplaced' : 'found';
}
