import type { StockCheck } from '@shala/contract/stock-checks.ts';
import { sql } from 'kysely';
import { type Act, recordActs } from '../../../platform/audit.ts';
import { conflictError } from '../../../platform/errors.ts';
import { type Scoped, transact } from '../../../platform/scope.ts';
import type { Saving } from '../../../platform/serve.ts';
import { lockForEdit } from '../../../platform/versioned-rows.ts';
import { bookOfCopy } from '../book-of-copy.ts';
import { isOnLoan } from '../copy-conditions.ts';
import { holdFreeCopies, holdWhereAwaited } from '../reservations/hold-copies.ts';
import { recordStockCheck } from './run-stock-check.ts';
import { findStockCheck } from './stock-check-record.ts';

interface ChangedCopy {
  bookId: string;
  bookName: string;
  accessionNumber: string;
}

/** Marks what an ended verification misses as lost, except copies that have turned up or were issued since. */
export const markMissingLost = (
  call: Saving,
  form: { id: string; version: number },
): Promise<StockCheck> =>
  transact(call, async (call) => {
    const { db, clock } = call;
    const before = await lockForEdit(db, 'stock_check', form, findStockCheck);
    if (!before.endedAt) throw conflictError('stock_check.open');
    const checked = db.checked('stock_check', form.id);
    const bookIds = await lockMissedBooks(db, before);
    const { rows } = await sql<ChangedCopy>`
      with missed as (
        select book_copy.id from book_copy join stock_check_line as line
          on line.school_id = book_copy.school_id and line.copy_id = book_copy.id
        where line.school_id = ${before.schoolId} and line.check_id = ${form.id}
          and line.outcome = 'missing' and not line.marked_lost and book_copy.state = 'kept'
        order by book_copy.id for update of book_copy),
      lost as (
        update book_copy set state = 'lost', version = book_copy.version + 1 from book
        where book_copy.id in (select id from missed) and book.id = book_copy.book_id
          and not ${isOnLoan}
        returning book_copy.id, book.id as book_id, book.name, book_copy.accession_number),
      marked as (
        update stock_check_line as line set marked_lost = true from lost
        where line.school_id = ${before.schoolId} and line.check_id = ${form.id}
          and line.copy_id = lost.id)
      select book_id as "bookId", name as "bookName", accession_number as "accessionNumber"
      from lost`.execute(checked);
    const { schoolId } = before;
    await holdWhereAwaited(checked, { schoolId, bookIds, today: clock.schoolDay() });
    await db
      .update('stock_check')
      .set({ version: before.version + 1 })
      .where('stock_check.id', '=', form.id)
      .execute();
    const after = await findStockCheck(db, form.id);
    await recordStockCheck(call, 'mark_lost', after);
    await recordActs(
      call,
      rows.map((copy) => copyAct('lose', schoolId, copy)),
    );
    return after;
  });

/** The books first, as everyone does who changes their queues. */
async function lockMissedBooks(db: Scoped, { id, schoolId }: StockCheck): Promise<string[]> {
  const missed = await db
    .checked('stock_check', id)
    .selectFrom('stock_check_line as line')
    .innerJoin('book_copy', 'book_copy.id', 'line.copy_id')
    .where('line.school_id', '=', schoolId)
    .where('line.check_id', '=', id)
    .where('line.outcome', '=', 'missing')
    .where('line.marked_lost', '=', false)
    .select('book_copy.book_id as bookId')
    .distinct()
    .execute();
  const bookIds = missed.map(({ bookId }) => bookId);
  if (bookIds.length > 0) await db.lock('book', bookIds, 'no key update');
  return bookIds;
}

/** Undoes it for one copy, which stands on its shelf again. */
export const restoreMissing = (
  call: Saving,
  { id, copyId }: { id: string; copyId: string },
): Promise<StockCheck> =>
  transact(call, async (call) => {
    const { db, clock } = call;
    await db.lock('stock_check', id);
    const { schoolId } = await findStockCheck(db, id);
    const bookId = await bookOfCopy(db, copyId);
    await db.lock('book', bookId, 'no key update');
    const checked = await db.lock('book_copy', copyId);
    const { rows } = await sql<ChangedCopy>`
      with unmarked as (
        update stock_check_line as line set marked_lost = false
        where line.school_id = ${schoolId} and line.check_id = ${id} and line.copy_id = ${copyId}
          and line.marked_lost returning line.copy_id)
      update book_copy set state = 'kept', version = book_copy.version + 1 from book, unmarked
      where book_copy.id = unmarked.copy_id and book_copy.state = 'lost'
        and book.id = book_copy.book_id
      returning book.id as "bookId", book.name as "bookName",
        book_copy.accession_number as "accessionNumber"`.execute(checked);
    const [copy] = rows;
    if (!copy) throw conflictError('stock_check.not_lost');
    await holdFreeCopies(checked, { schoolId, bookId, today: clock.schoolDay() });
    await recordActs(call, [copyAct('restore', schoolId, copy)]);
    return findStockCheck(db, id);
  });

const copyAct = (
  verb: 'lose' | 'restore',
  schoolId: string,
  { bookId, bookName, accessionNumber }: ChangedCopy,
): Act => ({
  act: `book.${verb}`,
  entityId: bookId,
  entityName: bookName,
  schoolId,
  after: { accessionNumber },
});
