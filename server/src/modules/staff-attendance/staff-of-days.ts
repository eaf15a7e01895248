import { sql } from 'kysely';
import { type Database, fixed } from '../../platform/database.ts';

interface Span {
  schoolId: string;
  from: string;
  to: string;
}

/** Who works at a school on any of the days; of inactive accounts only those that were marked then. */
export const staffOfDays = (db: Database, { schoolId, from, to }: Span) => {
  const query = db
    .selectFrom('account')
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('school_user')
          .whereRef('school_user.account_id', '=', 'account.id')
          .where('school_user.school_id', '=', schoolId)
          .where('school_user.starts_on', '<=', to)
          .where(
            sql<boolean>`(school_user.ends_on is null or school_user.ends_on >= ${from}::date)`,
          )
          .select('school_user.designation')
          .orderBy('school_user.starts_on', 'desc')
          .limit(1)
          .as('work'),
      (join) => join.onTrue(),
    )
    // Given first: few work there, and nobody else needs to be looked up.
    .where('account.id', 'in', (eb) =>
      eb
        .selectFrom('school_user as worker')
        .where('worker.school_id', '=', schoolId)
        .select('worker.account_id'),
    )
    .where('account.role', 'in', ['Principal', 'Teacher'])
    .where(
      sql<boolean>`(account.status = 'active' or exists (select from staff_mark
        where staff_mark.school_id = ${schoolId} and staff_mark.account_id = account.id
          and staff_mark.day between ${from}::date and ${to}::date))`,
    )
    .select(['account.id as accountId', 'account.name', 'account.role', 'work.designation'])
    .orderBy('account.role')
    .orderBy('account.search_key')
    .orderBy('account.id');
  return fixed(query).execute();
};
