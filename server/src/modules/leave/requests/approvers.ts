import type { Role } from '@shala/contract/roles.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Person } from '../../../platform/person.ts';

/** The staff whose leave a role decides; a super admin has none. */
const decidedRoles: Partial<Record<Role, readonly Role[]>> = {
  SuperAdmin: ['EducationOfficer', 'Principal', 'Teacher'],
  EducationOfficer: ['Principal'],
  Principal: ['Teacher'],
};

/** Whether an account is of the staff whose leave the person decides. */
export const isOfDecidedRole = ({ role }: Person): RawBuilder<boolean> =>
  sql<boolean>`account.role = any(${decidedRoles[role] ?? []}::text[])`;

/**
 * Whether a leave in the person's sight is the person's to decide: a principal decides for the teachers, an
 * officer for the principals, the programme's office for everybody; a student's leave its class teacher and the
 * principal. Nobody decides their own. Null for what is none of theirs, such as a student's for an officer: without a
 * `coalesce` around it PostgreSQL can begin with the few people whose leave they decide.
 */
export function isDecidedBy(person: Person): RawBuilder<boolean | null> {
  const { role, accountId } = person;
  const ofAnother = sql`leave.account_id is distinct from ${accountId}`;
  switch (role) {
    case 'SuperAdmin':
      return sql<boolean>`(${ofAnother})`;
    case 'EducationOfficer':
      return sql<boolean>`(${ofAnother} and ${isOfDecidedRole(person)})`;
    case 'Principal':
      return sql<boolean>`(${ofAnother}
        and (leave.student_id is not null or ${isOfDecidedRole(person)}))`;
    case 'Teacher':
      return sql<boolean>`(leave.student_id is not null
        and class.class_teacher_id = ${accountId})`;
    default:
      return sql<boolean>`false`;
  }
}

/** The person's own, or a student's own that the student looks at. */
export const isOwn = ({ accountId, studentId }: Person): RawBuilder<boolean> =>
  sql<boolean>`coalesce(leave.account_id = ${accountId} or leave.student_id = ${studentId}::uuid, false)`;
