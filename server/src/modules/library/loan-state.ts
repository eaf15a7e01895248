import type { Loan } from '@shala/contract/book-loans.ts';
import { type RawBuilder, sql } from 'kysely';

type LoanState = Loan['state'];

/** The loans of a query that are not back although their day has passed. */
export const isOverdue = (today: string): RawBuilder<boolean> =>
  sql<boolean>`(book_loan.ended_on is null and book_loan.due_on < ${today}::date)`;

/** The loans of a query in one state; each condition can be looked up in an index. */
export const isInState: Record<LoanState, (today: string) => RawBuilder<boolean>> = {
  out: (today) => sql`(book_loan.ended_on is null and book_loan.due_on >= ${today}::date)`,
  overdue: isOverdue,
  returned: () => sql`book_loan.ending = 'returned'`,
  lost: () => sql`book_loan.ending = 'lost'`,
};

export const stateOn = (today: string): RawBuilder<LoanState> =>
  sql<LoanState>`coalesce(book_loan.ending, case when ${isOverdue(today)} then 'overdue' else 'out' end)`;
