import { type RawBuilder, sql } from 'kysely';

/**
 * Of a row of `book_reservation` under this name: whether who waits is at the school on the day, or will be; of the
 * staff nobody is whose account is inactive.
 */
export function isStillHere(of: string, today: string): RawBuilder<boolean> {
  const reserved = sql.table(of);
  return sql<boolean>`(exists (select from admission
      where admission.id = ${reserved}.admission_id
        and (admission.left_on is null or admission.left_on >= ${today}::date))
    or exists (select from school_user
      join account on account.id = school_user.account_id and account.status = 'active'
      where school_user.account_id = ${reserved}.account_id
        and school_user.school_id = ${reserved}.school_id
        and (school_user.ends_on is null or school_user.ends_on >= ${today}::date)))`;
}
