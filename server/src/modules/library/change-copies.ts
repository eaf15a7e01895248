import type { BookCopy, BookRecord, copiesForm, copyForm } from '@shala/contract/books.ts';
import type * as z from 'zod';
import { recordAct } from '../../platform/audit.ts';
import { onConstraintViolation } from '../../platform/database.ts';
import { conflictError } from '../../platform/errors.ts';
import { transactOnce } from '../../platform/idempotency.ts';
import { transact } from '../../platform/scope.ts';
import { registerKey } from '../../platform/search-key.ts';
import type { Saving } from '../../platform/serve.ts';
import { requireVersion } from '../../platform/versioned-rows.ts';
import { bookOfCopy } from './book-of-copy.ts';
import { findBook } from './book-record.ts';
import { forgetMissed } from './forget-missed.ts';
import { holdFreeCopies } from './reservations/hold-copies.ts';
import { recordBook } from './save-book.ts';
import { insertCopies, numberTaken } from './save-copies.ts';

export const addCopies = (call: Saving, form: z.output<typeof copiesForm>): Promise<BookRecord> =>
  onConstraintViolation(
    transactOnce(call, 'library/addCopies', form, async (call, form) => {
      const { db } = call;
      await db.lock('book', form.bookId, 'key share');
      const before = await findBook(db, form.bookId);
      await insertCopies(db, { ...form, schoolId: before.schoolId });
      await holdCopiesOf(call, before);
      const after = await findBook(db, form.bookId);
      await recordBook(call, { before, after }, 'add_copies');
      return after;
    }),
    { book_copy_number: () => numberTaken('firstNumber') },
  );

/** Changes a copy; one that is on loan stays kept until it is returned or noted as lost. */
export const updateCopy = (call: Saving, form: z.output<typeof copyForm>): Promise<BookRecord> =>
  onConstraintViolation(
    transact(call, async (call) => {
      const { db } = call;
      await db.require('book_copy', [form.id]);
      const bookId = await bookOfCopy(db, form.id);
      await db.lock('book', bookId, 'no key update');
      const checked = await db.lock('book_copy', form.id);
      const book = await findBook(db, bookId);
      const before = book.copyList.find(({ id }) => id === form.id)!;
      requireVersion(before, form.version);
      if (before.dueOn && form.state !== before.state) throw conflictError('book.on_loan');
      const { accessionNumber } = form;
      await db
        .update('book_copy')
        .set({
          accession_number: accessionNumber,
          match_key: registerKey(accessionNumber),
          price_paise: form.pricePaise ?? null,
          acquired_on: form.acquiredOn ?? null,
          state: form.state,
          note: form.note || null,
          version: before.version + 1,
        })
        .where('book_copy.id', '=', form.id)
        .execute();
      if (before.state === 'lost' && form.state !== 'lost') {
        await forgetMissed(checked, { schoolId: book.schoolId, copyId: form.id });
      }
      await holdCopiesOf(call, book);
      const changed = await findBook(db, bookId);
      await recordAct(call, {
        act: 'book.edit_copy',
        entityId: bookId,
        entityName: book.name,
        schoolId: book.schoolId,
        before: auditSnapshot(before),
        after: auditSnapshot(changed.copyList.find(({ id }) => id === form.id)!),
      });
      return changed;
    }),
    { book_copy_number: () => numberTaken('accessionNumber') },
  );

async function holdCopiesOf({ db, clock }: Saving, { id, schoolId }: BookRecord): Promise<void> {
  const checked = await db.lock('book', id, 'no key update');
  await holdFreeCopies(checked, { schoolId, bookId: id, today: clock.schoolDay() });
}

const auditSnapshot = ({ accessionNumber, pricePaise, acquiredOn, state, note }: BookCopy) => ({
  accessionNumber,
  pricePaise,
  acquiredOn,
  copyState: state,
  note,
});
