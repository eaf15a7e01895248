import type { Role } from '@shala/contract/roles.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Person } from '../../../platform/person.ts';
import type { Scoped } from '../../../platform/scope.ts';
import { isActingPrincipal } from '../../../platform/work-at-school.ts';

/** The staff whose leave a role decides; a super admin has none. */
const decidedRoles: Partial<Record<Role, readonly Role[]>> = {
  SuperAdmin: ['EducationOfficer', 'Principal', 'Teacher'],
  EducationOfficer: ['Principal'],
  Principal: ['Teacher'],
};

/**
 * Whether an account is of the staff whose leave the person decides. An acting principal is decided on by the officer
 * too: the school may have nobody else for it.
 */
const isOfDecidedRole = ({ role, schoolDay }: Person): RawBuilder<boolean> =>
  sql<boolean>`(account.role = any(${decidedRoles[role] ?? []}::text[])
    or ${role === 'EducationOfficer' ? isActingPrincipal(schoolDay) : sql.lit(false)})`;

/**
 * A school decides the leave of who works there today, and afterwards that of the days of the work there and of days
 * on which the person works at no other school.
 */
const isOfItsDays = ({ schoolDay }: Person) => sql<boolean>`exists (select from school_user as work
  where work.account_id = leave.account_id and work.school_id = leave.school_id
    and (${schoolDay}::date between work.starts_on and coalesce(work.ends_on, 'infinity')
      or (work.starts_on <= leave.from_day and (coalesce(work.ends_on, 'infinity') >= leave.to_day
        or not exists (select from school_user as other
          where other.account_id = leave.account_id and other.school_id <> leave.school_id
            and other.starts_on <= leave.to_day
            and coalesce(other.ends_on, 'infinity') >= leave.from_day)))))`;

/**
 * Somebody whose balances are the person's affair, with the own school where they work today, or worked last; null is
 * the school of an officer. A balance goes along to the next school: before and after their days there, other schools
 * neither read nor correct it.
 */
export function findStaffOfToday(
  db: Scoped,
  accountId: string,
): Promise<{ schoolId: string | null } | undefined> {
  const { person } = db;
  const found = db
    .from('account')
    .leftJoin('school_user', (join) =>
      join
        .onRef('school_user.account_id', '=', 'account.id')
        .on(db.condition('school_user'))
        .on('school_user.starts_on', '<=', person.schoolDay)
        .on(
          sql<boolean>`not exists (select from school_user as later
            where later.account_id = account.id and later.starts_on <= ${person.schoolDay}::date
              and least(later.ends_on, ${person.schoolDay}::date) > school_user.ends_on)`,
        ),
    )
    .where('account.id', '=', accountId)
    .where(isOfDecidedRole(person))
    .select('school_user.school_id as schoolId')
    .orderBy('school_user.starts_on')
    .orderBy('school_user.school_id');
  return (
    person.role === 'SuperAdmin' ? found : found.where('school_user.id', 'is not', null)
  ).executeTakeFirst();
}

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
      return sql<boolean>`(${ofAnother} and ${isOfDecidedRole(person)}
        and ${isOfItsDays(person)})`;
    case 'Principal':
      return sql<boolean>`(${ofAnother}
        and (leave.student_id is not null
          or (${isOfDecidedRole(person)} and ${isOfItsDays(person)})))`;
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
