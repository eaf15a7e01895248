import { notFound } from '../../platform/errors.ts';
import type { Scoped } from '../../platform/scope.ts';

/** The book of a copy in reach; it is locked before the copy, as everyone does who changes its queue. */
export async function bookOfCopy(db: Scoped, copyId: string): Promise<string> {
  const copy = await db
    .from('book_copy')
    .where('book_copy.id', '=', copyId)
    .select('book_copy.book_id as bookId')
    .executeTakeFirst();
  if (!copy) throw notFound('book_copy');
  return copy.bookId;
}
