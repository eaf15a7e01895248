import { sql } from 'kysely';
import { actsOn } from '../../platform/acting-principal.ts';

/** The assignment to the school has begun and has not ended. */
export const worksToday = (day: string) => sql<boolean>`(school_user.starts_on <= ${day}
  and (school_user.ends_on is null or school_user.ends_on >= ${day}))`;

/** The account of such an assignment is active and that of a Principal, or of a teacher who acts as one. */
export const leadsToday = (day: string) => sql<boolean>`(${worksToday(day)}
  and account.status = 'active'
  and (account.role = 'Principal' or (account.role = 'Teacher' and ${actsOn(day)})))`;
