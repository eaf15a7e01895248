import type { BookRecord, bookForm } from '@shala/contract/books.ts';
import { newId } from '@shala/contract/new-id.ts';
import type * as z from 'zod';
import { recorderOf } from '../../platform/audit.ts';
import { onConstraintViolation } from '../../platform/database.ts';
import { inUse, invalid, notFound } from '../../platform/errors.ts';
import { transactOnce } from '../../platform/idempotency.ts';
import { type Scoped, transact } from '../../platform/scope.ts';
import type { Saving } from '../../platform/serve.ts';
import { lockForEdit } from '../../platform/versioned-rows.ts';
import { bookColumns } from './book-columns.ts';
import { findBook } from './book-record.ts';
import { insertCopies, numberTaken } from './save-copies.ts';

type Form = z.output<typeof bookForm>;

const violations = {
  book_isbn: () => invalid({ field: 'isbn', key: 'isbn_taken' }),
  book_copy_number: () => numberTaken('firstNumber'),
};

export const saveBook = (call: Saving, form: Form): Promise<BookRecord> =>
  onConstraintViolation(
    transactOnce(call, 'library/addEdit', form, (call, form) =>
      form.id ? edit(call, { ...form, id: form.id }) : add(call, form),
    ),
    violations,
  );

async function add(call: Saving, form: Form): Promise<BookRecord> {
  const { db, clock } = call;
  await db.require('school', [form.schoolId]);
  await requireSubject(db, form);
  const id = newId();
  const created_at = clock.now().toISOString();
  await db
    .insert('book')
    .values({
      id,
      school_id: form.schoolId,
      created_at,
      updated_at: created_at,
      ...bookColumns(form),
    })
    .execute();
  const { firstNumber } = form;
  if (firstNumber) {
    await insertCopies(db, { ...form, firstNumber, bookId: id });
  }
  const after = await findBook(db, id);
  await recordBook(call, { after });
  return after;
}

async function edit(call: Saving, form: Form & { id: string }): Promise<BookRecord> {
  const { db, clock } = call;
  const before = await lockForEdit(db, 'book', form, findBook);
  if (before.schoolId !== form.schoolId) throw invalid({ field: 'schoolId', key: 'fixed' });
  await requireSubject(db, form);
  await db
    .update('book')
    .set({
      ...bookColumns(form),
      version: before.version + 1,
      updated_at: clock.now().toISOString(),
    })
    .where('book.id', '=', form.id)
    .execute();
  const after = await findBook(db, form.id);
  await recordBook(call, { before, after });
  return after;
}

export const deleteBook = (call: Saving, id: string): Promise<null> =>
  transact(call, async (call) => {
    const { db } = call;
    const checked = await db.lock('book', id);
    const before = await findBook(db, id);
    const { count } = await checked
      .selectFrom('book_loan')
      .innerJoin('book_copy', 'book_copy.id', 'book_loan.copy_id')
      .where('book_copy.school_id', '=', before.schoolId)
      .where('book_copy.book_id', '=', id)
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    if (count > 0) throw inUse('book.has_loans', { count });
    await db.delete('book').where('book.id', '=', id).execute();
    await recordBook(call, { before });
    return null;
  });

async function requireSubject(db: Scoped, { subjectId, schoolId }: Form): Promise<void> {
  if (!subjectId) return;
  const found = await db
    .from('subject')
    .where('subject.id', '=', subjectId)
    .where((or) =>
      or.or([or('subject.school_id', 'is', null), or('subject.school_id', '=', schoolId)]),
    )
    .select('subject.id')
    .executeTakeFirst();
  if (!found) throw notFound('subject');
}

const auditSnapshot = ({ copyList, ...book }: BookRecord) => ({
  name: book.name,
  localName: book.localName,
  author: book.author,
  publisher: book.publisher,
  isbn: book.isbn,
  language: book.language,
  subject: book.subjectName,
  shelf: book.shelf,
  accessionNumbers: copyList.map(({ accessionNumber }) => accessionNumber).join(', '),
});

export const recordBook = recorderOf('book', auditSnapshot);
