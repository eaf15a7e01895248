import { addDays } from '@shala/contract/days.ts';
import type { LibrarySettings } from '@shala/contract/library-settings.ts';
import { sql } from 'kysely';
import { runFixed } from '../../platform/database.ts';
import type { CheckedDb } from '../../platform/scope.ts';
import type { Rules } from '../school-calendar/school-calendar-public.ts';
import { openDayRules } from './due-day.ts';
import { settingsColumn, settingsFrom } from './library-settings.ts';
import { isOverdue } from './loan-state.ts';
import type { Borrower } from './lock-borrower.ts';

/** What decides whether a book is issued and when it is due. */
export interface Standing {
  settings: LibrarySettings;
  /** The borrower's books that are not back, and those of them that should be. */
  out: number;
  overdue: number;
  /** The loan of the copy that is not back. */
  taken: { id: string; dueOn: string; isOwn: boolean } | null;
  /** Somebody has reserved the book. */
  isAwaited: boolean;
  /** By which the school is open or closed. */
  rules: Rules;
}

interface Of {
  schoolId: string;
  borrower: Borrower;
  copy: { id: string; bookId: string } | undefined;
  today: string;
}

const longestLoanDays = 365;

/** By one statement, after the borrower and the book are locked. */
export async function readStanding(
  db: CheckedDb,
  { schoolId, borrower, copy, today }: Of,
): Promise<Standing> {
  const isOf = borrower.admission_id
    ? sql`admission_id = ${borrower.admission_id}`
    : sql`account_id = ${borrower.account_id}`;
  const { rows } = await runFixed(
    db,
    sql<Omit<Standing, 'settings'> & { stored: LibrarySettings | null }>`
    select count(*)::int as out,
      count(*) filter (where ${isOverdue(today)})::int as overdue,
      (select json_build_object('id', id, 'dueOn', due_on, 'isOwn', coalesce(${isOf}, false))
        from book_loan where copy_id = ${copy?.id ?? null} and ended_on is null) as taken,
      exists (select from book_reservation where school_id = ${schoolId}
        and book_id = ${copy?.bookId ?? null} and ended_at is null) as "isAwaited",
      ${settingsColumn(db, schoolId)} as stored,
      ${openDayRules(schoolId, today, addDays(today, longestLoanDays))} as rules
    from book_loan where ended_on is null and ${isOf}`,
  );
  const { stored, ...standing } = rows[0]!;
  return { ...standing, settings: settingsFrom(stored, schoolId) };
}
