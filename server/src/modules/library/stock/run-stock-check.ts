import { newId } from '@shala/contract/new-id.ts';
import type { StockCheck, stockCheckForm } from '@shala/contract/stock-checks.ts';
import { sql } from 'kysely';
import type * as z from 'zod';
import { type Acting, recordAct } from '../../../platform/audit.ts';
import { onConstraintViolation } from '../../../platform/database.ts';
import { conflictError, invalid } from '../../../platform/errors.ts';
import { transact } from '../../../platform/scope.ts';
import type { Saving } from '../../../platform/serve.ts';
import { lockForEdit } from '../../../platform/versioned-rows.ts';
import { listShelves } from './stock-check-list.ts';
import { findStockCheck, isMissing } from './stock-check-record.ts';

export const beginStockCheck = (
  call: Saving,
  { schoolId, shelf }: z.output<typeof stockCheckForm>,
): Promise<StockCheck> =>
  onConstraintViolation(
    transact(call, async (call) => {
      const { db, clock } = call;
      await db.require('school', [schoolId]);
      const shelves = shelf ? await listShelves(db, schoolId) : [];
      if (shelf && !shelves.some((one) => one.shelf === shelf)) {
        throw invalid({ field: 'shelf', key: 'shelf_unknown' });
      }
      const id = newId();
      await db
        .insert('stock_check')
        .values({
          id,
          school_id: schoolId,
          shelf: shelf ?? null,
          started_at: clock.now().toISOString(),
          started_by: db.person.accountId,
        })
        .execute();
      const check = await findStockCheck(db, id);
      await recordStockCheck(call, 'begin', check);
      return check;
    }),
    { stock_check_open_once: () => invalid({ field: 'shelf', key: 'stock_check_open' }) },
  );

/** Keeps what nobody has scanned until now as missing. */
export const endStockCheck = (
  call: Saving,
  form: { id: string; version: number },
): Promise<StockCheck> =>
  transact(call, async (call) => {
    const { db, clock } = call;
    const before = await lockForEdit(db, 'stock_check', form, findStockCheck);
    if (before.endedAt) throw conflictError('stock_check.ended');
    const checked = db.checked('stock_check', form.id);
    await sql`
      insert into stock_check_line (school_id, check_id, match_key, accession_number, copy_id,
        outcome, book_name, shelf)
      select book_copy.school_id, stock_check.id, book_copy.match_key, book_copy.accession_number,
        book_copy.id, 'missing', book.name, book.shelf
      from stock_check
      join book_copy on book_copy.school_id = stock_check.school_id
      join book on book.school_id = book_copy.school_id and book.id = book_copy.book_id
      where stock_check.id = ${form.id} and ${isMissing}`.execute(checked);
    await db
      .update('stock_check')
      .set({
        ended_at: clock.now().toISOString(),
        ended_by: db.person.accountId,
        version: before.version + 1,
      })
      .where('stock_check.id', '=', form.id)
      .execute();
    const after = await findStockCheck(db, form.id);
    await recordStockCheck(call, 'end', after);
    return after;
  });

/** One begun by mistake leaves no result. */
export const deleteStockCheck = (call: Saving, id: string): Promise<null> =>
  transact(call, async (call) => {
    const { db } = call;
    await db.lock('stock_check', id);
    const before = await findStockCheck(db, id);
    if (before.endedAt) throw conflictError('stock_check.kept');
    await db.delete('stock_check').where('stock_check.id', '=', id).execute();
    await recordStockCheck(call, 'delete', before);
    return null;
  });

export function recordStockCheck(
  acting: Acting,
  verb: 'begin' | 'end' | 'delete' | 'mark_lost',
  { id, schoolId, schoolName, shelf, counts }: StockCheck,
): Promise<void> {
  return recordAct(acting, {
    act: `stock_check.${verb}`,
    entityId: id,
    entityName: shelf ?? schoolName,
    schoolId,
    after: verb === 'begin' ? { shelf } : { shelf, ...counts },
  });
}
