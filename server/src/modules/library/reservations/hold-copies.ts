import { addDays } from '@shala/contract/days.ts';
import { sql } from 'kysely';
import { anyOf } from '../../../platform/database.ts';
import type { CheckedDb } from '../../../platform/scope.ts';
import { isAvailable } from '../copy-conditions.ts';
import { openDay } from '../due-day.ts';
import { settingsOf } from '../library-settings.ts';
import { isStillHere } from './still-here.ts';

interface Shelf {
  schoolId: string;
  bookId: string;
  today: string;
}

/**
 * Keeps each free copy of a book for the one who waits longest; a copy that went lost or to repair is kept for nobody,
 * and none for who is at the school no more.
 * Whoever calls it has locked the book, so that no two acts keep the same copy.
 */
export async function holdFreeCopies(
  db: CheckedDb,
  { schoolId, bookId, today }: Shelf,
): Promise<void> {
  await sql`
    update book_reservation as held
    set copy_id = null, held_until = null, version = held.version + 1
    from book_copy
    where held.school_id = ${schoolId} and held.book_id = ${bookId} and held.ended_at is null
      and book_copy.id = held.copy_id
      and (book_copy.state <> 'kept' or not ${isStillHere('held', today)})`.execute(db);
  const { rows } = await sql<{ id: string; copyId: string }>`
    with waiting as (
      select id, row_number() over (order by reserved_at, id) as place
      from book_reservation as reserved
      where school_id = ${schoolId} and book_id = ${bookId}
        and ended_at is null and copy_id is null and ${isStillHere('reserved', today)}),
    free as (
      select book_copy.id, row_number() over (order by book_copy.match_key) as place
      from book_copy
      where book_copy.school_id = ${schoolId} and book_copy.book_id = ${bookId}
        and ${isAvailable})
    select waiting.id, free.id as "copyId" from waiting join free using (place)`.execute(db);
  if (rows.length === 0) return;
  const { holdDays } = await settingsOf(db, schoolId);
  const until = await openDay(db, schoolId, addDays(today, holdDays));
  for (const { id, copyId } of rows) {
    await db
      .updateTable('book_reservation')
      .set((eb) => ({ copy_id: copyId, held_until: until, version: eb('version', '+', 1) }))
      .where('id', '=', id)
      .execute();
  }
}

/** Does it for the books among these, all of them locked, for which somebody waits. */
export async function holdWhereAwaited(
  db: CheckedDb,
  { schoolId, bookIds, today }: Omit<Shelf, 'bookId'> & { bookIds: readonly string[] },
): Promise<void> {
  const awaited = await db
    .selectFrom('book_reservation')
    .where('school_id', '=', schoolId)
    .where('book_id', '=', anyOf([...bookIds]))
    .where('ended_at', 'is', null)
    .select('book_id as bookId')
    .distinct()
    .execute();
  for (const { bookId } of awaited) await holdFreeCopies(db, { schoolId, bookId, today });
}
