import { sql } from 'kysely';

/** The assignment to the school has begun and has not ended. */
export const worksToday = (day: string) => sql<boolean>`(school_user.starts_on <= ${day}
  and (school_user.ends_on is null or school_user.ends_on >= ${day}))`;

/** The account of such an assignment is that of an active Principal. */
export const leadsToday = (day: string) => sql<boolean>`(${worksToday(day)}
  and account.role = 'Principal' and account.status = 'active')`;
