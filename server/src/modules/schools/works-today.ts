import { sql } from 'kysely';

/** Work at a school that has begun and is not over. */
export const worksToday = (day: string) => sql<boolean>`(school_user.starts_on <= ${day}
  and (school_user.ends_on is null or school_user.ends_on >= ${day}))`;
