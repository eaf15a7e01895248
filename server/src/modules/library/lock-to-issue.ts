import { sql } from 'kysely';
import { runFixed } from '../../platform/database.ts';
import type { Call } from '../../platform/serve.ts';
import { type Borrower, borrowerToLock, lockedBorrower } from './lock-borrower.ts';

interface Asked {
  schoolId: string;
  admissionId?: string | null | undefined;
  accountId?: string | null | undefined;
  /** The accession number as it is compared. */
  number: string;
}

interface Copy {
  id: string;
  bookId: string;
  state: string;
}

/**
 * Locks in one statement, in everyone's order, the borrower, the book of the copy and the copy; it has no copy where the
 * school has none of this number. What hangs on them is read by later statements, which see all that was written until
 * then.
 */
export async function lockToIssue(
  { db, clock }: Pick<Call, 'db' | 'clock'>,
  asked: Asked,
): Promise<{ borrower: Borrower; copy: Copy | undefined }> {
  const { schoolId, number } = asked;
  const checked = await db.require('school', [schoolId]);
  const { rows } = await runFixed(
    checked,
    sql<{ hasLeft: boolean; worksHere: boolean } & Partial<Copy>>`
    with borrower as materialized (${borrowerToLock(db, asked, clock.schoolDay())}),
    seen as materialized (
      select book_copy.id, book_copy.book_id from borrower, book_copy
      where book_copy.school_id = ${schoolId} and book_copy.match_key = ${number}
        and ${db.condition('book_copy')}
    ), queued as materialized (
      select book.id from seen join book on book.id = seen.book_id for no key update of book
    ), copy as materialized (
      select book_copy.id, book_copy.book_id, book_copy.state
      from queued, seen join book_copy on book_copy.id = seen.id
      where book_copy.match_key = ${number} and book_copy.book_id = queued.id
      for update of book_copy
    )
    select borrower.*, copy.id, copy.book_id as "bookId", copy.state
    from borrower left join copy on true`,
  );
  const [found] = rows;
  const borrower = await lockedBorrower(db, asked, found);
  const { id, bookId, state } = found!;
  return { borrower, copy: id && bookId && state ? { id, bookId, state } : undefined };
}
