import { sql } from 'kysely';

/** The work at a school has begun and has not ended on the day. */
export const worksOn = (day: string, work = 'school_user') =>
  sql<boolean>`(${sql.ref(`${work}.starts_on`)} <= ${day}
    and (${sql.ref(`${work}.ends_on`)} is null or ${sql.ref(`${work}.ends_on`)} >= ${day}))`;

/** By this work at a school its teacher is the school's acting principal on the day (decision 0104). */
export const actsOn = (day: string, work = 'school_user') =>
  sql<boolean>`(${day} between ${sql.ref(`${work}.acts_from`)} and ${sql.ref(`${work}.acts_to`)}
    and ${worksOn(day, work)})`;

/**
 * The account is that of a teacher who is the acting principal of a school on the day. These few are read first, so
 * that an index of accounts still serves where this is one of two conditions.
 */
export const isActingPrincipal = (day: string) => sql<boolean>`(account.role = 'Teacher'
  and account.id = any(array(select acting.account_id from school_user as acting
    where ${actsOn(day, 'acting')})))`;
