import { sql } from 'kysely';

/** By this work at a school its teacher is the school's acting principal on the day (decision 0104). */
export const actsOn = (day: string, work = 'school_user') =>
  sql<boolean>`(${day} between ${sql.ref(`${work}.acts_from`)} and ${sql.ref(`${work}.acts_to`)})`;

/**
 * The account is that of a teacher who is the acting principal of a school on the day. These few are read first, so
 * that an index of accounts still serves where this is one of two conditions.
 */
export const isActingPrincipal = (day: string) => sql<boolean>`(account.role = 'Teacher'
  and account.id = any(array(select acting.account_id from school_user as acting
    where ${actsOn(day, 'acting')} and coalesce(acting.ends_on, 'infinity') >= ${day})))`;
