import { sql } from 'kysely';
import type { Person } from '../person.ts';
import { type Condition, inOwnSchools, type Reach } from './reach.ts';

/** Feedback that is open for too long, or was, is the education officer's too. */
export const isEscalated = ({ schoolDay }: Person): Condition =>
  sql<boolean>`(feedback.escalated_on is not null
    or (feedback.state = 'open' and feedback.due_on < ${schoolDay}::date))`;

/**
 * The own feedback, what is assigned to the person, and that of the schools in reach. A complaint
 * about a person is read by that person's superior alone: about a teacher by the principals, about a
 * principal by the education officer, who also gets what was escalated. Where an area has no officer
 * the programme's office reads it.
 */
export function feedback(person: Person, reach: Reach): Condition {
  const there = inOwnSchools(sql`feedback.school_id`, person, reach);
  const isOwn = sql<boolean>`feedback.account_id = ${person.accountId}`;
  const aboutNobody = sql<boolean>`feedback.about_role is null`;
  const toOfficer = sql<boolean>`(feedback.about_role = 'Principal' or ${isEscalated(person)})
    and feedback.about_account_id is distinct from ${person.accountId}`;
  switch (person.role) {
    case 'Student':
      return isOwn;
    case 'Teacher':
      return sql<boolean>`(${isOwn} or (${there}
        and feedback.assigned_to = ${person.accountId}))`;
    case 'Principal':
      return sql<boolean>`(${isOwn} or (${there} and (${aboutNobody}
        or (feedback.about_role = 'Teacher'
          and feedback.about_account_id is distinct from ${person.accountId}))))`;
    case 'EducationOfficer':
      return sql<boolean>`(${there} and (${aboutNobody} or (${toOfficer})))`;
    case 'SuperAdmin':
      return sql<boolean>`(${aboutNobody} or (${toOfficer} and not exists (
        select from school join location_user on location_user.state_id = school.state_id
          or location_user.district_id = school.district_id
          or location_user.block_id = school.block_id
        join account on account.id = location_user.account_id
        where school.id = feedback.school_id and account.role = 'EducationOfficer'
          and account.status = 'active')))`;
  }
}
