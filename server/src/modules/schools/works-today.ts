import { sql } from 'kysely';
import { actsOn, worksOn } from '../../platform/work-at-school.ts';

const isPrincipal = sql`account.role = 'Principal' and account.status = 'active'`;
const isTeacher = sql`account.role = 'Teacher' and account.status = 'active'`;

/** The account of such an assignment is active and that of a Principal, or of a teacher who acts as one. */
export const leadsToday = (day: string) =>
  sql<boolean>`(${worksOn(day)} and (${isPrincipal} or (${isTeacher} and ${actsOn(day)})))`;

const work = sql`school_user join account on account.id = school_user.account_id`;

/** A school has somebody like that. In two parts, for each of which PostgreSQL reads the few rows there are of it. */
export const hasPrincipal = (day: string) => sql<boolean>`(
  exists (select from ${work}
    where school_user.school_id = school.id and ${worksOn(day)} and ${isPrincipal})
  or school.id in (select school_user.school_id from ${work}
    where ${actsOn(day)} and ${isTeacher}))`;
