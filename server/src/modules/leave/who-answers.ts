import { type RawBuilder, sql } from 'kysely';
import type { Person } from '../../platform/person.ts';

/**
 * Whether a leave in the person's sight is the person's to answer: a principal answers the teachers, an officer
 * the principals, the programme's office everybody; a child's leave its class teacher and the principal. Nobody
 * answers their own.
 */
export function isAnsweredBy({ role, accountId }: Person): RawBuilder<boolean> {
  const ofAnother = sql`leave.account_id is distinct from ${accountId}`;
  switch (role) {
    case 'SuperAdmin':
      return sql<boolean>`(${ofAnother})`;
    case 'EducationOfficer':
      return sql<boolean>`(${ofAnother} and coalesce(account.role = 'Principal', false))`;
    case 'Principal':
      return sql<boolean>`(${ofAnother}
        and (leave.student_id is not null or coalesce(account.role = 'Teacher', false)))`;
    case 'Teacher':
      return sql<boolean>`(leave.student_id is not null
        and coalesce(class.class_teacher_id = ${accountId}, false))`;
    default:
      return sql<boolean>`false`;
  }
}

/** The person's own, or a child's own that the child looks at. */
export const isOwn = ({ accountId, studentId }: Person): RawBuilder<boolean> =>
  sql<boolean>`coalesce(leave.account_id = ${accountId} or leave.student_id = ${studentId}::uuid, false)`;
